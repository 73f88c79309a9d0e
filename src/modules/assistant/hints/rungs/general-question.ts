/** A question about a line of any program, when nothing more is known of its mistake. Pure, linear. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../explainer/explainer.ts'
import type { DraftRung } from './draft-rung.ts'

/** Lines that are looked at. */
const MOST_LINES = 400
const LONGEST_LINE = 400

const LOOP = /^\s*(?:for|while)\b/
const CHANGE =
  /^\s*(?:(?:let|const|var|int|long|double|float|auto|String|string)\s+)?([A-Za-z_]\w*)\s*(?:[-+*/%]?=(?!=)|\+\+|--)/
const RETURN = /^\s*return\b(?!\s?0?\s?;)/
const OUTPUT = /\b(?:print|printf|println|puts|cout|console\.log)\b/
const BRANCH = /^\s*(?:\}\s*)?(?:if|elif|else if)\b/

/** `differingLine`: first line of the output that is another one, from 1; null: not known. Empty: no line can be asked about. */
export function generalQuestion(
  language: Language,
  { path, content }: SourceFile,
  differingLine: number | null,
): DraftRung[] {
  const lines = content
    .split('\n', MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE) : line))
  if (language === 'sql') return [aboutQuery(path, lines)].filter((each) => each !== null)
  if (language === 'html') return [aboutPage()]
  const asked = aboutLoop(path, lines) ?? aboutLine(path, lines, differingLine)
  return asked === null ? [] : [asked]
}

function aboutLoop(path: string, lines: readonly string[]): DraftRung | null {
  const loop = lines.findIndex((line) => LOOP.test(line))
  if (loop < 0) return null
  const indent = indentOf(lines[loop] ?? '')
  const inside = lines.slice(loop + 1)
  const end = inside.findIndex((line) => line.trim() !== '' && indentOf(line) <= indent)
  const name = (end < 0 ? inside : inside.slice(0, end))
    .map((line) => CHANGE.exec(line)?.[1])
    .find((each) => each !== undefined)
  const line = String(loop + 1)
  return {
    sentences: [
      name === undefined
        ? t(
            'Take the loop on line {line} and the failing test. Which value does it see first, and which last?',
            {
              line,
            },
          )
        : t(
            'Take the loop on line {line} and the failing test. What does {name} hold after the first pass, after the second, and after the last?',
            { line, name: code(name) },
          ),
      t('Write your answers down first. Then let the program print the value in each pass, and compare.'),
      t('Where the two differ is where to look.'),
    ],
    line: { path, line: loop + 1 },
  }
}

function aboutLine(path: string, lines: readonly string[], differingLine: number | null): DraftRung | null {
  const found = [BRANCH, RETURN, OUTPUT, CHANGE]
    .map((kind) => ({ kind, at: lines.findLastIndex((line) => kind.test(line)) }))
    .map((each) => (each.kind === OUTPUT ? { ...each, at: printing(lines, differingLine) ?? each.at } : each))
    .find(({ at }) => at >= 0)
  if (found === undefined) return null
  const line = String(found.at + 1)
  const question = {
    isBranch: t('Take the failing test to line {line}. Is the condition there true or false, and why?', {
      line,
    }),
    isOther: t(
      'Take the failing test to line {line}. Which values go into that line, and what comes out of it?',
      {
        line,
      },
    ),
  }
  return {
    sentences: [
      found.kind === BRANCH ? question.isBranch : question.isOther,
      t(
        'Write your answer down first. Then print the values just before that line, run the program, and compare.',
      ),
      t('Where the two differ is where to look.'),
    ],
    line: { path, line: found.at + 1 },
  }
}

/** The line that prints the line of the output, if each one prints a line. */
function printing(lines: readonly string[], differingLine: number | null): number | undefined {
  const outputs = lines.flatMap((line, at) => (OUTPUT.test(line) ? [at] : []))
  return differingLine === null ? undefined : outputs[differingLine - 1]
}

function aboutQuery(path: string, lines: readonly string[]): DraftRung | null {
  const clauses = [
    { clause: 'WHERE', at: lines.findIndex((line) => /\bwhere\b/i.test(line)) },
    { clause: 'GROUP BY', at: lines.findIndex((line) => /\bgroup\s{1,9}by\b/i.test(line)) },
    { clause: 'JOIN', at: lines.findIndex((line) => /\bjoin\b/i.test(line)) },
    { clause: 'FROM', at: lines.findIndex((line) => /\bfrom\b/i.test(line)) },
  ]
  const found = clauses.find(({ at }) => at >= 0)
  if (found === undefined) return null
  return {
    sentences: [
      t('Look at {clause} on line {line}. Which rows are there before it, and which are there after it?', {
        clause: code(found.clause),
        line: String(found.at + 1),
      }),
      t('Run the query without that clause, count the rows, and find one that should or shouldn’t be there.'),
      t('What in that row tells you so?'),
    ],
    line: { path, line: found.at + 1 },
  }
}

function aboutPage(): DraftRung {
  return {
    sentences: [
      t('Open the preview and point at the one thing that the check speaks of. Is it there at all?'),
      t(
        'If it is, which element makes it, and what is around that element? If it isn’t, which line of yours should have made it?',
      ),
    ],
  }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
