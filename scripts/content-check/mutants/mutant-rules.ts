/**
 * Small mistakes, made in a right solution: tests that do not notice one would let a learner's mistake of that kind pass.
 * The places are found in the language's syntax tree, never in text or comments.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { pageEdit, type Change } from './page-mutants.ts'
import { parserOf, type SyntaxPlace } from './parsers.ts'

export interface Mutant {
  /** The line it is in, without the spaces around it: what an author names it by. */
  line: string
  /** `< → <=`, or `without: total += 1`. */
  change: string
  files: SourceFile[]
}

/** Whether an author means this one. */
export function isNamed(
  mutant: Pick<Mutant, 'line' | 'change'>,
  named: { line: string; change: string },
): boolean {
  return mutant.line === named.line.trim() && mutant.change === named.change
}

type Edit = Change & { from: number; to: number }

type Around = {
  /** Starter files: code in them is not the learner's to write, so no test need notice a mistake there. */
  starter: readonly SourceFile[]
  /** SQL: the order of rows matters. */
  isOrdered: boolean
}

/** Largest number of mutants tried; of more, a fixed choice from all parts of the program. */
const MOST = 16

export function mutantsOf(solution: readonly SourceFile[], { starter, isOrdered }: Around): Mutant[] {
  const given = new Set(starter.flatMap(({ content }) => content.split('\n').map((line) => line.trim())))
  const all = solution
    .flatMap((file) =>
      editsIn(file, isOrdered).map((edit) => ({
        ...describeEdit(file, edit),
        files: solution.map((each) =>
          each === file ? { ...file, content: applied(file.content, edit) } : each,
        ),
      })),
    )
    .filter(({ line }) => !given.has(line))
    .map(numbered())
  if (all.length <= MOST) return all
  return Array.from({ length: MOST }, (_, index) => all[Math.floor((index * all.length) / MOST)]).filter(
    (each) => each !== undefined,
  )
}

/** The second `0 → 1` of a line is called `0 → 1 (2)`. */
function numbered(): (mutant: Mutant) => Mutant {
  const met = new Map<string, number>()
  return (mutant) => {
    const key = `${mutant.line}\0${mutant.change}`
    const count = (met.get(key) ?? 0) + 1
    met.set(key, count)
    return count === 1 ? mutant : { ...mutant, change: `${mutant.change} (${count})` }
  }
}

function editsIn({ path, content }: SourceFile, isOrdered: boolean): Edit[] {
  const edits: Edit[] = []
  const language = parserOf(path)
  language?.parser.parse(content).iterate({
    enter: (node) => {
      const text = content.slice(node.from, node.to)
      const edit = editOf(language.name, node, text, isOrdered)
      if (edit !== null) edits.push({ from: node.from, to: node.to, ...edit })
    },
  })
  return edits
}

function editOf(language: string, node: SyntaxPlace, text: string, isOrdered: boolean): Change | null {
  if (language === 'sql') return sqlEdit(node, text, isOrdered)
  if (language === 'html' || language === 'css') return pageEdit(node, text)
  return operatorEdit(node, text) ?? numberEdit(node, text) ?? removal(language, node, text)
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '//': '/',
  '%': '*',
  '**': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '+=',
  '/=': '*=',
  '//=': '*=',
  '%=': '*=',
  '++': '--',
  '--': '++',
  '&&': '||',
  '||': '&&',
  and: 'or',
  or: 'and',
  '!': '',
  not: '',
  true: 'false',
  false: 'true',
  True: 'False',
  False: 'True',
}
const OPERATOR_NODES = new Set([
  'CompareOp',
  'ArithOp',
  'LogicOp',
  'UpdateOp',
  'AssignOp',
  'and',
  'or',
  'not',
  'Boolean',
  'BooleanLiteral',
  'True',
  'False',
])

function operatorEdit({ name }: SyntaxPlace, text: string): Change | null {
  const insert = OPERATOR_NODES.has(name) ? OPERATORS[text] : undefined
  return insert === undefined ? null : { insert }
}

const NUMBER_NODES = new Set(['Number', 'IntegerLiteral', 'FloatingPointLiteral'])

function numberEdit({ name, node }: SyntaxPlace, text: string): Change | null {
  if (!NUMBER_NODES.has(name) || !/^\d+(\.\d+)?$/.test(text)) return null
  // What `main` answers its caller is nobody's task.
  if (node.parent?.name === 'ReturnStatement' && text === '0') return null
  return { insert: String(Number(text) + 1) }
}

const REMOVED = new Set(['ExpressionStatement', 'UpdateStatement', 'BreakStatement', 'ContinueStatement'])

function removal(language: string, { name }: SyntaxPlace, text: string): Change | null {
  if (!REMOVED.has(name)) return null
  return { insert: language === 'python' ? 'pass' : ';', change: `without: ${firstLine(text)}` }
}

const SQL_WORDS: Record<string, string> = {
  AND: 'OR',
  OR: 'AND',
  DISTINCT: '',
  MIN: 'MAX',
  MAX: 'MIN',
  SUM: 'AVG',
  AVG: 'SUM',
  LEFT: '',
  ALL: '',
  NOT: '',
  EXISTS: 'NOT EXISTS',
  INNER: 'LEFT',
}

function sqlEdit({ name }: SyntaxPlace, text: string, isOrdered: boolean): Change | null {
  if (name === 'Number') return numberEditOfSql(text)
  if (name === 'Operator') {
    const insert = { ...OPERATORS, '=': '<>', '<>': '=' }[text]
    // The star of `count(*)` is no product.
    return insert === undefined || text === '*' ? null : { insert }
  }
  const word = text.toUpperCase()
  if (word === 'DESC') return isOrdered ? { insert: 'ASC' } : null
  const insert = name === 'Keyword' || name === 'Identifier' || name === 'Type' ? SQL_WORDS[word] : undefined
  return insert === undefined ? null : { insert }
}

function numberEditOfSql(text: string): Change | null {
  return /^\d+(\.\d+)?$/.test(text) ? { insert: String(Number(text) + 1) } : null
}

function describeEdit({ content }: SourceFile, edit: Edit): Pick<Mutant, 'line' | 'change'> {
  const start = content.lastIndexOf('\n', edit.from - 1) + 1
  const line = firstLine(content.slice(start))
  const before = content.slice(edit.from, edit.to)
  return { line, change: edit.change ?? `${before} → ${edit.insert.trim() === '' ? 'nothing' : edit.insert}` }
}

function applied(content: string, { from, to, insert }: Edit): string {
  return content.slice(0, from) + insert + content.slice(to)
}

function firstLine(text: string): string {
  return (text.trimStart().split('\n')[0] ?? '').trim()
}
