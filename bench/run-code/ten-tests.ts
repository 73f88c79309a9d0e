/** Challenges of ten tests (SQL: of eight databases), written into a content folder of their own, and fresh right answers to them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunLanguage } from '#modules/exercises/contract.ts'
import { valueDigest } from '#modules/exercises/module.ts'

/** `steps`: a function whose steps are counted after its tests. */
export const CHALLENGE_KINDS = ['stdio', 'function', 'steps', 'sql'] as const
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number]

type Solve = (fresh: number) => string

/** Every answer doubles a number, after a detour that makes its text new. */
const UNCOUNTED: { language: RunLanguage; kind: ChallengeKind; file: string; solve: Solve }[] = [
  {
    language: 'python',
    kind: 'stdio',
    file: 'main.py',
    solve: (fresh) => `detour = ${fresh}\nnumber = int(input())\nprint(number * 2 + detour - detour)\n`,
  },
  {
    language: 'python',
    kind: 'function',
    file: 'main.py',
    solve: (fresh) => `def double(number):\n    detour = ${fresh}\n    return number * 2 + detour - detour\n`,
  },
  {
    language: 'javascript',
    kind: 'stdio',
    file: 'main.js',
    solve: (fresh) =>
      `const detour = ${fresh}\nconst number = Number(require('fs').readFileSync(0, 'utf8'))\nconsole.log(number * 2 + detour - detour)\n`,
  },
  {
    language: 'javascript',
    kind: 'function',
    file: 'main.js',
    solve: (fresh) =>
      `function double(number) {\n  const detour = ${fresh}\n  return number * 2 + detour - detour\n}\n`,
  },
  {
    language: 'c',
    kind: 'stdio',
    file: 'main.c',
    solve: (fresh) =>
      `#include <stdio.h>\n\nint main(void) {\n    int number, detour = ${fresh};\n    scanf("%d", &number);\n    printf("%d\\n", number * 2 + detour - detour);\n}\n`,
  },
  {
    language: 'c',
    kind: 'function',
    file: 'main.c',
    solve: (fresh) =>
      `int doubled(int number) {\n    int detour = ${fresh};\n    return number * 2 + detour - detour;\n}\n`,
  },
  {
    language: 'cpp',
    kind: 'stdio',
    file: 'main.cpp',
    solve: (fresh) =>
      `#include <iostream>\n\nint main() {\n    int number, detour = ${fresh};\n    std::cin >> number;\n    std::cout << number * 2 + detour - detour << std::endl;\n}\n`,
  },
  {
    language: 'cpp',
    kind: 'function',
    file: 'main.cpp',
    solve: (fresh) =>
      `int doubled(int number) {\n    int detour = ${fresh};\n    return number * 2 + detour - detour;\n}\n`,
  },
  {
    language: 'java',
    kind: 'stdio',
    file: 'Main.java',
    solve: (fresh) =>
      `import java.util.Scanner;\n\npublic class Main {\n    public static void main(String[] args) {\n        int detour = ${fresh};\n        int number = new Scanner(System.in).nextInt();\n        System.out.println(number * 2 + detour - detour);\n    }\n}\n`,
  },
  {
    language: 'java',
    kind: 'function',
    file: 'Main.java',
    solve: (fresh) =>
      `public class Main {\n    static int doubled(int number) {\n        int detour = ${fresh};\n        return number * 2 + detour - detour;\n    }\n}\n`,
  },
  {
    language: 'sql',
    kind: 'sql',
    file: 'main.sql',
    solve: (fresh) => `SELECT number * 2 + ${fresh} - ${fresh} AS twice FROM numbers;\n`,
  },
]

const ANSWERS = [
  ...UNCOUNTED,
  ...UNCOUNTED.filter(({ kind }) => kind === 'function').map((answer) => ({
    ...answer,
    kind: 'steps' as const,
  })),
]

/** A wrong answer takes what the tests take, and nothing follows them. */
export const wrongAnswer = (right: string) => right.replace('- detour', '- detour + 1')
export const isWrongAnswer = (text: string) => text.includes('- detour + 1')

export type TenTests = {
  language: RunLanguage
  kind: ChallengeKind
  courseId: string
  lessonId: string
  file: string
  solve: Solve
}

/** Fills `folder` and says what is in it. */
export function writeTenTests(folder: string): TenTests[] {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const number of NUMBERS)
    write(
      `databases/shelf-${number}.sql`,
      `CREATE TABLE numbers (number INTEGER);\nINSERT INTO numbers VALUES (${number}), (${number + 1});\n`,
    )
  const challenges = ANSWERS.map((answer) => ({
    ...answer,
    courseId: `ten-${answer.language}`,
    lessonId: answer.kind,
  }))
  for (const language of new Set(challenges.map((each) => each.language))) {
    const own = challenges.filter((each) => each.language === language)
    write(`courses/ten-${language}/course.yaml`, course(language, own))
    for (const each of own) write(`courses/ten-${language}/lessons/${each.kind}.md`, lesson(each))
  }
  return challenges
}

const NUMBERS = Array.from({ length: 10 }, (_, index) => 3 + 7 * index)
/** An SQL challenge may name no more. */
const MOST_DATABASES = 8

function course(language: RunLanguage, lessons: { kind: ChallengeKind }[]): string {
  return `id: ten-${language}
kind: course
title: Ten tests
language: ${language}
level: beginner
tier: starter
release: live
summary: Challenges of ten tests.
description: For the benchmark.
outcomes: [Read this, Read that, Read more]
prerequisites: []
chapters:
  - id: ten
    title: Ten tests
    summary: Ten tests.
    lessons:
${lessons.map(({ kind }) => `      - { id: ${kind}, file: lessons/${kind}.md }`).join('\n')}
`
}

function lesson({ language, kind, solve }: TenTests): string {
  const code = `\`\`\`${language}\n${solve(0)}\`\`\``
  return `---
type: challenge
title: Double it
difficulty: beginner
minutes: 5
kind: ${kind === 'steps' ? 'function' : kind}
${rules(language, kind)}
hints: [Multiply by 2.]
---

Double it.

## Starter

${code}

## Solution

${code}

## Accepts

${code}

## Rejects

${code}

## Explanation

Twice.
`
}

const SIZES = [125, 250, 500, 1000, 2000]
const COST = `cost:
  within: constant
  unit: numbers
  sizes: [${SIZES.join(', ')}]
  inputs: { number: n }
  say: One multiplication takes {steps}.
  steps: [${SIZES.map(() => 1).join(', ')}]
  values: [${SIZES.map((size) => `"${valueDigest(2 * size)}"`).join(', ')}]
`

function rules(language: RunLanguage, kind: ChallengeKind): string {
  const tests = (rest: (number: number) => string) => {
    const lines = NUMBERS.map(
      (number, index) =>
        `  - { name: Number ${number}, ${rest(number)}${index < 5 ? '' : ', hidden: true, hint: Twice.'} }`,
    )
    return `tests:\n${lines.join('\n')}`
  }
  if (kind === 'sql')
    return `databases: [${NUMBERS.slice(0, MOST_DATABASES)
      .map((number) => `shelf-${number}`)
      .join(', ')}]\ntests: []`
  if (kind === 'stdio') return tests((number) => `stdin: "${number}\\n", stdout: "${number * 2}\\n"`)
  const name = language === 'python' || language === 'javascript' ? 'double' : 'doubled'
  return `function: { name: ${name}, params: [{ name: number, type: int }], returns: int }
${kind === 'steps' ? COST : ''}${tests((number) => `args: [${number}], expected: ${number * 2}`)}`
}
