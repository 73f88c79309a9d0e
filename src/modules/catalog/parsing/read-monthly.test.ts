import { expect, test } from 'vitest'
import { readLittle } from '../testing.ts'

const WORDS = Array.from({ length: 150 }, () => 'word').join(' ')
const BRIEF = `---
title: A game
summary: Build a game.
languages: [python, c]
---

${WORDS}

## Stretch goals

- One.
- Two.
- Three.

## What voters look at

Fun.

## Where to start

- [Names](lesson:little-python/names)
- [The course](course:little-python)
`

function read(files: Record<string, string>) {
  const folder = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`challenges/monthly/${name}.md`, text]),
  )
  const { content, problems } = readLittle(folder)
  return { briefs: content.monthlyBriefs, problems: problems.map(({ what }) => what) }
}

test('a brief is read with its parts', () => {
  const { briefs, problems } = read({ '2026-12': BRIEF })
  expect(problems).toEqual([])
  expect(briefs).toMatchObject([{ month: '2026-12', title: 'A game', languages: ['python', 'c'] }])
  expect(briefs[0]?.stretchHtml).toContain('<li>Two.</li>')
  expect(briefs[0]?.startHtml).toContain('href="/course-content/little-python/names"')
})

test.each([
  ['too few words', BRIEF.replace(WORDS, 'Few words.'), 'the brief has 18 words'],
  ['two stretch goals', BRIEF.replace('- Three.\n', ''), 'there are 2 stretch goals'],
  [
    'a single starting point',
    BRIEF.replace('- [The course](course:little-python)\n', ''),
    'it has 1 starting point',
  ],
  ['a link that leads nowhere', BRIEF.replace('/names)', '/nowhere)'), 'leads nowhere'],
  ['a section that is missing', BRIEF.replace('## What voters look at\n\nFun.\n', ''), 'is missing'],
])('%s is reported, and the brief left out', (_, text, what) => {
  const { briefs, problems } = read({ '2026-12': text })
  expect(briefs).toEqual([])
  expect(problems.join('\n')).toContain(what)
})

test('months follow each other', () => {
  const { problems } = read({ '2026-12': BRIEF, '2027-02': BRIEF, december: BRIEF })
  expect(problems).toEqual([
    'a month between 2026-12 and 2027-02 has no brief',
    '`december.md` names no month',
  ])
})
