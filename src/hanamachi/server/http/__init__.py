"""What is asked over HTTP: the pages, tables, accounts, prints, and whether all is well."""
