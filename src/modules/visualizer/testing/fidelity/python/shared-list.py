# expect: alias menu lunch
menu = ["soup", "bread"]
lunch = menu
dinner = menu[:]
lunch.append("apple")
dinner.append("cheese")
same = menu is lunch
print("= menu", menu)
print("= lunch", lunch)
print("= dinner", dinner)
print("= same", same)
