/** Trace tables in the languages that are compiled: the check runs them, and refuses a wrong value. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder } from '#modules/catalog/testing.ts'
import type { SandboxClient } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { checkContent } from '../../scripts/content-check/check-content.ts'

const ROOT = join(import.meta.dirname, '../..')

let sandbox: SandboxClient
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ sandbox, stop } = await startOwnSandbox())
}, 90_000)
afterAll(() => stop())

const BODY = '  int sum = 0;\n  for (int i = 1; i <= 2; i++) {\n    sum = sum + i;\n  }\n'
const PROGRAMS = {
  c: `int main(void) {\n${BODY}  return 0;\n}`,
  cpp: `int main() {\n${BODY}  return 0;\n}`,
  java: `public class Main { public static void main(String[] args) {\n${BODY}} }`,
}

test.each(Object.entries(PROGRAMS))('%s is traced', { timeout: 120_000 }, async (language, program) => {
  const problems = async (last: number) => {
    const lesson = `---\ntype: lesson\ntitle: A sum\nminutes: 1\n---\n\n# A sum\n\n\`\`\`${language} trace id=sums\n${program}\n\`\`\`\n\`\`\`table\nline | sum\n4 | 1\n4 | ${last}\n\`\`\`\n`
    const course = `id: traced\nkind: course\ntitle: Traced\nlanguage: ${language}\nlevel: beginner\ntier: starter\nrelease: beta\nsummary: Sums.\ndescription: |\n  Sums.\noutcomes: [Read this, Read that, Read more]\nchapters:\n  - id: only\n    title: Sums\n    summary: Sums.\n    lessons:\n      - { id: sum, file: lessons/sum.md }\n`
    const contentDir = contentFolder({
      'courses/traced/course.yaml': course,
      'courses/traced/lessons/sum.md': lesson,
    })
    const usual = { root: ROOT, sandbox, chosen: ['traced'], cacheFile: null, hasFloors: false }
    const report = await checkContent({ ...usual, contentDir })
    return report.problems.map(({ what }) => what)
  }
  expect(await problems(3)).toEqual([])
  expect(await problems(4)).toHaveLength(1)
})
