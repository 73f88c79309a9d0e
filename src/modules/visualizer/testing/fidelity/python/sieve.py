limit = 30
is_prime = [True] * limit
is_prime[0] = is_prime[1] = False
n = 2
while n * n < limit:
    if is_prime[n]:
        for multiple in range(n * n, limit, n):
            is_prime[multiple] = False
    n += 1
primes = [k for k in range(limit) if is_prime[k]]
print("= primes", primes)
print("= n", n)
