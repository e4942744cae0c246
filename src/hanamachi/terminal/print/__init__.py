"""What is printed on paper."""
