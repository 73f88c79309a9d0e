/** Programs of hello-world size, every one different in what it does, so that nothing kept from another run helps. */
import { randomBytes } from 'node:crypto'
import type { RunLanguage } from '#modules/exercises/contract.ts'

export const PROGRAM_KINDS = ['python', 'javascript', 'c', 'cpp', 'cpp-bits', 'java', 'sql'] as const
export type ProgramKind = (typeof PROGRAM_KINDS)[number]

export type FreshProgram = {
  language: RunLanguage
  file: string
  source: string
  stdout: string
  /** Output of the bare command where it differs. */
  bareStdout?: string
}

type Written = Pick<FreshProgram, 'source' | 'stdout' | 'bareStdout'>

const FILES: Record<RunLanguage, string> = {
  python: 'main.py',
  javascript: 'main.js',
  c: 'main.c',
  cpp: 'main.cpp',
  java: 'Main.java',
  sql: 'main.sql',
}

/** No two processes write the same program. */
const SALT = randomBytes(4).toString('hex')
let written = 0

export function freshProgram(kind: ProgramKind): FreshProgram {
  written += 1
  const language = kind === 'cpp-bits' ? 'cpp' : kind
  return { language, file: FILES[language], ...WRITERS[kind](`${SALT}-${written}`, 1 + (written % 997)) }
}

const WRITERS: Record<ProgramKind, (name: string, number: number) => Written> = {
  python: (name, number) => ({
    source: `name = "${name}"
number = ${number}
print("Hello,", name)
print("Twice", number, "is", number * 2)
`,
    stdout: `Hello, ${name}\nTwice ${number} is ${number * 2}\n`,
  }),
  javascript: (name, number) => ({
    source: `const name = '${name}'
const number = ${number}
console.log(\`Hello, \${name}\`)
console.log('Twice', number, 'is', number * 2)
`,
    stdout: `Hello, ${name}\nTwice ${number} is ${number * 2}\n`,
  }),
  c: (name, number) => ({
    source: `#include <stdio.h>

int main(void) {
    int number = ${number};
    printf("Hello, ${name}\\n");
    printf("Twice %d is %d\\n", number, number * 2);
    return 0;
}
`,
    stdout: `Hello, ${name}\nTwice ${number} is ${number * 2}\n`,
  }),
  cpp: (name, number) => ({
    source: `#include <iostream>
#include <string>

int main() {
    std::string name = "${name}";
    int number = ${number};
    std::cout << "Hello, " << name << std::endl;
    std::cout << "Twice " << number << " is " << number * 2 << std::endl;
    return 0;
}
`,
    stdout: `Hello, ${name}\nTwice ${number} is ${number * 2}\n`,
  }),
  'cpp-bits': (name, number) => ({
    source: `#include <bits/stdc++.h>
using namespace std;

int main() {
    vector<int> numbers = {${number}, ${number * 3}, ${number * 2}};
    sort(numbers.begin(), numbers.end());
    map<string, int> sums;
    for (int number : numbers) sums["${name}"] += number;
    for (const auto& [name, sum] : sums) cout << name << " " << sum << "\\n";
    cout << numbers.front() << " " << numbers.back() << "\\n";
    return 0;
}
`,
    stdout: `${name} ${number * 6}\n${number} ${number * 3}\n`,
  }),
  java: (name, number) => ({
    source: `public class Main {
    public static void main(String[] args) {
        int number = ${number};
        System.out.println("Hello, ${name}");
        System.out.println("Twice " + number + " is " + number * 2);
    }
}
`,
    stdout: `Hello, ${name}\nTwice ${number} is ${number * 2}\n`,
  }),
  sql: (name, number) => ({
    source: `CREATE TABLE books (title TEXT, pages INTEGER);
INSERT INTO books VALUES ('${name}', ${number}), ('Atlas', ${number + 1});
SELECT count(*) AS books, sum(pages) AS pages FROM books;
`,
    stdout: sqlTable(2, number * 2 + 1),
    bareStdout: `2|${number * 2 + 1}\n`,
  }),
}

function sqlTable(books: number, pages: number): string {
  const width = Math.max(5, `${pages}`.length)
  const line = [`books`, 'pages'.padEnd(width)].join(' | ').trimEnd()
  return `${line}\n------+-${'-'.repeat(width)}\n${`${books}`.padEnd(5)} | ${pages}\n`
}
