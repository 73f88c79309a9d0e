import { expect, test } from 'vitest'
import type { Check } from './check-list.ts'
import { inWorkOrder } from './work-order.ts'

const example = (language: 'cpp' | 'html' | 'java', line: number, content: string): Check => ({
  kind: 'example',
  does: 'print',
  language,
  place: { file: 'x.md', line },
  example: {
    place: { file: 'x.md', line },
    language,
    files: [{ path: 'main', content }],
    stdin: '',
    output: null,
    error: null,
    database: null,
  },
})

test('programs with the same headers follow one another, everything else keeps its order', () => {
  const checks = [
    example('cpp', 1, '#include <vector>\n'),
    example('java', 2, 'import java.util.*;\n'),
    example('cpp', 3, '#include <string>\n'),
    example('cpp', 4, '// A comment\n#include <vector>\nint main() {}\n'),
    example('java', 5, ''),
    example('cpp', 6, '#include <string>\n'),
  ]
  expect(inWorkOrder(checks).map(({ place }) => place.line)).toEqual([1, 4, 2, 5, 3, 6])
})

test('pages are spread among all others', () => {
  const checks = [
    ...[1, 2, 3].map((line) => example('html', line, '')),
    ...[4, 5, 6, 7, 8, 9].map((line) => example('java', line, '')),
  ]
  expect(inWorkOrder(checks).map(({ place }) => place.line)).toEqual([4, 1, 5, 6, 2, 7, 8, 3, 9])
})
