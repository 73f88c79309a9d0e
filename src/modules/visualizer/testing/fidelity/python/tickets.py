# expect: unset change
price = 12
tickets = {"adult": 2, "child": 3}
total = 0
for kind, count in tickets.items():
    share = price if kind == "adult" else price // 2
    total += share * count
paid = 50
change = paid - total
print("Change:", change)
print("= tickets", tickets)
print("= total", total)
print("= change", change)
