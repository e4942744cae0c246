"""The web server: the house's pages, its tables over sockets, and the store behind them."""
