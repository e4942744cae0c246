"""HTTP routes: pages, tables, accounts, prints and health."""
