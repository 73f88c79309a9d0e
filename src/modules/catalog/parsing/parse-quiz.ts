/** A quiz: its questions with their keys, answers and explanations. */
import type { CodeLanguage } from '#modules/exercises/contract.ts'
import type { QuizLesson, QuizOption, QuizQuestionModel } from '../content-model.ts'
import { optionKey } from '../quiz-rules.ts'
import type { QuizFile, QuizQuestionFile } from './content-files.ts'
import { highlightToHtml } from './highlight.ts'
import { renderMarkdown, renderShort } from './markdown.ts'
import type { LessonSource, ReadingContext } from './reading-context.ts'

type LineOf = (path: PropertyKey[]) => number

export function parseQuiz(
  front: QuizFile,
  lineOf: LineOf,
  source: LessonSource,
  context: ReadingContext,
): QuizLesson {
  const { id, file, href, access, concepts } = source
  const introHtml = renderMarkdown(source.body, source.bodyLine, context.markdownIn(file))
  const questions = front.questions.map((question, index) =>
    parseQuestion(question, (path) => lineOf(['questions', index, ...path]), file, context),
  )
  reportTwins(questions, context)
  const { title, minutes } = front
  return { type: 'quiz', id, file, href, access, concepts, title, minutes, introHtml, questions }
}

function parseQuestion(
  question: QuizQuestionFile,
  lineOf: LineOf,
  file: string,
  context: ReadingContext,
): QuizQuestionModel {
  const html = (text: string, path: PropertyKey[]) =>
    renderShort(text, lineOf(path), context.markdownIn(file))
  const place = { file, line: lineOf([]) }
  const model: QuizQuestionModel = {
    id: question.id,
    place,
    kind: question.kind,
    promptHtml: html(question.prompt, ['prompt']),
    code: question.code === undefined ? null : code(question.code, question.language ?? context.language),
    options: [],
    output: null,
    whyHtml: 'why' in question ? html(question.why, ['why']) : '',
    mistakes: [],
  }
  switch (question.kind) {
    case 'single':
    case 'multiple':
      model.options = question.options.map(({ text, correct, why }, index) => ({
        key: optionKey(question.id, text),
        html: html(text, ['options', index, 'text']),
        correct,
        whyHtml: html(why, ['options', index, 'why']),
      }))
      checkRightOnes(model, context)
      break
    case 'order':
      model.options = question.items.map((item, index) => ({
        key: optionKey(question.id, item),
        html: html(item, ['items', index]),
        correct: true,
        whyHtml: '',
      }))
      break
    case 'output': {
      const { answer, stdin } = question
      const database = question.database ?? null
      if (database !== null && !context.databases.has(database)) {
        const known = [...context.databases.keys()].join(', ')
        const line = lineOf(['database'])
        context.problems.add(
          { file, line },
          `there is no database \`${database}\``,
          `use one of content/databases: ${known}`,
        )
      }
      model.output = { answer, stdin, database }
      model.mistakes = question.mistakes.map((mistake, index) => ({
        answer: mistake.answer,
        whyHtml: html(mistake.why, ['mistakes', index, 'why']),
      }))
    }
  }
  reportSameOptions(model, context)
  return model
}

function code(written: string, language: CodeLanguage): QuizQuestionModel['code'] {
  const source = written.replace(/\n+$/, '')
  return { language, source, html: highlightToHtml(source, language) }
}

function checkRightOnes({ kind, options, place }: QuizQuestionModel, { problems }: ReadingContext): void {
  const right = options.filter(({ correct }) => correct).length
  if (kind === 'single' && right !== 1) {
    const fix = 'mark exactly one option with `correct: true`, or make the question `kind: multiple`'
    problems.add(place, `this question has ${right} correct options`, fix)
  }
  if (kind === 'multiple' && right === 0) {
    problems.add(
      place,
      'this question has no correct option',
      'mark at least one option with `correct: true`',
    )
  }
}

function reportSameOptions({ options, place }: QuizQuestionModel, { problems }: ReadingContext): void {
  const keys = new Set<string>(options.map(({ key }: QuizOption) => key))
  if (keys.size < options.length)
    problems.add(place, 'two options or items are the same', 'word each of them differently')
}

function reportTwins(questions: QuizQuestionModel[], { problems }: ReadingContext): void {
  const seen = new Set<string>()
  for (const { id, place } of questions) {
    if (seen.has(id))
      problems.add(
        place,
        `the id \`${id}\` is used twice in this quiz`,
        'give each question an id of its own',
      )
    seen.add(id)
  }
}
