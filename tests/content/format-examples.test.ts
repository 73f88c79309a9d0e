/**
 * Every whole example of docs/content-format.md is right: it is put into a course of its language and checked as content is. One that
 * goes on with the example before it is the next lesson of that one's course.
 */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder } from '#modules/catalog/testing.ts'
import type { SandboxClient } from '#modules/runner/module.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { checkContent } from '../../scripts/content-check/check-content.ts'
import { problemText } from '../../scripts/content-check/print-report.ts'

const ROOT = join(import.meta.dirname, '../..')
const LANGUAGES: Record<string, string> = { css: 'html' }

interface Example {
  title: string
  language: string
  text: string
  isCarried: boolean
  /** Line of the document in which it begins. */
  line: number
}

const examples = inCourses(readExamples(readFileSync(join(ROOT, 'docs/content-format.md'), 'utf8')))

let sandbox: SandboxClient
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ sandbox, stop } = await startOwnSandbox())
}, 90_000)
afterAll(() => stop())

test('the document has an example of each kind of lesson', () => {
  expect(examples.flat().map(({ title }) => title)).toEqual(
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
  expect(report.lessons).toBe(examples.flat().length)
  // Said by the line of the document, where an author looks.
  const problems = report.problems.map((problem) => {
    const [, course, lesson] = /format-(\d+)(?:.*example-(\d+))?/.exec(problem.file) ?? []
    const example = examples[Number(course)]?.[Number(lesson ?? 0)]
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
      isCarried: /^carry:/m.test(text),
      line: document.slice(0, index).split('\n').length,
    }
  })
}

/** Lessons of each course. */
function inCourses(all: Example[]): Example[][] {
  const courses: Example[][] = []
  for (const example of all) {
    const before = courses.at(-1)
    if (example.isCarried && before) before.push(example)
    else courses.push([example])
  }
  return courses
}

const courseId = (number: number) => `format-${number}`

function filesOf(lessons: Example[], number: number): [string, string][] {
  const folder = `courses/${courseId(number)}`
  const course = `id: ${courseId(number)}
kind: course
title: Format ${number}
language: ${lessons[0]?.language}
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
${lessons.map((_, at) => `      - { id: example-${at}, file: lessons/example-${at}.md }\n`).join('')}`
  return [
    [`${folder}/course.yaml`, course],
    ...lessons.map(({ text }, at): [string, string] => [`${folder}/lessons/example-${at}.md`, text]),
  ]
}
