/** C and C++ with the sanitizers, in the real sandbox: what the tests cannot see is refused, and no right program is. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Exercise } from '#modules/exercises/module.ts'
import type { Deps } from '../deps.ts'
import { startOwnSandbox } from '../own-sandbox.ts'
import { gradeExercise } from './grade-exercise.ts'

// Compilers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 })

let sandbox: Deps['sandbox']
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startOwnSandbox()
  sandbox = started.sandbox
  stop = started.stop
}, 90_000)
afterAll(() => stop())

type Language = 'c' | 'cpp'

async function verdict(exercise: Exercise, content: string) {
  const path = exercise.language === 'c' ? 'main.c' : 'main.cpp'
  // Of the content, grading knows the databases alone.
  const databases = { database: () => undefined } as Pick<Deps['content'], 'database'> as Deps['content']
  const deps = { sandbox, content: databases }
  const { passed, tests, explanation } = await gradeExercise(deps, exercise, [{ path, content }])
  const failed = tests.filter((each) => !each.passed)
  return { passed, failed: failed.map(({ name, message, input }) => ({ name, message, input })), explanation }
}

/** The sum of a list. */
function total(language: Language): Exercise {
  return {
    kind: 'function',
    language,
    tolerance: 1e-9,
    signature: {
      name: 'total',
      params: [{ name: 'row', type: { scalar: 'int', depth: 1 } }],
      returns: { scalar: 'int', depth: 0 },
    },
    tests: [
      { name: 'Nothing', hidden: false, hint: null, args: [[]], expected: 0 },
      { name: 'Three', hidden: false, hint: null, args: [[1, 2, 3]], expected: 6 },
    ],
  }
}

/** A word, printed twice. */
function twice(language: Language): Exercise {
  const one = { compare: 'tolerant', hint: null } as const
  return {
    kind: 'stdio',
    language,
    database: null,
    compare: 'tolerant',
    tolerance: 1e-9,
    tests: [
      { ...one, name: 'Short', hidden: false, stdin: 'tea\n', stdout: 'tea tea\n' },
      { ...one, name: 'Long', hidden: true, hint: 'Long.', stdin: 'teapots\n', stdout: 'teapots teapots\n' },
    ],
  }
}

const IO = '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n'
const inC = (body: string) => `${IO}int main(void) {\n${body}\n}\n`

describe('a function in C', () => {
  test('that reads one item too many is refused with the line and the list', async () => {
    const answer =
      'int total(const int *row, int row_count) {\n    int sum = 0;\n    for (int i = 0; i <= row_count; i++) {\n        int next = row[i];\n        sum += i < row_count ? next : 0;\n    }\n    return sum;\n}\n'
    const message = 'Line 4 reads 4 bytes past the end of `row`. It is empty.'
    expect(await verdict(total('c'), answer)).toEqual({
      passed: false,
      failed: [{ name: 'Memory', message, input: 'total({})' }],
      explanation: { title: 'Memory', text: message, line: 4 },
    })
  })

  test('that is right is not', async () => {
    const answer =
      '#include <stdlib.h>\nint total(const int *row, int row_count) {\n    int *sums = malloc(sizeof(int) * (row_count + 1));\n    sums[0] = 0;\n    for (int i = 0; i < row_count; i++) sums[i + 1] = sums[i] + row[i];\n    int sum = sums[row_count];\n    free(sums);\n    return sum;\n}\n'
    expect(await verdict(total('c'), answer)).toMatchObject({ passed: true, failed: [] })
  })

  test('that leaves memory behind is not', async () => {
    const answer =
      '#include <stdlib.h>\nint total(const int *row, int row_count) {\n    int *sum = calloc(1, sizeof(int));\n    for (int i = 0; i < row_count; i++) *sum += row[i];\n    return *sum;\n}\n'
    expect((await verdict(total('c'), answer)).passed).toBe(true)
  })
})

describe('a program in C', () => {
  test('is refused for what only a hidden test shows, without its input', async () => {
    const answer = inC(
      '    char word[6];\n    scanf("%s", word);\n    printf("%s %s\\n", word, word);\n    return 0;',
    )
    const { passed, failed } = await verdict(twice('c'), answer)
    expect(passed).toBe(false)
    expect(failed).toEqual([
      {
        name: 'Memory',
        message: '`scanf` in line 6 writes past the end of `word`. It has room for 6 bytes.',
        input: null,
      },
    ])
  })

  test('that begins anew in each test finds what it needs', async () => {
    const answer = inC(
      '    static int lines;\n    char word[20];\n    FILE *notes = fopen("notes.txt", "a+");\n    scanf("%19s", word);\n    fprintf(notes, "%s\\n", word);\n    rewind(notes);\n    char seen[2][20];\n    while (fscanf(notes, "%19s", seen[lines]) == 1) lines++;\n    printf("%s %s\\n", seen[0], word);\n    fclose(notes);\n    return lines - 1;',
    )
    expect((await verdict(twice('c'), answer)).passed).toBe(true)
  })

  test('that calls itself deeply and takes much memory is not', async () => {
    const before =
      'static int depth(int n) { volatile char room[64]; room[0] = 1; return n == 0 ? 0 : room[0] + depth(n - 1); }\n'
    const answer = `${before}${inC('    char word[20], *block = malloc(150000000);\n    memset(block, 1, 150000000);\n    scanf("%19s", word);\n    if (depth(20000) == 20000 && block[7] == 1) printf("%s %s\\n", word, word);\n    free(block);\n    return 0;')}`
    expect((await verdict(twice('c'), answer)).passed).toBe(true)
  })

  test('that prints a report fools nobody but itself', async () => {
    const answer = inC(
      '    char word[20];\n    scanf("%19s", word);\n    printf("%s %s\\n", word, word);\n    fprintf(stderr, "main.c:5:1: runtime error: division by zero\\n");\n    return 0;',
    )
    expect((await verdict(twice('c'), answer)).failed).toMatchObject([{ message: 'Line 5 divides by zero.' }])
  })

  test('is refused for a sum that does not fit', async () => {
    const answer = inC(
      '    char word[20];\n    int hash = 7;\n    scanf("%19s", word);\n    for (int i = 0; i < 20; i++) hash = hash * 31 + word[0];\n    printf("%s %s\\n", word, hash == 0 ? "" : word);\n    return 0;',
    )
    const { failed } = await verdict(twice('c'), answer)
    expect(failed).toMatchObject([{ name: 'Arithmetic', input: 'tea\n' }])
    expect(failed[0]?.message).toMatch(/^Line 8 computes `.*`\. The result doesn’t fit into an `int`\.$/)
  })
})

describe('C++', () => {
  test('refuses an index that a vector does not have', async () => {
    const answer =
      '#include <vector>\nint total(std::vector<int> row) {\n    row.reserve(row.size() + 1);\n    int sum = 0;\n    for (std::size_t i = 0; i <= row.size(); i++) {\n        int next = row[i];\n        sum += i < row.size() ? next : 0;\n    }\n    return sum;\n}\n'
    expect((await verdict(total('cpp'), answer)).failed).toEqual([
      { name: 'Memory', message: 'Line 6 uses an index that the `vector` doesn’t have.', input: 'total({})' },
    ])
  })

  test('refuses a program that uses what it deleted', async () => {
    const answer =
      '#include <iostream>\n#include <string>\nint main() {\n    std::string *word = new std::string;\n    std::cin >> *word;\n    std::string &same = *word;\n    std::cout << same << " " << same << "\\n";\n    delete word;\n    return same.empty();\n}\n'
    expect((await verdict(twice('cpp'), answer)).failed).toMatchObject([
      { name: 'Memory', message: 'Line 9 reads `word` after line 8 freed it.' },
    ])
  })

  test('accepts what is right, exceptions and all', async () => {
    const answer =
      '#include <iostream>\n#include <map>\n#include <memory>\n#include <stdexcept>\n#include <string>\nint main() {\n    std::map<std::string, std::unique_ptr<int>> seen;\n    std::string word;\n    std::cin >> word;\n    seen[word] = std::make_unique<int>(2);\n    try {\n        seen.at("nothing");\n    } catch (const std::out_of_range &) {\n        std::cout << word << " " << word << "\\n";\n    }\n    return 0;\n}\n'
    expect(await verdict(twice('cpp'), answer)).toMatchObject({ passed: true, failed: [] })
  })
})
