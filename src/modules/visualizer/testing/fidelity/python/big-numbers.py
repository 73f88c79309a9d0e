factorial = 1
for n in range(1, 26):
    factorial *= n
half = 1 / 2
tiny = 1e-9
whole = 4.0
negative = -7 // 2
wave = complex(1, 2)
data = b"ab"
print("= factorial", factorial)
print("= half", half)
print("= tiny", tiny)
print("= whole", whole)
print("= negative", negative)
