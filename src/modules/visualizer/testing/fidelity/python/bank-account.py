# expect: exception NotEnough
class NotEnough(Exception):
    pass


class Account:
    bank = "Lindenhof"

    def __init__(self, owner):
        self.owner = owner
        self.balance = 0

    def deposit(self, amount):
        self.balance += amount

    def withdraw(self, amount):
        if amount > self.balance:
            raise NotEnough(f"{self.owner} has {self.balance}")
        self.balance -= amount


account = Account("Mira")
account.deposit(80)
account.withdraw(30)
refused = 0
try:
    account.withdraw(100)
except NotEnough:
    refused += 1
print("= account", vars(account))
print("= account.balance", account.balance)
print("= refused", refused)
