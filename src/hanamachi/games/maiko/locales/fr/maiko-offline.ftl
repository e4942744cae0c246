refused-offline-maiko = Maiko a besoin de la maison : elle garde les tuiles cachées, et c’est là que ses ordinateurs réfléchissent. Revenez quand vous aurez du réseau.
