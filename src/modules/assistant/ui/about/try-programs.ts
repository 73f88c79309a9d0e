/** Small programs to ask about, one for each language: a loop, a choice and something worth a question. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'

const file = (path: string, content: string): SourceFile[] => [{ path, content }]

export const TRY_PROGRAMS: Record<Language, SourceFile[]> = {
  python: file(
    'main.py',
    `prices = [3, 12, 8, 5]
total = 0
dearest = prices[0]

for price in prices:
    total += price
    if price > dearest:
        dearest = price

print(total, dearest)
`,
  ),
  javascript: file(
    'main.js',
    `const words = ['roof', 'cursor', 'ground', 'roof']
const counts = {}

for (const word of words) {
  counts[word] = (counts[word] ?? 0) + 1
}

const twice = Object.keys(counts).filter((word) => counts[word] > 1)
console.log(twice)
`,
  ),
  java: file(
    'Main.java',
    `public class Main {
    public static void main(String[] args) {
        int[] steps = {4200, 9800, 7100};
        int most = steps[0];
        for (int count : steps) {
            if (count > most) {
                most = count;
            }
        }
        System.out.println(most);
    }
}
`,
  ),
  c: file(
    'main.c',
    `#include <stdio.h>

int main(void) {
    int rings[] = {3, 1, 4};
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += rings[i];
    }
    printf("%d\\n", sum);
    return 0;
}
`,
  ),
  cpp: file(
    'main.cpp',
    `#include <iostream>
#include <string>
#include <vector>

int main() {
    std::vector<std::string> names{"Ada", "Grace", "Alan"};
    std::string longest;
    for (const auto& name : names) {
        if (name.size() > longest.size()) {
            longest = name;
        }
    }
    std::cout << longest << '\\n';
}
`,
  ),
  sql: file(
    'main.sql',
    `SELECT genre, COUNT(*) AS books, AVG(price) AS average
FROM books
WHERE price < 30
GROUP BY genre
HAVING COUNT(*) > 2
ORDER BY average DESC;
`,
  ),
  html: file(
    'index.html',
    `<main>
  <h1>Tide board</h1>
  <ul>
    <li>High water: <time>06:42</time></li>
    <li>Low water: <time>12:58</time></li>
  </ul>
  <a href="/tides">All tides</a>
</main>
`,
  ),
}
