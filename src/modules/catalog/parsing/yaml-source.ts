/** Reads YAML against a schema and says of every problem in which line of the file it stands. */
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'
import type { ProblemList } from './problem-list.ts'

export interface YamlSource {
  file: string
  text: string
  /** The line of the file in which `text` begins. */
  firstLine: number
}

export interface YamlValue<T> {
  value: T
  /** The line where the value at this path stands; the nearest parent's when it has none. */
  lineOf(path: PropertyKey[]): number
}

/** Null when there are problems; they are in the list then. */
export function readYaml<Schema extends z.ZodType>(
  schema: Schema,
  source: YamlSource,
  problems: ProblemList,
): YamlValue<z.output<Schema>> | null {
  const lines = new LineCounter()
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false })
  const fileLine = (offset: number) => lines.linePos(offset).line + source.firstLine - 1
  for (const error of document.errors) {
    const what = `this is not valid YAML: ${error.message}`
    problems.add({ file: source.file, line: fileLine(error.pos[0]) }, what, YAML_FIX)
  }
  if (document.errors.length > 0) return null

  const lineOf = (path: PropertyKey[]) => fileLine(offsetOf(document, path))
  const parsed = schema.safeParse(document.toJS() ?? {}, { reportInput: true })
  if (parsed.success) return { value: parsed.data, lineOf }
  for (const issue of parsed.error.issues) {
    for (const { path, what, fix } of explainIssue(issue)) {
      problems.add({ file: source.file, line: lineOf(path) }, what, fix)
    }
  }
  return null
}

const YAML_FIX =
  'check the quotes, colons and indentation; put text that holds ": " or " #" or begins with ` in quotes'

function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const offset = nodeOffset(document, path.slice(0, length))
    if (offset !== null) return offset
  }
  return 0
}

/** Where the key of the last step stands; for an item of a list, where the item begins. */
function nodeOffset(document: Document, path: PropertyKey[]): number | null {
  const last = path.at(-1)
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  if (last !== undefined && isMap(parent)) {
    const pair = parent.items.find((item) => isNode(item.key) && String(item.key) === String(last))
    if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0]
    return null
  }
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  return isNode(node) && node.range ? node.range[0] : null
}

interface Explained {
  path: PropertyKey[]
  what: string
  fix: string
}

function explainIssue(issue: z.core.$ZodIssue): Explained[] {
  const path = issue.path
  const name = nameOf(path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        what: `unknown field \`${key}\`${path.length > 0 ? ` in ${name}` : ''}`,
        fix: 'remove it or correct its spelling; docs/content-format.md lists the fields',
      }))
    case 'invalid_type':
      return [
        issue.input === undefined
          ? {
              path,
              what: `${name} is missing`,
              fix: `add \`${String(path.at(-1) ?? '')}:\` (${issue.expected})`,
            }
          : { path, what: `${name} has the wrong type`, fix: `write a value of type ${issue.expected}` },
      ]
    case 'invalid_value':
      return [{ path, what: `${name} has an unknown value`, fix: `use one of: ${issue.values.join(', ')}` }]
    case 'invalid_union':
      return [explainUnion(issue, path, name)]
    case 'too_small':
      return [{ path, what: `${name} is too small or empty`, fix: `give at least ${String(issue.minimum)}` }]
    case 'too_big':
      return [{ path, what: `${name} is too big`, fix: `give at most ${String(issue.maximum)}` }]
    case 'invalid_format':
      return [{ path, what: `${name} is not written as it must be`, fix: formatFix(issue.message) }]
    default:
      return [{ path, what: `${name} is wrong`, fix: issue.message }]
  }
}

function explainUnion(issue: z.core.$ZodIssueInvalidUnion, path: PropertyKey[], name: string): Explained {
  // The path of such an issue ends with the field that tells the kinds apart.
  if (issue.discriminator !== undefined) {
    const fix = `set \`${issue.discriminator}:\` to one of the kinds in docs/content-format.md`
    return { path, what: `${name} is missing or has an unknown value`, fix }
  }
  return { path, what: `${name} is not one of the allowed forms`, fix: `write ${issue.message}` }
}

function formatFix(message: string): string {
  return message.startsWith('Invalid string')
    ? 'use lower-case words joined by hyphens, such as first-steps'
    : `write ${message}`
}

/** `questions[2].options[0].why`, with numbers counted from 1 as an author does. */
function nameOf(path: PropertyKey[]): string {
  if (path.length === 0) return 'the front matter'
  const steps = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`))
  return `\`${steps.join('').replace(/^\./, '')}\``
}
