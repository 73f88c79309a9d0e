/** Right answers of our own courses, explained line by line: all can be read, and hardly any is told a mistake. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainLines } from '#modules/assistant/explainer/explainer.ts'
import { readContentFolder } from '#modules/catalog/module.ts'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'

const { courses } = readContentFolder(join(import.meta.dirname, '../../content'), {
  onProblem() {},
  keepBroken: true,
})

/** Lines of one explanation. */
const LINES = 30

function rightAnswers(language: Language): SourceFile[][] {
  return courses
    .filter((course) => course.language === language)
    .flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))
    .flatMap((lesson) => (lesson.type === 'challenge' ? [lesson.solution, ...lesson.accepts] : []))
    .map(({ files }) => files)
}

test.each([
  ['python', 12],
  ['java', 0],
] as const)('right answers in %s are read and told at most %i mistakes', (language, mostMistakes) => {
  const told = { unreadable: [] as string[], unknown: [] as string[], mistakes: [] as string[] }
  for (const files of rightAnswers(language)) {
    for (const { path, content } of files) {
      const lines = content.split('\n')
      for (let from = 1; from <= lines.length; from += LINES) {
        const asked = { language, files, path, from, to: from + LINES - 1, level: 'normal' } as const
        for (const part of explainLines(asked).parts) {
          const line = `${path}:${part.from} ${lines[part.from - 1] ?? ''}`
          if (part.kind === 'unreadable') told.unreadable.push(line)
          if (part.unknowns.length > 0) told.unknown.push(line)
          told.mistakes.push(...part.mistakes.map((mistake) => `${line}: ${JSON.stringify(mistake)}`))
        }
      }
    }
  }
  expect(told.unreadable).toEqual([])
  expect(told.unknown.length, told.unknown.join('\n')).toBeLessThanOrEqual(1)
  expect(told.mistakes.length, told.mistakes.join('\n')).toBeLessThanOrEqual(mostMistakes)
})
