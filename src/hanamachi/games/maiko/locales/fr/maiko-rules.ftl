# Les règles de Maiko, sur deux pages. Les sections, leur ordre et leurs illustrations sont dans `written_rules.py`.

# What a figure of Maiko says that one may play on.
rules-live-start = Retournez une tuile.
rules-live-open = Retournez-en une deuxième.
rules-live-pair = Le même objet : les deux tuiles viennent sur votre plateau. Retournez-en deux autres, ou arrêtez-vous.
rules-live-apart = Des objets différents : les deux tuiles redeviennent cachées, et votre tour est fini.
rules-live-friend = Un ami reste visible et vous rapporte un kamon. Votre tour est fini.
rules-live-sweep = La ligne est complète : vous pouvez balayer au plus une tuile de chacune de ses cases.
rules-live-swept = Ce qui est balayé est hors du jeu. C’est maintenant ou jamais.

rules-maiko-lead = De deux à quatre joueurs, dès 9 ans, une demi-heure. Toute une maison est là, face cachée. Retenez ce que vous voyez, rapportez ce qui est à vous, et méfiez-vous des couleurs des autres.

rules-maiko-aim-title = Le but du jeu
rules-maiko-aim-1 = À la fin, chaque tuile de votre couleur sur votre plateau vaut un point. Chaque autre tuile vous en coûte un.

rules-maiko-material-title = Sur la table
rules-maiko-material-1 = 72 tuiles. Neuf objets, chacun en quatre couleurs, chaque fois en double.
    .term = Les objets :
rules-maiko-material-2 = neuf tuiles, neuf personnages.
    .term = Les amis :
rules-maiko-material-3 = un par joueur, avec neuf cases sur trois lignes (éventail, thé, kimono ; miroir, shamisen, ombrelle ; chat, bonsaï, peigne).
    .term = Les plateaux :
rules-maiko-material-4 = quatre cartes (Danna, Oka-san, One-san et Sabanto).
    .term = Les professeurs :
rules-maiko-material-5 = seize jetons à blason, pour payer les professeurs, et un jeton premier joueur.
    .term = Les kamon :
rules-maiko-material-6 = le plan de la maison, dix pièces et 81 places. Les pièces aident la mémoire ; elles ne changent rien aux règles.
    .term = L’okiya :

rules-maiko-setup-title = On emménage
rules-maiko-setup-1 = Chacun prend une couleur, son plateau et un kamon. Les autres kamon forment la réserve. Posez les quatre professeurs à portée de tous.
rules-maiko-setup-2 = mélangez toutes les tuiles et posez-en une, face cachée, sur chacune des 81 places. Une couleur que personne ne joue coûte à tous un point par tuile.
    .term = À trois ou quatre :
rules-maiko-setup-3 = des deux couleurs que personne ne joue, tirez-en une au sort. Ses tuiles retournent dans la boîte, avec trois amis pris au hasard. Mélangez les 60 autres tuiles et posez-les de même, mais en laissant vides les deux pièces du centre, le jardin zen et le tokonoma.
    .term = À deux :
rules-maiko-setup-4 = Tirez au sort le premier joueur : il prend le jeton premier joueur. On joue dans le sens des aiguilles d’une montre.

rules-maiko-turn-title = À votre tour
rules-maiko-turn-1 = Retournez deux tuiles, l’une après l’autre, à la vue de tous.
rules-maiko-turn-2 = quelles que soient leurs couleurs, mettez les deux tuiles sur la case de cet objet, sur votre plateau, que vous les vouliez ou non, et votre tour continue : retournez-en deux autres, ou arrêtez-vous.
    .term = Le même objet :
rules-maiko-turn-3 = remettez-les face cachée, chacune à sa place. Votre tour est fini.
    .term = Deux objets différents :
rules-maiko-turn-4 = en premier ou en second, peu importe : il reste visible pour de bon et vous gagnez un kamon. Si une première tuile était retournée, elle redevient cachée. Votre tour est fini.
    .term = Un ami,
rules-maiko-turn-5 = Les tuiles d’une case s’empilent, dans l’ordre que vous voulez.

rules-maiko-teachers-title = Les professeurs
rules-maiko-teachers-1 = Une fois dans votre tour, vous pouvez poser un kamon sur la carte d’un professeur et profiter de ses services : avant votre première tuile, entre deux tuiles, ou après une paire ; jamais quand une paire manquée ou un ami a mis fin au tour. Un seul professeur par tour, quel que soit le nombre de paires.
rules-maiko-teachers-2 = retourne la tuile de votre choix. Un objet va sur votre plateau, que vous le vouliez ou non, et le tour reprend où il en était. Un ami vous donne un kamon et met fin au tour, comme toujours.
    .term = Danna, le protecteur,
rules-maiko-teachers-3 = rapporte chez vous une tuile de votre couleur prise sur un autre plateau, même au fond d’une pile. L’autre joueur ne reçoit rien en échange.
    .term = Oka-san, la maîtresse de maison,
rules-maiko-teachers-4 = ne montre qu’à vous jusqu’à six tuiles cachées, l’une après l’autre. Regardez-en au moins une. Tous voient où vous regardez. Les amis ne font rien.
    .term = One-san, la grande sœur,
rules-maiko-teachers-5 = balaie hors du jeu une tuile de votre plateau, même au fond d’une pile.
    .term = Sabanto, le serviteur,
rules-maiko-teachers-6 = On n’appelle pas un professeur qui n’aurait rien à faire. Danna ne peut pas prendre une tuile déjà retournée. Si, après votre première tuile, il prend la seule encore cachée, la paire est manquée : la première redevient cachée, et votre tour est fini.

rules-maiko-lines-title = Colonnes et lignes
rules-maiko-lines-1 = Quand une tuile arrive sur une case vide de votre plateau et complète
rules-maiko-lines-2 = vous gagnez un kamon ;
    .term = une colonne,
rules-maiko-lines-3 = vous pouvez balayer au plus une tuile de chacune de ses trois cases, où qu’elle soit dans la pile : maintenant ou jamais. Une tuile balayée est hors du jeu.
    .term = une ligne,
rules-maiko-lines-4 = Si elle complète les deux, le kamon d’abord. Une tuile de plus sur une case déjà remplie ne complète rien ; mais une case vidée, puis remplie, compte de nouveau.

rules-maiko-kamon-title = D’où viennent les kamon
rules-maiko-kamon-1 = De la réserve. Si elle est vide, de la carte d’un professeur, celle qui en porte le plus. Si les cartes sont vides aussi, il n’y a rien à gagner.

rules-maiko-end-title = La fin
rules-maiko-end-1 = La fin est déclenchée
rules-maiko-end-2 = dès que les neuf cases d’un plateau sont remplies, même si l’une se vide ensuite ;
rules-maiko-end-3 = ou dès qu’il n’y a plus, parmi les tuiles encore cachées, deux fois le même objet.
rules-maiko-end-4 = Le joueur dont c’est le tour le termine normalement. Puis on termine le tour de table, pour que tous aient joué le même nombre de tours.
rules-maiko-end-5 = S’il reste moins de deux tuiles cachées, on n’en retourne plus : à son tour, on appelle un professeur ou on ne fait rien. Et si douze tours de table entiers passent sans qu’une tuile quitte l’okiya, qu’un ami soit rencontré, qu’un kamon soit payé ni qu’une tuile soit vue pour la première fois, la fin est déclenchée aussi.

rules-maiko-score-title = Qui gagne
rules-maiko-score-1 = Comptez votre plateau : un point par tuile de votre couleur, un de moins pour chaque autre. Le plus haut total gagne. À égalité, celui qui a le plus de tuiles de sa couleur l’emporte ; s’il y a encore égalité, la victoire est partagée.
rules-maiko-figure-objects = Les neuf objets, dans l’ordre du plateau.
rules-maiko-figure-colours = Un objet dans ses quatre couleurs : blanc, violet, rose et vert.
rules-maiko-figure-friends = Les neuf amis.
rules-maiko-figure-okiya = L’okiya à deux joueurs : 60 tuiles, le centre vide.
rules-maiko-figure-same = Le même objet : les deux tuiles sont à vous, et vous continuez.
rules-maiko-figure-different = Deux objets différents : on les remet en place.
rules-maiko-figure-friend = Un ami : un kamon, et votre tour est fini.
rules-maiko-figure-teachers = Danna, Oka-san, One-san et Sabanto.
rules-maiko-figure-kamon = Un kamon.
rules-maiko-figure-lines = La ligne du haut et la première colonne sont complètes.
rules-maiko-figure-score = Le plateau violet : six tuiles violettes moins trois autres font 3 points.
