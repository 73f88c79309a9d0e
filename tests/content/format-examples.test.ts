/** Every whole example of docs/content-format.md is right: it is put into a course of its language and checked as content is. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder } from '#modules/catalog/testing.ts'
import type { Sandbox } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { checkContent } from '../../scripts/content-check/check-content.ts'
import { problemText } from '../../scripts/content-check/print-report.ts'

const ROOT = join(import.meta.dirname, '../..')
const LANGUAGES: Record<string, string> = { css: 'html' }

interface Example {
  title: string
  language: string
  text: string
  /** Line of the document in which it begins. */
  line: number
}

const examples = readExamples(readFileSync(join(ROOT, 'docs/content-format.md'), 'utf8'))

let sandbox: Sandbox
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ sandbox, stop } = await startOwnSandbox())
}, 90_000)
afterAll(() => stop())

test('the document has an example of each kind of lesson', () => {
  expect(examples.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Variables', 'Quiz: first steps', 'Double it']),
  )
})

test('every whole example is content that the check finds right', { timeout: 300_000 }, async () => {
  const folder = contentFolder(Object.fromEntries(examples.flatMap(filesOf)))
  cpSync(join(ROOT, 'content/databases'), join(folder, 'databases'), { recursive: true })
  const report = await checkContent({
    root: ROOT,
    contentDir: folder,
    sandbox,
    chosen: examples.map((_, number) => courseId(number)),
    cacheFile: null,
    hasFloors: false,
    mistakes: 'write',
  })
  expect(report.lessons).toBe(examples.length)
  // Said by the line of the document, where an author looks.
  const problems = report.problems.map((problem) => {
    const example = examples[Number(/format-(\d+)/.exec(problem.file)?.[1])]
    return `“${example?.title}”, from line ${example?.line}: ${problemText(problem, true)}`
  })
  expect(problems).toEqual([])
})

/** Blocks of four backticks that begin with front matter. Their language is that of their first code. */
function readExamples(document: string): Example[] {
  return [...document.matchAll(/^````markdown\n(---\n[^]*?)^````$/gm)].map(({ 1: text = '', index }) => {
    const fence = /^```([a-z]+)/m.exec(text.replaceAll(/^```text/gm, ''))?.[1] ?? 'python'
    return {
      title: /^title: "?(.*?)"?$/m.exec(text)?.[1] ?? '',
      language: LANGUAGES[fence] ?? fence,
      text,
      line: document.slice(0, index).split('\n').length,
    }
  })
}

const courseId = (number: number) => `format-${number}`

function filesOf({ language, text }: Example, number: number): [string, string][] {
  const folder = `courses/${courseId(number)}`
  const course = `id: ${courseId(number)}
kind: course
title: Format ${number}
language: ${language}
level: beginner
tier: starter
release: beta
summary: An example of the format.
description: |
  An example of the format.
outcomes: [Read this, Read that, Read more]
chapters:
  - id: only
    title: The example
    summary: One lesson.
    lessons:
      - { id: example, file: lessons/example.md }
`
  return [
    [`${folder}/course.yaml`, course],
    [`${folder}/lessons/example.md`, text],
  ]
}
