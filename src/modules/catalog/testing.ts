/** Makers for tests: a content folder small enough to read, with one lesson of each kind. */
import { RECORDER_VERSION } from '#sandbox/protocol.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { type Exchange, paceReplay } from '#modules/exercises/module.ts'
import { writeDemoFile } from './demo-file-rules.ts'
import { recordingFile } from './recording-file-rules.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { ContentProblem } from './content-model.ts'
import { contentOf, loadContent, type Content } from './content.ts'
import { readContentFolder } from './parsing/parsing.ts'

/** Path in the content folder → text. */
export type ContentTexts = Record<string, string>

const course = `id: little-python
kind: course
title: Little Python
language: python
level: beginner
tier: starter
release: live
summary: A course for tests.
description: |
  Starts with [the lesson](lesson:names).
outcomes: [Read this, Read that, Read more]
prerequisites: []
chapters:
  - id: start
    title: The start
    summary: One of each.
    lessons:
      - { id: names, file: lessons/names.md }
      - { id: asking, file: lessons/asking.md }
  - id: closing
    title: The end
    kind: project
    summary: A challenge.
    lessons:
      - { id: double, file: lessons/double.md }
`

const names = `---
type: lesson
title: Names
minutes: 5
---

# A name for a value

A **name** stands for a value. See [the challenge](lesson:double).

\`\`\`python run
city = "Oslo"
print(city)
\`\`\`
\`\`\`output
Oslo
\`\`\`

# Your turn

> [!TIP]
> Quotes make a text.

\`\`\`python fill id=greet
print("Hello,", ___)
\`\`\`
\`\`\`solution
print("Hello,", "Ada")
\`\`\`
\`\`\`output
Hello, Ada
\`\`\`
\`\`\`hint
A name in quotes.
\`\`\`
`

const asking = `---
type: quiz
title: Asking
minutes: 3
questions:
  - id: pick
    kind: single
    prompt: Which one prints?
    options:
      - { text: "\`print\`", correct: true, why: It prints. }
      - { text: "\`input\`", why: It reads. }
  - id: sort
    kind: order
    prompt: In which order?
    items: [First, Second, Third]
    why: Count.
  - id: sum
    kind: output
    prompt: What is printed?
    code: |
      print(2 + 3)
    answer: "5"
    why: Two and three.
    mistakes:
      - { answer: "23", why: These are no texts. }
---

A few questions.
`

const double = `---
type: challenge
title: Double it
difficulty: beginner
minutes: 5
kind: stdio
tests:
  - { name: Four, stdin: "4\\n", stdout: "8\\n" }
  - { name: Negative, stdin: "-3\\n", stdout: "-6\\n", hidden: true, hint: Below zero? }
hints: [Multiply.]
---

Print the double.

## Starter

\`\`\`python
number = int(input())
\`\`\`

## Solution

\`\`\`python
number = int(input())
print(number * 2)
\`\`\`

## Accepts

\`\`\`python
number = int(input())
print(number + number)
\`\`\`

## Rejects

You print 8 whatever number you read.

\`\`\`python
print(8)
\`\`\`

## Explanation

Twice is double.
`

const path = `id: master-little
title: Master Little
language: python
level: beginner
release: live
summary: One course.
description: |
  All of it, [in order](course:little-python).
outcomes: [Do this, Do that, Do more]
courses: [little-python]
questions:
  - { question: How long is it?, answer: "*One* course long." }
`

/** A language's page; not part of the little content. */
export const LANGUAGE_PAGE = `id: python
language: python
name: Python
headline: A headline.
lead: A lead.
summary: A summary.
path: master-little
program:
  idea: Print something else.
  source: |
    print("Hello")
  output: |
    Hello
builds:
  - { title: One, text: The first. }
  - { title: Two, text: The second. }
  - { title: Three, text: The third. }
questions:
  - { question: Is it hard?, answer: "No, see [the course](course:little-python)." }
related: []
`

/** Clean: the check is green on it. */
export const LITTLE_CONTENT = {
  'courses/little-python/course.yaml': course,
  'courses/little-python/lessons/names.md': names,
  'courses/little-python/lessons/asking.md': asking,
  'courses/little-python/lessons/double.md': double,
  'paths/master-little.yaml': path,
}

const comprehension = `---
type: lesson
title: Names
minutes: 5
---

# Predict

Read, then say.

\`\`\`python predict id=sum
print(2 + 3 * 5)
\`\`\`
\`\`\`output
17
\`\`\`
\`\`\`mistakes
- { answer: "25", why: "Fives are *taken* first: \`3 * 5\`." }
- { answer: "32", why: That is no sum. }
\`\`\`

\`\`\`python predict id=pick
print(1, 2)
\`\`\`
\`\`\`output
1 2
\`\`\`
\`\`\`options
- "1 2"
- "12"
\`\`\`
\`\`\`mistakes
- { answer: "12", why: A comma prints a space. }
\`\`\`

# Trace

\`\`\`python trace id=count
n = 2
total = 0
while n > 0:
    total += n
    n -= 1
print(total)
\`\`\`
\`\`\`table given=1
line | n | total
-----|---|------
4 | 2 | 2
5 | 1 | 2
4 | 1 | 3
5 | 0 | 3
\`\`\`
\`\`\`output
3
\`\`\`
\`\`\`hint
Row by row.
\`\`\`

# Read

\`\`\`python read id=three
def double(number):
    return 2 * number

print(double(___) - 1)
\`\`\`
\`\`\`output
3
\`\`\`
\`\`\`solution
2
\`\`\`
\`\`\`rejects
3
\`\`\`

\`\`\`python read id=asked
print(int(input()) // 4)
\`\`\`
\`\`\`output
3
\`\`\`
\`\`\`solution
12
\`\`\`
\`\`\`rejects
9
---
10
\`\`\`
\`\`\`mistakes
- { answer: "3", why: Three is what comes out. }
\`\`\`
\`\`\`hint
Multiply.
\`\`\`
`

/** The lesson `names` with exercises about programs that are read: `sum`, `pick`, `count`, `three` and `asked`. */
export function comprehensionLesson(change: (text: string) => string = (text) => text): ContentTexts {
  return { 'courses/little-python/lessons/names.md': change(comprehension) }
}

const recorded = `---
type: lesson
title: Names
minutes: 5
---

# Count on

Step through it.

\`\`\`python steps id=count view=n:plain step=2
n = int(input())
n += 1
\`\`\`
\`\`\`stdin
4
\`\`\`
`

/** The lesson `names` with a program to step through, `count`. */
export function recordedLesson(change: (text: string) => string = (text) => text): ContentTexts {
  return { 'courses/little-python/lessons/names.md': change(recorded) }
}

/** The program's trace. */
export const STEPS_TRACE: Trace = {
  version: 1,
  language: 'python',
  files: ['main.py'],
  from: 0,
  end: { how: 'finished', code: 0 },
  steps: [
    { line: 1 },
    { line: 2, set: [[0, [['n', 4]]]], read: 2 },
    { line: 2, event: 'end', set: [[0, [['n', 5]]]] },
  ],
}

/** Its recording, with this trace and by this version of the recorders. */
export function stepsRecording({ trace = STEPS_TRACE, recorder = RECORDER_VERSION } = {}): ContentTexts {
  const program = { files: [{ path: 'main.py', content: 'n = int(input())\nn += 1\n' }], stdin: '4\n' }
  const text = recordingFile(JSON.stringify(trace), { ...program, recorder })
  return { 'courses/little-python/recordings/names.count.jsonl': text }
}

const step = `---
type: challenge
title: The triple, too
difficulty: beginner
minutes: 5
kind: stdio
carry: previous
tests:
  - { name: Four, stdin: "4\\n", stdout: "8\\n12\\n" }
  - { name: Negative, stdin: "-3\\n", stdout: "-6\\n-9\\n", hidden: true, hint: Below zero? }
hints: [Multiply again.]
---

Print the triple as well.

## Starter

\`\`\`python
number = int(input())
print(number * 2)

# The triple:
\`\`\`

## Solution

\`\`\`python
number = int(input())
print(number * 2)

# The triple:
print(number * 3)
\`\`\`

## Accepts

\`\`\`python
number = int(input())
print(number + number)
print(number + number + number)
\`\`\`

## Rejects

You print the double twice.

\`\`\`python
number = int(input())
print(number * 2)
print(number * 2)
\`\`\`

## Explanation

Three times is triple.
`

/** The little course with the challenge `triple` after `double`, which goes on with the learner's own program. */
export function carriedStep(change: (text: string) => string = (text) => text): ContentTexts {
  const last = '      - { id: double, file: lessons/double.md }'
  return {
    ...littleFile('course.yaml', last, `${last}\n      - { id: triple, file: lessons/triple.md }`),
    'courses/little-python/lessons/triple.md': change(step),
  }
}

const ROOT = join(import.meta.dirname, '../../..')
let repository: Content | null = null

/** What the repository's own content folder holds, but for what has a problem. */
export function repositoryContent(): Content {
  const options = { cacheDir: join(ROOT, '.cache/content'), onProblem: () => {} }
  repository ??= loadContent(join(ROOT, 'content'), options)
  return repository
}

const written: string[] = []

afterAll(() => {
  for (const folder of written.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/**
 * Writes the little content with these files changed (or, with null, left out). Returns the folder, which is gone when the
 * test file ends.
 */
export function contentFolder(changes: Record<string, string | null> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'codestead-content-'))
  written.push(folder)
  for (const [file, text] of Object.entries({ ...LITTLE_CONTENT, ...changes })) {
    if (text === null) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Reads such a folder, problems and all. */
export function readLittle(changes: Record<string, string | null> = {}): {
  content: Content
  problems: ContentProblem[]
} {
  const problems: ContentProblem[] = []
  const files = readContentFolder(contentFolder(changes), { onProblem: (problem) => problems.push(problem) })
  return { content: contentOf(files), problems }
}

const LITTLE_FILES: Record<string, string> = {
  'course.yaml': 'courses/little-python/course.yaml',
  path: 'paths/master-little.yaml',
}

/** A lesson of the little content with a piece of its text replaced; throws when the piece is not there. */
export function littleFile(
  name: 'course.yaml' | 'path' | 'names' | 'asking' | 'double',
  from = '',
  to = '',
): ContentTexts {
  const file = LITTLE_FILES[name] ?? `courses/little-python/lessons/${name}.md`
  const text = Object.entries(LITTLE_CONTENT).find(([known]) => known === file)?.[1] ?? ''
  if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`)
  return { [file]: text.replace(from, () => to) }
}

const demoCourse = `id: little-game
kind: project
title: Little Game
language: python
level: beginner
tier: starter
release: live
summary: A project for tests.
description: |
  One step.
outcomes: [Do this, Do that, Do more]
demo:
  step: echo
  typed: ["7"]
chapters:
  - id: only
    title: Only
    summary: One step.
    lessons:
      - { id: plan, file: lessons/plan.md }
      - { id: echo, file: lessons/echo.md }
`

const plan = `---
type: lesson
title: The plan
minutes: 2
promise: Seven
---

# What you build

It asks, and says what it heard: \`Number? You said 7\`.
`

const echo = `---
type: challenge
title: Echo
difficulty: beginner
minutes: 5
kind: stdio
tests:
  - { name: Seven, stdin: "7\\n", stdout: "Number? You said 7\\n" }
  - { name: Another, stdin: "3\\n", stdout: "Number? You said 3\\n", hidden: true, hint: Another number? }
hints: [Say it again.]
---

Say what was typed.

## Starter

\`\`\`python
number = input("Number? ")
\`\`\`

## Solution

\`\`\`python
number = input("Number? ")
print("You said", number)
\`\`\`

## Accepts

\`\`\`python
print("You said", input("Number? "))
\`\`\`

## Rejects

You say 7 whatever was typed.

\`\`\`python
input("Number? ")
print("You said 7")
\`\`\`

## Explanation

What comes in goes out.
`

/** The guided project `little-game`, whose demo is its step `echo`; `change` is applied to each of its files. */
export function demoProject(change: (text: string) => string = (text) => text): ContentTexts {
  return {
    'projects/little-game/course.yaml': change(demoCourse),
    'projects/little-game/lessons/plan.md': change(plan),
    'projects/little-game/lessons/echo.md': change(echo),
  }
}

/** What its program prints, and what was typed. */
export const DEMO_EXCHANGES = [
  { typed: null, printed: 'Number? ' },
  { typed: '7', printed: 'You said 7\n' },
]

/** Recording of its demo, with these exchanges. */
export function demoRecording(exchanges: readonly Exchange[] = DEMO_EXCHANGES): ContentTexts {
  const content = 'number = input("Number? ")\nprint("You said", number)\n'
  const program = { files: [{ path: 'main.py', content }], typed: ['7'], seed: null }
  return { 'projects/little-game/recordings/demo.json': writeDemoFile(paceReplay(exchanges), program) }
}
