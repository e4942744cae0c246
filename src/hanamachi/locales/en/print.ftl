# What is printed on paper besides the rules.

print-one-side = Print on one side only
print-scale = Print at 100 %: this is 50 millimetres.

print-okiya-pieces = { $sets ->
    [one] Okiya: tiles and tokens
   *[other] Okiya: tiles and tokens, set { $set } of { $sets }
}
print-token-a = Token with a patterned ground: a maiko in profile
print-token-b = Token with a plain ground: a maiko under her parasol
