# Aperçus des liens vers les pages que seul Maiko a.

card-daily = La donne du jour de Maiko
    .line = Remplissez votre plateau en aussi peu de tours que possible.
