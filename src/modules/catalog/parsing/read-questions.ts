/** Questions that people ask of a course or a path, with their answers. */
import type { Question } from '../content-model.ts'
import { renderMarkdown, type MarkdownContext } from './markdown.ts'

/** `questions:` of a file as read from YAML. */
export function readQuestions(
  written: { question: string; answer: string }[],
  lineOf: (path: PropertyKey[]) => number,
  markdown: MarkdownContext,
): Question[] {
  return written.map(({ question, answer }, at) => ({
    question,
    answerHtml: renderMarkdown(answer, lineOf(['questions', at, 'answer']), markdown),
  }))
}
