/** The check on a tiny content folder and a real sandbox: green when clean, red in words for every way to be wrong. */
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  comprehensionLesson,
  contentFolder,
  LITTLE_CONTENT,
  littleFile,
  DEMO_EXCHANGES,
  demoProject,
  demoRecording,
  recordedLesson,
  stepsRecording,
} from '#modules/catalog/testing.ts'
import type { SandboxClient } from '#modules/runner/module.ts'
import { checkContent, type CheckReport } from '../../scripts/content-check/check-content.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { isGreen, problemText, reportText } from '../../scripts/content-check/print-report.ts'

const ROOT = join(import.meta.dirname, '../..')
const STRICT = { allowMissing: false, showOutput: false }

const SCRATCH = mkdtempSync(join(tmpdir(), 'codestead-cache-'))
const CLEAN = join(SCRATCH, 'clean.json')

const MISTAKES = 'courses/little-python/mistakes.json'
/** What the wrong answer of the clean folder does. */
let recorded: string

/** The little content with these changes, its wrong answer recorded. */
const folder = (changes: Record<string, string | null> = {}) =>
  contentFolder({ [MISTAKES]: recorded, ...changes })

let sandbox: SandboxClient
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
  // What is clean is tried once; each test then tries what it breaks.
  const clean = contentFolder()
  await check(clean, { cacheFile: CLEAN, mistakes: 'write' })
  recorded = readFileSync(join(clean, MISTAKES), 'utf8')
}, 90_000)
afterAll(() => stop())

function check(
  contentDir: string,
  overrides: Partial<Parameters<typeof checkContent>[0]> = {},
): Promise<CheckReport> {
  // A little course has one challenge and no list of terms: only the tests of those rules ask for more.
  const usual = { chosen: [], cacheFile: null, leastWellTried: 0, fewestTerms: 0, hasFloors: false }
  return checkContent({ root: ROOT, contentDir, sandbox, ...usual, ...overrides })
}

test('a clean folder is green, and the figures say what was tried', async () => {
  const report = await check(folder())
  expect(report.problems).toEqual([])
  expect(isGreen(report, STRICT)).toBe(true)
  expect(reportText(report, 1, STRICT)).toBe(
    'course         lessons  pages  words  grade  examples  challenges  well tried  tests  mutants killed\n' +
      'little-python        3      2     13      –         2           1           0      2  3 of 3 (100 %)\n\n' +
      '3 lessons · 0 community challenges (0 of 0 mutants killed) · 1 examples run · 2 fills tried · 0 traces run · 0 inputs tried · 1 quiz outputs run · 1 solutions passed · 1 starters failed · ' +
      '1 accepted answers passed · 1 wrong answers failed · 2 cheats failed · 3 mutants killed · 0 steps counted · 0 techniques proved · 0 steps carried on · 0 recordings compared · 0 demos replayed · 0 green already · 1.0 s\nThe content is green.',
  )
})

test('one lesson is checked alone', async () => {
  const broken = folder({
    ...littleFile('names', '```output\nOslo', '```output\nBergen'),
    ...littleFile('double', 'print(number + number)', 'print(number * 3)'),
  })
  const { problems, lessons, table } = await check(broken, { chosen: ['little-python/names'] })
  expect(problems.map(({ file }) => file)).toEqual(['courses/little-python/lessons/names.md'])
  expect([lessons, table]).toEqual([1, []])
})

test('predictions, trace tables and inputs are run', async () => {
  const report = await check(folder(comprehensionLesson()), { cacheFile: CLEAN })
  expect(report.problems).toEqual([])
  expect(report.figures).toMatchObject({ example: { tried: 2 }, trace: { tried: 1 }, read: { tried: 6 } })
  const examples = report.times.find(({ kind }) => kind === 'example')
  expect(examples).toMatchObject({ language: 'python', tried: 2 })
  expect(examples?.seconds).toBeGreaterThan(0)
})

test('a recording is compared with what the program does', async () => {
  const green = await check(folder({ ...recordedLesson(), ...stepsRecording() }), { cacheFile: CLEAN })
  expect(green.problems).toEqual([])
  expect(green.figures).toMatchObject({ steps: { tried: 1 } })
  const [[file, text] = ['', '']] = Object.entries(stepsRecording())
  const red = await check(folder({ ...recordedLesson(), [file]: text.replace('["n",5]', '["n",6]') }))
  expect(red.problems.map((problem) => problemText(problem, false))).toEqual([
    expect.stringContaining(
      'names.md:11  the recording is not what the program does today: it differs at step 3',
    ),
  ])
})

test('a demo is compared with what its program does', async () => {
  const problems = async (changes: Record<string, string>) => {
    const report = await check(folder({ ...demoProject(), ...changes }), {
      cacheFile: CLEAN,
      chosen: ['little-game'],
    })
    expect(report.figures).toMatchObject({ demo: { tried: 1 } })
    return report.problems.filter(({ file }) => file.endsWith('course.yaml')).map(({ what }) => what)
  }
  expect(await problems(demoRecording())).toEqual([])
  const other = DEMO_EXCHANGES.map(({ typed, printed }) => ({ typed, printed: printed.replace('7', '8') }))
  expect(await problems(demoRecording(other))).toEqual([
    'the demo is not what the program does today: it says `You said 7`',
  ])
})

test('a live course whose challenges were tried with too few answers is red', async () => {
  const report = await check(folder(), { cacheFile: CLEAN, leastWellTried: 1 })
  expect(report.problems.map((problem) => problemText(problem, false))).toEqual([
    expect.stringContaining(`${COURSE}:1  the course is live, and 0 of its challenges have 3 answers`),
  ])
})

test('a live course that lists no terms is red', async () => {
  const report = await check(folder(), { cacheFile: CLEAN, fewestTerms: 1 })
  expect(report.problems.map((problem) => problemText(problem, false))).toEqual([
    expect.stringContaining(`${TERMS}:1  the course is live, and 0 terms are listed that it explains`),
  ])
})

test('a course that falls short more often than is known from before is red', async () => {
  const known = (floors: string) => folder({ 'known-from-before.yaml': `little-python: { ${floors} }\n` })
  const today = 'chapter-words: 1, quiz-questions: 1, quiz-options: 1, failing-example: 1'
  const problems = async (floors: string) => {
    const report = await check(known(floors), { cacheFile: CLEAN, hasFloors: true })
    return report.problems.map((problem) => problemText(problem, false))
  }
  expect(await problems(today)).toEqual([])
  expect(await problems(today.replace('quiz-options: 1, ', ''))).toEqual([
    `${LESSONS}/asking.md:6  the question \`pick\` has 2 options  →  add one that somebody could take for right: 3 at least`,
  ])
  expect(await problems(`${today}, plurals: 1`)).toEqual([
    'content/known-from-before.yaml:1  little-python has 0 of plurals, and 1 are known from before  →  remove the count, so that it stays there',
  ])
})

const LESSONS = 'content/courses/little-python/lessons'
const COURSE = 'content/courses/little-python/course.yaml'
const TERMS = 'content/courses/little-python/terms.yaml'

describe('red, with a message an author can act on', () => {
  test.each<[string, Record<string, string | null>, string]>([
    [
      'tests that do not notice a mistake',
      littleFile('double', 'print(number * 2)', 'print(number * 2 + 0 * 7)'),
      `${LESSONS}/double.md:23  the solution changed in \`print(number * 2 + 0 * 7)\` with \`+ → -\` passes all its tests  →  add a test that catches it, or list it under \`equivalents\` with the reason`,
    ],
    [
      'a rule about the program that nothing breaks',
      littleFile('double', 'hints:', 'forbids:\n  - { uses: loop, say: No loop is needed. }\nhints:'),
      'nothing shows that this rule refuses anything: “No loop is needed.”  →  add an answer to `## Rejects` that passes all tests and breaks it',
    ],
    [
      'a page with too many words',
      littleFile('names', 'Quotes make a text.', 'Two words. '.repeat(80)),
      `${LESSONS}/names.md:19  the page has 160 words  →  leave out what it can do without, or make two pages of it: 150 at most`,
    ],
    [
      'a page that is hard to read',
      littleFile(
        'names',
        'Quotes make a text.',
        'Considerable methodological heterogeneity notwithstanding. '.repeat(12),
      ),
      `${LESSONS}/names.md:19  the page reads like a text for grade`,
    ],
    [
      'a word that is misspelt',
      littleFile('names', 'Quotes make a text.', 'Qoutes make a text.'),
      '`Qoutes` is not in the dictionary of US English  →  write quotes, ',
    ],
    [
      'a term that is used before it is explained',
      {
        ...littleFile('double', 'Twice is double.', 'Twice is the **double**.'),
        'courses/little-python/terms.yaml': 'text: names\ndouble: double\n',
        ...littleFile('asking', 'Two and three.', 'A double.'),
      },
      `${LESSONS}/asking.md:23  says “double” before it is explained in lesson double  →  say it in other words`,
    ],
    [
      'one challenge twice',
      {
        ...littleFile(
          'course.yaml',
          'lessons/asking.md }',
          'lessons/asking.md }\n      - { id: again, file: lessons/again.md }',
        ),
        'courses/little-python/lessons/again.md': LITTLE_CONTENT['courses/little-python/lessons/double.md'],
      },
      `${LESSONS}/double.md:1  the challenge asks for what courses/little-python/lessons/again.md asks for  →  ask for something else, or remove one of them`,
    ],
    [
      'a solution that fails',
      littleFile('double', 'print(number * 2)', 'print(number * 3)'),
      `${LESSONS}/double.md:23  the solution fails: the test “Four”: line 1 should be «8» and is «12»  →  fix the solution or the test`,
    ],
    [
      'a solution that crashes',
      littleFile('double', 'print(number * 2)', 'print(nmber * 2)'),
      `${LESSONS}/double.md:23  the solution fails: the test “Four”: The program stopped with an error: NameError: name 'nmber' is not defined`,
    ],
    [
      'a starter that passes',
      littleFile('double', 'number = int(input())\n', 'number = int(input())\nprint(2 * number)\n'),
      `${LESSONS}/double.md:17  the starter passes all its tests  →  take out what the learner is to write`,
    ],
    [
      'an accepted answer that fails',
      littleFile('double', 'number + number', 'number'),
      `${LESSONS}/double.md:30  this accepted answer fails`,
    ],
    [
      'a wrong answer that passes',
      littleFile('double', 'print(8)', 'print(2 * int(input()))'),
      `${LESSONS}/double.md:39  this wrong answer passes all its tests  →  add a test that catches it`,
    ],
    [
      'a shown output that is not the real one',
      littleFile('names', '```output\nOslo', '```output\nBergen'),
      `${LESSONS}/names.md:11  the shown output is not the real one: line 1 should be «Bergen» and is «Oslo»`,
    ],
    [
      'an example that fails without saying so',
      littleFile('names', 'print(city)', 'print(town)'),
      `${LESSONS}/names.md:11  the program fails: NameError: name 'town' is not defined  →  fix it, or show the failure in an \`error\` block`,
    ],
    [
      'a fill that passes as given',
      littleFile('names', 'print("Hello,", ___)', 'print("Hello, Ada") # ___'),
      `${LESSONS}/names.md:24  the exercise as given passes all its tests  →  put the blank where it changes the output`,
    ],
    [
      'a predicted output that is not the real one',
      comprehensionLesson((text) => text.replace('```output\n17', '```output\n16')),
      `${LESSONS}/names.md:11  the shown output is not the real one: line 1 should be «16» and is «17»`,
    ],
    [
      'a trace table with a wrong value',
      comprehensionLesson((text) => text.replace('4 | 1 | 3', '4 | 1 | 4')),
      `${LESSONS}/names.md:38  row 3 of the table is wrong: \`total\` is 3  →  correct the value (- for none yet)`,
    ],
    [
      'a trace table that stops too early',
      comprehensionLesson((text) => text.replace('5 | 0 | 3\n', '')),
      `${LESSONS}/names.md:38  the rows of the table are not the run: lines 4, 5 run as 4, 5, 4, 5  →  give one row`,
    ],
    [
      'a trace of the head of a loop',
      comprehensionLesson((text) => text.replace('4 | 2 | 2', '3 | 2 | 2')),
      `${LESSONS}/names.md:38  line 3 cannot be traced: it is no statement of its own`,
    ],
    [
      'an input that prints something else',
      comprehensionLesson((text) => text.replace('```solution\n12', '```solution\n16')),
      `${LESSONS}/names.md:79  the solution fails: the test “Prints what the lesson asks for”: line 1 should be «3» and is «4»  →  give an input`,
    ],
    [
      'a wrong input that is right',
      comprehensionLesson((text) => text.replace('9\n---\n10', '9\n---\n15')),
      `${LESSONS}/names.md:79  the wrong input \`15\` passes all its tests  →  remove it`,
    ],
    [
      'a quiz answer that is not the output',
      littleFile('asking', 'answer: "5"', 'answer: "6"'),
      `${LESSONS}/asking.md:17  the shown output is not the real one: line 1 should be «6» and is «5»  →  correct the \`answer\``,
    ],
    [
      'a duplicate id',
      littleFile('course.yaml', 'id: asking', 'id: names'),
      `${COURSE}:19  the id \`names\` is used by two lessons  →  give each lesson of the course an id of its own`,
    ],
    [
      'a broken link',
      littleFile('names', 'lesson:double', 'lesson:triple'),
      `${LESSONS}/names.md:9  the link \`lesson:triple\` leads nowhere: there is no lesson \`little-python/triple\`  →  use the id`,
    ],
    [
      'an unknown field',
      littleFile('double', 'kind: stdio', 'kind: stdio\ncompair: exact'),
      `${LESSONS}/double.md:7  unknown field \`compair\`  →  remove it or correct its spelling`,
    ],
    [
      'a missing file',
      { 'courses/little-python/lessons/double.md': null },
      `${COURSE}:25  there is no file lessons/double.md  →  write courses/little-python/lessons/double.md, or correct \`file:\``,
    ],
    [
      'a file that no chapter shows',
      { 'courses/little-python/lessons/lost.md': 'Lost.' },
      `${LESSONS}/lost.md:1  no chapter shows this file`,
    ],
    [
      'a hint in stray quotation marks',
      littleFile('double', 'hints: [Multiply.]', `hints: ['"Multiply."']`),
      `${LESSONS}/double.md:10  the hint stands in quotation marks  →  write it without`,
    ],
    [
      'no hidden test',
      littleFile('double', ', hidden: true', ''),
      `${LESSONS}/double.md:7  there is no hidden test  →  add a test with \`hidden: true\``,
    ],
  ])('%s', async (_name, changes, message) => {
    const cacheFile = join(SCRATCH, 'broken.json')
    copyFileSync(CLEAN, cacheFile)
    const report = await check(folder(changes), { cacheFile })
    expect(report.problems.map((problem) => problemText(problem, false)).join('\n')).toContain(message)
    expect(isGreen(report, STRICT)).toBe(false)
  })

  test('--show-output gives the real output to paste', async () => {
    const report = await check(folder(littleFile('names', '```output\nOslo', '```output\nBergen')))
    expect(reportText(report, 1, { ...STRICT, showOutput: true })).toContain('\n```output\nOslo\n```\n')
  })

  test('a course that is not there', async () => {
    expect(isGreen(await check(folder(), { chosen: ['nope'] }), STRICT)).toBe(false)
  })

  test('a lesson that is not there', async () => {
    const report = await check(folder(), { chosen: ['little-python/nope'] })
    expect(reportText(report, 1, STRICT)).toContain('There is no lesson little-python/nope.')
    expect(isGreen(report, STRICT)).toBe(false)
  })

  test('no dictionary, unless that is allowed', async () => {
    const report = { ...(await check(folder(), { cacheFile: CLEAN })), isSpellingChecked: false }
    expect(isGreen(report, STRICT)).toBe(false)
    expect(isGreen(report, { allowMissing: true })).toBe(true)
    expect(reportText(report, 1, STRICT)).toContain('The spelling was not checked')
  })

  test('a language without toolchain, unless that is allowed', async () => {
    const without = {
      ...sandbox,
      health: async () => ({ isolation: 'none' as const, languages: [], slots: 1, running: 0, queued: 0 }),
    }
    const report = await check(folder(), { sandbox: without })
    expect(report.skipped).toMatchObject([{ language: 'python', checks: 13 }])
    expect(isGreen(report, STRICT)).toBe(false)
    expect(isGreen(report, { allowMissing: true })).toBe(true)
  })
})

describe('the memory of green results', () => {
  test('only what changed is tried again, and nothing red is remembered', async () => {
    const cacheFile = join(SCRATCH, 'memory.json')
    const tried = async (changes: Record<string, string | null>) => {
      const { figures } = await check(folder(changes), { cacheFile })
      return Object.values(figures).reduce((sum, figure) => sum + figure.tried, 0)
    }
    expect(await tried({})).toBe(13)
    expect(await tried({})).toBe(0)
    const broken = littleFile('names', '```output\nOslo', '```output\nBergen')
    expect(await tried(broken)).toBe(1)
    expect(await tried(broken)).toBe(1)
    // A test that changes is a change of all that is tried against it; the tenth is the example mended again.
    expect(
      await tried(
        littleFile(
          'double',
          'name: Four, stdin: "4\\n", stdout: "8\\n"',
          'name: Five, stdin: "5\\n", stdout: "10\\n"',
        ),
      ),
    ).toBe(10)
    expect(JSON.parse(readFileSync(cacheFile, 'utf8'))).toHaveProperty('green')
  })
})
