refused-offline-maiko = Maiko a besoin de la maison : elle garde les tuiles cachées, et ses ordinateurs y réfléchissent. Revenez quand le réseau sera là.
