import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSpelling } from './check-spelling.ts'
import { waysToWrite } from './dictionary.ts'
import { proseOf } from './visible-prose.ts'
import { unknownWords } from './word-rules.ts'

const LESSON = [
  '---',
  'type: quiz',
  'title: Frist steps',
  'questions:',
  '  - id: wrod',
  '    kind: output',
  '    prompt: What does `prnt` say?',
  '    answer: "helo"',
  '    why: "Becuase of it.\\nThat is all."',
  '---',
  '# A page',
  '',
  'Some `cde` and a [link](lesson:wrng) to https://exmple.org, and `a',
  'spn` over two lines.',
  '',
  '```python',
  'prnt("x")',
  '```',
  'It ends hree.',
].join('\n')

const words = (text: string) => text.split(/\s+/).filter(Boolean)

describe('what is read', () => {
  test('is prose alone: no code, no address, no field that is none', () => {
    expect(words(proseOf('lessons/a.md', LESSON)).join(' ')).toBe(
      'Frist steps What does say? "Becuase of it. That is all." # A page Some and a [link to and over two lines. It ends hree.',
    )
  })

  test('stands where it stood', () => {
    const prose = proseOf('lessons/a.md', LESSON)
    expect(prose).toHaveLength(LESSON.length)
    expect(prose.split('\n')[18]).toBe('It ends hree.')
  })

  test('of names in front matter those of tests, not those of functions', () => {
    const yaml =
      'function: { name: addd, params: [{ name: nmber }] }\ntests: [{ name: A smal number, checks: [{ select: h1, text: Helo }] }]\n'
    expect(words(proseOf('course.yaml', yaml)).join(' ')).toBe('A smal number')
  })
})

test('a word is told once, with its line; whose it is and quotes around it do not matter', () => {
  const known = new Set(['the', 'Ada'])
  const text = "the 'the' Ada's Ada’s x1 snake_case\nvan van's"
  expect(unknownWords(text, (word) => known.has(word))).toEqual([{ word: 'van', line: 2 }])
})

test('a capital may begin a word, a name keeps its own', () => {
  expect(waysToWrite('Loop')).toEqual(['Loop', 'loop'])
  expect(waysToWrite('oslo')).toEqual(['oslo'])
  expect(waysToWrite('OSLO')).toContain('Oslo')
})

describe('a folder of content', () => {
  const folder = (files: Record<string, string>) => {
    const root = mkdtempSync(join(tmpdir(), 'codestead-spelling-'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return root
  }
  const found = async (files: Record<string, string>) =>
    (await checkSpelling(folder(files)))?.map(
      ({ file, line, what, fix }) => `${file}:${line} ${what} → ${fix}`,
    )

  test('a mistake is told with what it may mean and where a term is added', async () => {
    const path = 'courses/a/lessons/b.md'
    expect(await found({ [path]: '# Page\n\nYou recieve the colour of a tuple.\n' })).toEqual([
      expect.stringMatching(
        `^${path}:3 \`recieve\` is not in the dictionary of US English → write receive, .*content/courses/a/words\\.txt$`,
      ),
      expect.stringContaining('`colour` is not in the dictionary of US English → write color'),
    ])
  })

  test('the words of a course hold in its folder, those of all everywhere', async () => {
    const list = { 'words.txt': 'Zorbat\n', 'courses/a/words.txt': '# a name\nQuorl\n' }
    const text = "Quorl's Zorbat.\n"
    expect(await found({ ...list, 'courses/a/lessons/b.md': text, 'courses/c/lessons/d.md': text })).toEqual([
      expect.stringContaining('courses/c/lessons/d.md:1 `Quorl` is not'),
    ])
  })

  test('a word after ! is not ours', async () => {
    expect(await found({ 'words.txt': '!grey\n', 'faq.yaml': 'question: Is it Grey or gray?\n' })).toEqual([
      expect.stringContaining('faq.yaml:1 `Grey` is not'),
    ])
  })

  test('the lists are sorted, and no word is there twice', async () => {
    expect(await found({ 'words.txt': '# names\nAda\nada\nBo\n' })).toEqual([])
    expect(await found({ 'words.txt': 'Bo\nAda\n' })).toEqual([
      'words.txt:1 `Bo` is there twice or out of order → sort the list, whatever the case of letters: here `Ada` is next',
    ])
    expect(await found({ 'words.txt': 'Ada\nAda\n' })).toHaveLength(1)
  })
})
