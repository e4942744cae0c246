# The rules of Maiko, on two pages. `written_rules.py` lists the sections, their order and their figures.

# Texts of the figures of Maiko in which a reader can play.
rules-live-start = Turn over a tile.
rules-live-open = Turn over a second one.
rules-live-pair = The same object: both go on your board, and you may turn over two more, or stop.
rules-live-apart = Different objects: both go back face down, and your turn is over.
rules-live-friend = A friend stays up and brings you a kamon. Your turn is over.
rules-live-sweep = The row is full: you may sweep one tile from each of its cells.
rules-live-swept = Swept tiles are out of the game. You cannot sweep later.

rules-maiko-lead = For two to four players, from the age of 9; half an hour. A whole household lies face down before you. Remember what you see, bring home what is yours, and beware of other people’s colours.

rules-maiko-aim-title = The aim
rules-maiko-aim-1 = At the end, every tile of your own colour on your board is worth a point. Any tile of another colour costs you one.

rules-maiko-material-title = What lies on the table
rules-maiko-material-1 = 72 tiles. Nine objects in four colours, two tiles of each.
    .term = Objects:
rules-maiko-material-2 = nine tiles, nine different people.
    .term = Friends:
rules-maiko-material-3 = one for each player, with nine cells in three rows: fan, tea bowl, kimono; mirror, shamisen, parasol; cat, bonsai, comb.
    .term = Boards:
rules-maiko-material-4 = four cards: Danna, Oka-san, One-san and Sabanto.
    .term = Teachers:
rules-maiko-material-5 = sixteen tokens with a crest, to pay the teachers with. One more token is for the first player.
    .term = Kamon:
rules-maiko-material-6 = the plan of the house: ten rooms, 81 places. The rooms help you remember; they have no rules of their own.
    .term = The okiya:

rules-maiko-setup-title = Moving in
rules-maiko-setup-1 = Everybody takes a colour, its board and one kamon. The other kamon are the reserve. Lay out the four teachers.
rules-maiko-setup-2 = shuffle all the tiles and lay one face down on each of the 81 places. Each tile of a colour that nobody plays costs whoever takes it a point.
    .term = Three or four players:
rules-maiko-setup-3 = of the two colours that nobody plays, draw one and put its tiles back in the box, together with three friends drawn unseen. Shuffle the other 60 tiles and lay one face down on each place, but leave the two rooms in the centre, the zen garden and the tokonoma, empty. Each tile of the other colour that nobody plays costs whoever takes it a point.
    .term = Two players:
rules-maiko-setup-4 = Draw lots to see who starts; that player takes the first player’s token. Play goes clockwise.

rules-maiko-turn-title = Your turn
rules-maiko-turn-1 = Turn over two tiles, one after the other, where everybody can see them.
rules-maiko-turn-2 = whatever the colours: put both on that object’s cell of your board, wanted or not. Your turn goes on: turn over two more, or stop.
    .term = The same object,
rules-maiko-turn-3 = turn both face down again, each in its own place. Your turn is over.
    .term = Different objects:
rules-maiko-turn-4 = whether it comes first or second: it stays face up for good, and you gain a kamon. If a first tile was up, it goes back down. Your turn is over.
    .term = A friend,
rules-maiko-turn-5 = Tiles on a cell make a pile. Their order never matters.

rules-maiko-teachers-title = The teachers
rules-maiko-teachers-1 = Once in your turn you may lay a kamon on a teacher’s card and do what the teacher does. You may do so before your first tile, between the first and the second, or after a pair, but not after a failed pair or a friend has ended your turn. However many pairs you find, you may call only one teacher in a turn.
rules-maiko-teachers-2 = turns over any one face-down tile. If it is an object, it goes on your board, wanted or not, and your turn goes on as before. If it is a friend, you gain a kamon and your turn is over, as always.
    .term = Danna, the patron,
rules-maiko-teachers-3 = brings a tile of your own colour home to your board from another player’s, even from the bottom of a pile. That player gets nothing for it.
    .term = Oka-san, the mistress of the house,
rules-maiko-teachers-4 = shows you alone up to six face-down tiles, one after the other. Look at one at least. Everybody sees where you look. Friends do nothing.
    .term = One-san, the elder sister,
rules-maiko-teachers-5 = sweeps a tile from your own board out of the game, even from the bottom of a pile.
    .term = Sabanto, the servant,
rules-maiko-teachers-6 = A teacher with nothing to do cannot be called. Danna cannot take a tile that is already up. If he takes the only other tile that is still face down, your first tile finds no partner: it goes back face down, and your turn is over.

rules-maiko-lines-title = Columns and rows
rules-maiko-lines-1 = When a tile goes on an empty cell of your board and completes
rules-maiko-lines-2 = you gain a kamon.
    .term = a column,
rules-maiko-lines-3 = you may sweep one tile out of each of its three cells, from anywhere in the pile: now or never. Swept tiles are out of the game.
    .term = a row,
rules-maiko-lines-4 = If it completes both, take the kamon first. More tiles on full cells bring nothing; but a cell that was emptied and is filled again counts again.

rules-maiko-kamon-title = Where kamon come from
rules-maiko-kamon-1 = Take them from the reserve. If it is empty, take them off the teachers’ cards, from the one that holds the most. If those are empty too, you gain none.

rules-maiko-end-title = The end
rules-maiko-end-1 = The game ends with the current round
rules-maiko-end-2 = if all nine cells of somebody’s board have been filled, even if one is emptied later;
rules-maiko-end-3 = or if no pair is left among the face-down tiles.
rules-maiko-end-4 = Whoever is playing finishes the turn as usual. Then the round is played out, so that all have had the same number of turns.
rules-maiko-end-5 = With fewer than two tiles face down, nobody turns any over: in your turn you may call a teacher, or do nothing. And if twelve whole rounds pass in which no tile leaves the okiya, no friend is met, no kamon is paid and no tile is seen for the first time, the game ends in the same way.

rules-maiko-score-title = Who wins
rules-maiko-score-1 = Count your board: plus one point for every tile of your colour, minus one for every tile of another colour. The highest score wins. In a tie, whoever has more tiles of their own colour wins; if that is a tie too, the win is shared.
rules-maiko-figure-objects = The nine objects, as they lie on a board.
rules-maiko-figure-colours = One object in its four colours: white, violet, pink and green.
rules-maiko-figure-friends = The nine friends.
rules-maiko-figure-okiya = The okiya with two players: 60 tiles, an empty centre.
rules-maiko-figure-same = The same object: yours, and on you go.
rules-maiko-figure-different = Different objects: back they go.
rules-maiko-figure-friend = A friend: a kamon, and that was your turn.
rules-maiko-figure-teachers = Danna, Oka-san, One-san and Sabanto.
rules-maiko-figure-kamon = A kamon.
rules-maiko-figure-lines = The top row and the first column are full.
rules-maiko-figure-score = Violet’s board: six of its own colour minus three others makes 3 points.
