/** Makers for tests: a course small enough to read, and a sandbox that answers what a test tells it. */
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent, type Content } from '#modules/catalog/facade.ts'
import type { Deps } from '#src/deps.ts'

const COURSE = `id: tiny
kind: course
title: Tiny
language: python
level: beginner
tier: starter
release: live
summary: A course for tests.
description: Nothing to see.
outcomes: [Read pages, Answer questions, Solve tasks]
prerequisites: []
chapters:
  - id: only
    title: Only chapter
    summary: All there is.
    lessons:
      - { id: reading, file: lessons/reading.md }
      - { id: asking, file: lessons/asking.md }
      - { id: doubling, file: lessons/doubling.md }
`

const READING = `---
type: lesson
title: Reading
minutes: 2
---

# First page

Some words.

# Second page

\`\`\`python fill id=blank
print(___)
\`\`\`
\`\`\`solution
print(1)
\`\`\`
\`\`\`output
1
\`\`\`
`

const ASKING = `---
type: quiz
title: Asking
minutes: 1
questions:
  - id: sum
    kind: output
    prompt: What does this print?
    code: print(2 + 3)
    answer: "5"
    why: Two and three.
  - id: again
    kind: output
    prompt: And this?
    code: print(2 * 3)
    answer: "6"
    why: Two threes.
  - id: last
    kind: output
    prompt: And the last?
    code: print(1)
    answer: "1"
    why: One is one.
---
`

const DOUBLING = `---
type: challenge
title: Doubling
difficulty: beginner
minutes: 2
kind: stdio
tests:
  - { name: Four, stdin: "4\\n", stdout: "8\\n" }
  - { name: Five, stdin: "5\\n", stdout: "10\\n", hidden: true, hint: Odd numbers too. }
hints: [First hint, Second hint]
---

Double it.

## Starter

\`\`\`python
n = int(input())
\`\`\`

## Solution

\`\`\`python
n = int(input())
print(n * 2)
\`\`\`

## Accepts

\`\`\`python
n = int(input())
print(n + n)
\`\`\`

## Rejects

\`\`\`python
print(8)
\`\`\`

## Explanation

Twice is double.
`

const PATH = `id: tiny-path
title: Tiny path
language: python
level: beginner
release: live
summary: One course.
courses: [tiny]
`

/** The course `tiny`: a lesson of two pages with the blank `blank`, a quiz of two questions, and a challenge. */
export function tinyContent(): Content {
  const folder = mkdtempSync(join(tmpdir(), 'codestead-content-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('courses/tiny/course.yaml', COURSE)
  write('courses/tiny/lessons/reading.md', READING)
  write('courses/tiny/lessons/asking.md', ASKING)
  write('courses/tiny/lessons/doubling.md', DOUBLING)
  write('paths/tiny-path.yaml', PATH)
  return loadContent(folder, {
    onProblem: (problem) => {
      throw new Error(`${problem.file}:${problem.line} ${problem.what}`)
    },
  })
}

/** A sandbox whose programs all print what `print` says for their input. */
export function fakeSandbox(print: (stdin: string) => string): Deps['sandbox'] & { jobs: number } {
  const sandbox: Deps['sandbox'] & { jobs: number } = {
    jobs: 0,
    run: async (job) => {
      sandbox.jobs += 1
      return {
        status: 'done',
        compile: null,
        runs: job.runs.map((run) => ({
          stdout: print(run.stdin ?? ''),
          stderr: '',
          truncated: false,
          exitCode: 0,
          signal: null,
          limit: null,
          wallMs: 1,
          report: null,
        })),
        timings: { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 },
      }
    },
    health: async () => ({ walls: 'bubblewrap', languages: [], running: 0, queued: 0 }),
  }
  return sandbox
}
