import { describe, expect, test } from 'vitest'
import { toLessonView } from '../lesson-view.ts'
import { carriedStep, littleFile, readLittle, type ContentTexts } from '../testing.ts'

function read(texts: ContentTexts) {
  const { content, problems } = readLittle(texts)
  const challenge = (id: string) => {
    const place = content.lesson('little-python', id)
    const view = place && toLessonView(place, content)
    return view?.type === 'challenge' ? view.challenge : undefined
  }
  return { challenge, problems: problems.map(({ file, line, what }) => `${file}:${line} ${what}`) }
}
const STEP = 'courses/little-python/lessons/triple.md'
const carrying = (from: string) => carriedStep((text) => text.replace('carry: previous', `carry: ${from}`))

test('a step goes on with the challenge before, whatever is between them', () => {
  const { challenge, problems } = read(carriedStep())
  expect(problems).toEqual([])
  expect(challenge('triple')).toMatchObject({ carriedFrom: 'Double it', carriedTo: null })
  expect(challenge('double')).toMatchObject({ carriedFrom: null, carriedTo: 'triple' })
})

test('a step may name the one it goes on with', () => {
  const { challenge, problems } = read(carrying('double'))
  expect(problems).toEqual([])
  expect(challenge('triple')?.carriedFrom).toBe('Double it')
})

describe('refused is', () => {
  test.each([
    ['a lesson', 'names'],
    ['a quiz', 'asking'],
    ['the challenge itself', 'triple'],
    ['what is not there', 'nowhere'],
  ])('%s as the step before', (_what, id) => {
    const { problems } = read(carrying(id))
    expect(problems).toEqual([`${STEP}:7 \`${id}\` is no challenge before this one`])
  })

  test('the first challenge, which has none before it', () => {
    const { problems } = read(littleFile('double', 'kind: stdio', 'kind: stdio\ncarry: previous'))
    expect(problems).toEqual(['courses/little-python/lessons/double.md:7 no challenge comes before this one'])
  })

  test('lines to be put in order, which begin with their own', () => {
    const text = (all: string) =>
      all
        .replace('carry: previous', 'carry: previous\nform: parsons')
        .replace(/## (Starter|Accepts)[^]*?(?=## )/g, '')
        .replace(/print\(number \* 2\)\nprint\(number \* 2\)/, 'print(number * 3)')
    expect(read(carriedStep(text)).problems).toEqual([
      `${STEP}:7 a challenge with \`form: parsons\` begins with its own lines`,
    ])
  })

  test('a starter without a file that learners bring along', () => {
    const notes = '```python file=notes.py\nnote = 1\n```\n\n'
    const double = Object.entries(littleFile('double')).map(([file, text]) => [
      file,
      text.replace(/(?=## (Solution|Accepts))/g, notes),
    ])
    expect(read({ ...carriedStep(), ...Object.fromEntries(double) }).problems).toEqual([
      `${STEP}:7 the starter has no file \`notes.py\`, which learners bring along from \`double\``,
    ])
  })

  test('a page that does not have the script of the step before', () => {
    const { problems } = read(pageAfterProgram(''))
    expect(problems.filter((problem) => problem.startsWith(STEP))).toEqual([
      `${STEP}:7 the starter has no file \`main.js\`, which learners bring along from \`double\``,
    ])
  })
})

test('a page goes on with the program of the step before as its script', () => {
  const { problems } = read(pageAfterProgram('\n```javascript file=main.js\nconst number = 1;\n```\n'))
  expect(problems.filter((problem) => problem.startsWith(STEP))).toEqual([])
})

/** A course of JavaScript whose second step is a page with `script` beside it. */
function pageAfterProgram(script: string): ContentTexts {
  const page = `---
type: challenge
title: A page
difficulty: beginner
minutes: 5
kind: page
carry: previous
tests:
  - name: A heading
    checks: [ { select: h1, count: 1, say: The page has a heading. } ]
hints: [A heading.]
---

Write a heading.

## Starter

\`\`\`html
<p>Hello</p>
\`\`\`
${script}
## Solution

\`\`\`html
<h1>Hello</h1>
\`\`\`
${script}
## Explanation

A heading.
`
  const inJavascript = (text = '') => text.replaceAll('python\n', 'javascript\n')
  const texts = carriedStep(() => page)
  const course = 'courses/little-python/course.yaml'
  const double = Object.entries(littleFile('double')).map(([file, text]) => [file, inJavascript(text)])
  return { ...texts, [course]: inJavascript(texts[course]), ...Object.fromEntries(double) }
}
