"""What happens at a table and what a record holds, in three languages: values go in, sentences come out."""
