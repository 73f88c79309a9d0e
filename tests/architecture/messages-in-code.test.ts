import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPhysicalSides, findWords, readSeenFiles } from './messages-in-code.ts'

const files = readSeenFiles(join(import.meta.dirname, '../..'))
const code = files.filter(({ path }) => !path.endsWith('.css'))

test('everything that a person reads goes through t', () => {
  const unsaid = code.flatMap(({ path, text }) => findWords(path, text).unsaid)
  expect(unsaid.map(({ where, what }) => `${where} ${what}`)).toEqual([])
})

test('start and end, never left and right', () => {
  const physical = files.flatMap(({ path, text }) => findPhysicalSides(path, text))
  expect(physical.map(({ where, what }) => `${where} ${what}`)).toEqual([])
})

test('a count is written the same way wherever it has the same key', () => {
  const counts = code
    .flatMap(({ path, text }) => findWords(path, text).sentences)
    .filter(({ forms }) => forms)
  const byKey = Map.groupBy(counts, ({ sentence }) => sentence)
  const differing = [...byKey.values()].filter(
    (same) => new Set(same.map(({ forms }) => JSON.stringify(forms))).size > 1,
  )
  expect(differing.map((same) => same.map(({ where }) => where))).toEqual([])
})

const IMPORTS = `import { t, tCount, message } from '#platform/messages/messages.ts'\n`
const inPart = (markup: string) => `${IMPORTS}export function Part() { return ${markup} }`

describe('text outside of messages is found', () => {
  test.each([
    '<p>Hello</p>',
    '<p>Hello <b>{name}</b></p>',
    '<p>{name} is here</p>',
    `<p>{isOpen ? 'open' : 'shut'}</p>`,
    `<p>{isOpen && 'Open'}</p>`,
    `<p>{name ?? 'nobody'}</p>`,
    '<p>{`${count} lessons`}</p>',
    '<button aria-label="Close" />',
    `<img alt={isBig ? 'A tree' : ''} />`,
    '<input placeholder={`Find ${name}`} />',
    `<Field label='Your name' />`,
    `<Menu items={[{ label: 'Undo this' }]} />`,
  ])('%s', (markup) => {
    expect(findWords('src/a.tsx', inPart(markup)).unsaid).toHaveLength(markup.includes("'shut'") ? 2 : 1)
  })

  test('where it stands', () => {
    const { unsaid } = findWords('src/a.tsx', 'export const Part = () => (\n  <p>Hello</p>\n)')
    expect(unsaid).toEqual([{ where: 'src/a.tsx:2', what: '“Hello”' }])
  })

  test.each([`const TITLE = t('Home')`, `const COUNTED = tCount(2, { one: '{n} day', other: '{n} days' })`])(
    'when the file is loaded: %s',
    (line) => {
      expect(findWords('src/a.ts', IMPORTS + line).unsaid[0]?.what).toContain('when the file is loaded')
    },
  )

  test('a sentence put together from parts', () => {
    const { unsaid } = findWords('src/a.ts', `${IMPORTS}const greet = (name) => t(\`Hello, \${name}\`)`)
    expect(unsaid[0]?.what).toContain('put together from parts')
  })
})

describe('text that needs no message', () => {
  test.each([
    `<p>{t('Hello')}</p>`,
    `<p className="text-sm" id="top">{name}: {count}</p>`,
    `<pre>print("Hello")</pre>`,
    '<Link to="/courses">{name}</Link>',
    `<p>{kind === 'course' ? t('Course') : name}</p>`,
    `<p>{\`\\u00a0· \${name}\`}</p>`,
  ])('%s', (markup) => {
    expect(findWords('src/a.tsx', inPart(markup)).unsaid).toEqual([])
  })

  test('another function called t', () => {
    expect(findWords('src/a.ts', 't(`ready: ${url}`)').unsaid).toEqual([])
  })
})

test('translators get every sentence, also those of tables and both of a choice', () => {
  const { sentences } = findWords(
    'src/a.tsx',
    `${IMPORTS}
const LEVELS = { beginner: message('Beginner') }
const STEPS = [{ title: 'A plan', text: 'What it does.' }]
const part = () => [t(isNew ? 'New' : 'Old'), tCount(n, { one: '{n} day', other: '{n} days' })]`,
  )
  expect(sentences.map(({ sentence }) => sentence)).toEqual([
    'Beginner',
    'A plan',
    'What it does.',
    'New',
    'Old',
    '{n} days',
  ])
  expect(sentences.at(-1)).toEqual({
    sentence: '{n} days',
    forms: { one: '{n} day', other: '{n} days' },
    where: 'src/a.tsx:5',
  })
})

describe('left and right', () => {
  test.each([
    ['src/a.tsx', `<p className="ml-2 -mr-1.5" />`, 2],
    ['src/a.tsx', '<p className={`pl-[3px] ${look}`} />', 1],
    ['src/a.tsx', `<p className="absolute left-1/2 tablet:right-(--gap)" />`, 2],
    ['src/a.tsx', `<p className="text-left rounded-l-small border-r" />`, 3],
    ['src/a.tsx', `<p className="ms-2 pe-1 start-0 text-end rounded-s-small from-left-empty" />`, 0],
    ['src/a.tsx', `<Shell header="left-empty" />`, 0],
    ['src/a.ts', `import x from './left-1.ts'`, 0],
    ['src/a.css', '.a { margin-left: 1px; right: 0; text-align: left; }', 3],
    ['src/a.css', '/* left: 0; */ .a { margin-inline-start: 1px; inset-inline-end: 0; }', 0],
  ])('%s %s', (path, text, count) => {
    expect(findPhysicalSides(path, text)).toHaveLength(count)
  })
})
