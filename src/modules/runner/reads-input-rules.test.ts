import { expect, test } from 'vitest'
import { RUN_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { readsInput } from './reads-input-rules.ts'

test.each([
  ['python', 'name = input("Name? ")'],
  ['python', 'import sys\nfor line in sys.stdin: print(line)'],
  ['javascript', "const rl = require('node:readline/promises').createInterface({ input: process.stdin })"],
  ['javascript', "require('fs').readFileSync(0, 'utf8')"],
  ['c', 'scanf("%d", &n);'],
  ['c', 'while ((c = getchar()) != EOF) putchar(c);'],
  ['cpp', 'std::cin >> n;'],
  ['cpp', 'while (getline(file, line)) {}'],
  ['java', 'Scanner in = new Scanner(System.in);'],
] as const)('%s asks: %s', (language, content) => {
  expect(readsInput(language, [{ content: '' }, { content }])).toBe(true)
})

test.each(RUN_LANGUAGES)('%s: a program that only prints asks nothing', (language) => {
  expect(readsInput(language, [{ content: 'print("What is your input?") // scanning and reading' }])).toBe(
    false,
  )
})
