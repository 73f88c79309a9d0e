from collections import Counter, defaultdict

text = "the rain and the wind and the sea"
counts = Counter(text.split())
by_length = defaultdict(list)
for word in sorted(counts):
    by_length[len(word)].append(word)
common, often = counts.most_common(1)[0]
print("= counts", dict(counts))
print("= by_length", dict(by_length))
print("= common", common)
print("= often", often)
