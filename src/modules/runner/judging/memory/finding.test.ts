import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { FunctionSignature } from '#modules/exercises/module.ts'
import { findingIn } from './finding.ts'

/** Real reports, with the sentence that a reader agreed to. */
const recorded = z
  .array(
    z.object({
      name: z.string(),
      toolchain: z.string(),
      language: z.enum(['c', 'cpp']),
      code: z.string(),
      stderr: z.string(),
      kind: z.string(),
      sentence: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('./testing/reports.json', import.meta.url), 'utf8')))

const named = (name: string) => {
  const found = recorded.find((one) => one.name === name)
  if (!found) throw new Error(`No report ${name} is recorded.`)
  return found
}

const findingOf = ({ language, code, stderr }: (typeof recorded)[number]) =>
  findingIn(stderr, { files: [{ path: `main.${language}`, content: code }], signature: null })

describe('a report of a sanitizer', () => {
  it.each(recorded)('$name', (report) => {
    expect(findingOf(report)).toMatchObject({ kind: report.kind, sentence: report.sentence, test: 0 })
  })

  it('is about the innermost line of the learner’s own files', () => {
    expect(findingOf(named('text without room for its end'))?.at).toEqual({ path: 'main.c', line: 6 })
    expect(findingOf(named('index of a vector'))?.at).toEqual({ path: 'main.cpp', line: 5 })
  })

  it('is read in the words of later compilers, too', () => {
    const report = named('read far past a block')
    const stderr = report.stderr.replace('8 bytes to the right of 12-byte', '8 bytes after 12-byte')
    expect(stderr).not.toBe(report.stderr)
    expect(findingOf({ ...report, stderr })?.sentence).toBe(report.sentence)
  })

  it('belongs to the test before it', () => {
    const { stderr, ...report } = named('index of an array')
    const later = `\ncodestead: test 0\nAll is well.\ncodestead: test 3\n${stderr.replace('codestead: test 0', '')}`
    expect(findingOf({ ...report, stderr: later })?.test).toBe(3)
  })

  it('names the file where there are several', () => {
    const { stderr, code } = named('write past a block')
    const files = [
      { path: 'main.c', content: code },
      { path: 'list.c', content: '' },
    ]
    expect(findingIn(stderr, { files, signature: null })?.sentence).toBe(
      'Line 6 of `main.c` writes one byte past the end of `label`. `malloc` gave it 5 bytes in line 5 of `main.c`.',
    )
  })

  it.each(['stack-overflow', 'out-of-memory', 'allocation-size-too-big', 'odr-violation'])(
    'says nothing of what the sanitizer itself needs: %s',
    (error) => {
      const report = named('write past a block')
      expect(
        findingOf({ ...report, stderr: report.stderr.replace('heap-buffer-overflow', error) }),
      ).toBeNull()
    },
  )

  it('is none where a program ends by itself', () => {
    const code = '#include <assert.h>\nint main(void) { assert(0); }\n'
    for (const stderr of [
      '',
      "program: main.c:2: main: Assertion `0' failed.\n",
      'Error: something else is wrong\n',
      '==2==ERROR: AddressSanitizer: ABRT on unknown address 0x1 (pc 0x1 bp 0x1 sp 0x1 T0)\n    #0 0x401308 in main /home/learner/main.c:2\n',
    ])
      expect(findingIn(stderr, { files: [{ path: 'main.c', content: code }], signature: null })).toBeNull()
  })
})

const ROW: FunctionSignature = {
  name: 'total',
  params: [{ name: 'row', type: { scalar: 'int', depth: 1 } }],
  returns: { scalar: 'int', depth: 0 },
}

/** As the harness makes it: the list is read before the call. */
const OF_A_FUNCTION = `
codestead: test 1
=================================================================
==9==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60200000001c at pc 0x401309 bp 0x7fffe81db8a0 sp 0x7fffe81db898
READ of size 4 at 0x60200000001c thread T0
    #0 0x401308 in total /home/learner/main.c:3
    #1 0x401335 in main /home/learner/codestead_harness.c:1004
0x60200000001c is located 0 bytes to the right of 12-byte region [0x602000000010,0x60200000001c)
allocated by thread T0 here:
    #0 0x7fd0d04b89cf in __interceptor_malloc ../../../../src/libsanitizer/asan/asan_malloc_linux.cpp:69
    #1 0x4011e7 in main /home/learner/codestead_argument_0:2
`

describe('a report about what the tests gave a function', () => {
  it('names the argument and its items', () => {
    const files = [{ path: 'main.c', content: 'int total(const int *row, int row_count) {\n' }]
    expect(findingIn(OF_A_FUNCTION, { files, signature: ROW })?.sentence).toBe(
      'Line 3 reads 4 bytes past the end of `row`. It has 3 items.',
    )
  })

  it('counts the arguments where the learner calls it otherwise', () => {
    const files = [{ path: 'main.c', content: 'int total(const int *a, int n) {\n' }]
    expect(findingIn(OF_A_FUNCTION, { files, signature: ROW })?.sentence).toBe(
      'Line 3 reads 4 bytes past the end of argument 1. It has 3 items.',
    )
  })
})

const BOARD: FunctionSignature = {
  name: 'total',
  params: [
    { name: 'grid', type: { scalar: 'int', depth: 2 } },
    { name: 'words', type: { scalar: 'string', depth: 1 } },
  ],
  returns: { scalar: 'int', depth: 1 },
}

describe('a report about lists in C', () => {
  const files = [{ path: 'main.c', content: 'int *total(int **grid, int rows, int columns, char **words)' }]
  const sentence = (argument: string, bytes = 12, stderr = OF_A_FUNCTION) =>
    findingIn(
      stderr
        .replace('codestead_argument_0', `codestead_argument_${argument}`)
        .replace('12-byte region', `${bytes}-byte region`),
      { files, signature: BOARD },
    )?.sentence

  it.each([
    ['0_row', 12, 'a row of `grid`. It has 3 items.'],
    ['0_row', 1, 'a row of `grid`. It is empty.'],
    ['0_rows', 8, '`grid`. It has one row.'],
    ['0_rows', 24, '`grid`. It has 3 rows.'],
    ['0_rows', 1, '`grid`. It is empty.'],
    ['1', 16, '`words`. It has 2 items.'],
    ['1_text', 5, 'a text in `words`.'],
    ['2', 4, '`result_count`.'],
  ])('tells the part that was left: %s', (argument, bytes, memory) => {
    expect(sentence(argument, bytes)).toBe(`Line 3 reads 4 bytes past the end of ${memory}`)
  })

  it('tells a result with fewer items than its count', () => {
    const inHarness = OF_A_FUNCTION.replace(
      'in total /home/learner/main.c:3',
      'in cs_put_items /home/learner/codestead_harness.c:131',
    ).replace('codestead_argument_0:2', 'nowhere:2')
    const ofC = sentence('0', 12, inHarness)
    expect(ofC).toBe(
      '`total` returns fewer items than `*result_count` says: reading them goes past the end of a block of 12 bytes.',
    )
    expect(sentence('0', 12, inHarness.replaceAll('harness.c:', 'harness.cpp:'))).toBeUndefined()
  })
})

describe('a text that is no report', () => {
  it('never breaks the reader', () => {
    const pieces = fc.constantFrom(
      '==2==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1\n',
      'READ of size 4 at 0x1 thread T0\n',
      '    #0 0x401308 in main /home/learner/main.c:9\n',
      '0x1 is located 0 bytes to the right of 5-byte region [0x1,0x2)\n',
      "main.c:2:3: runtime error: index 5 out of bounds for type 'int [5]'\n",
      'codestead: test 1\n',
      'allocated by thread T0 here:\n',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (texts) => {
        const finding = findingIn(texts.join(''), {
          files: [{ path: 'main.c', content: 'int main(void) {}' }],
          signature: ROW,
        })
        expect(finding === null || finding.sentence.length > 0).toBe(true)
      }),
    )
  })
})
