/**
 * What a person reads, as it stands in the code: sentences that go through `t`, and words that do not. A sentence is
 * written out where it is said, so that reading the code finds every one of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, visitorKeys, type Node, type StringLiteral, type TemplateLiteral } from 'oxc-parser'
import { placeOf } from './places.ts'

export interface Sentence {
  /** The English sentence, or of a count its `other`. */
  sentence: string
  /** Of a count: every form that English has. */
  forms?: Record<string, string>
  where: string
}

export interface Words {
  sentences: Sentence[]
  /** Words that nobody can translate, and why. */
  unsaid: { where: string; what: string }[]
}

type Found = { node: Node; parents: Node[] }

/** Attributes and properties of parts whose text is read or heard. */
const READ_NAMES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|text|note|hint|lead|caption|description|message|reason|empty|idea|word|topic|similar|will|(retry|run)Label|nothingFound)$/
/** Elements whose content is not prose: code, keys, what a terminal shows. */
const CODE_ELEMENTS = new Set(['pre', 'code', 'kbd', 'samp', 'style', 'script'])
const SAYING = new Set(['t', 'tWith', 'message'])
const COUNTING = new Set(['tCount', 'tOrdinal'])
const HOMES = /\/(messages\/messages|messages\/lists-and-ordinals|message-elements)\.ts$/
/** Files that hold the whole of a mail: subject, text and reason. */
const MAIL_FILE = /-mails?\.ts$/
const PLURAL_CATEGORIES = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** What learners never see: tests, and the page of the design system, which exists in development only. */
const UNSEEN = /\.test\.tsx?$|\/testing(\.ts$|\/)|^src\/ui\/design\//

/** Every file below `src` that people read something of. */
export function readSeenFiles(root: string): { path: string; text: string }[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !UNSEEN.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function findWords(path: string, text: string): Words {
  const { program, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const whereOf = ({ start }: Node) => `${path}:${text.slice(0, start).split('\n').length}`
  const known = new Set(
    program.body.flatMap((each) =>
      each.type === 'ImportDeclaration' && HOMES.test(each.source.value)
        ? each.specifiers.map(({ local }) => local.name)
        : [],
    ),
  )
  const isPart = path.endsWith('.tsx')
  const isContract = placeOf(path).isContract
  const isMail = MAIL_FILE.test(path)
  const words: Words = { sentences: [], unsaid: [] }
  const unsaid = (node: Node, what: string) => words.unsaid.push({ where: whereOf(node), what })
  const sentence = (node: Node, found: Omit<Sentence, 'where'>) =>
    words.sentences.push({ ...found, where: whereOf(node) })

  for (const found of nodesOf(program)) {
    const { node } = found
    const forms = formsOf(node)
    if (forms !== null) sentence(node, { sentence: forms['other'] ?? '', forms })
    else if (node.type === 'CallExpression') readCall(found)
    else if (node.type === 'Property') readTableEntry(found)
    else if (isPart) readMarkup(found)
    else if (isContract) readMessage(found)
    if (isMail) readMail(found)
  }
  return words

  function readCall({ node, parents }: Found) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    const { name } = node.callee
    if (!known.has(name) || !(SAYING.has(name) || COUNTING.has(name))) return
    if (name !== 'message' && !parents.some(isFunction))
      unsaid(
        node,
        `${name}() when the file is loaded: nobody’s language is known then; mark it with message()`,
      )
    const [first] = node.arguments
    if (first === undefined || COUNTING.has(name)) return
    if (first.type === 'TemplateLiteral' && first.expressions.length > 0)
      unsaid(first, "a sentence put together from parts: name the parts, t('Hello, {name}', { name })")
    for (const literal of first.type === 'Identifier' ? [] : literalsOf(first))
      sentence(literal, { sentence: literal.value })
  }

  /** A table's entries are said where they are shown; inside a function they are said at once. */
  function readTableEntry({ node, parents }: Found) {
    if (node.type !== 'Property' || node.computed || !READ_NAMES.test(nameOf(node.key))) return
    for (const literal of literalsOf(node.value).filter(isRead)) {
      if (isPart && parents.some(isFunction)) unsaid(literal, shorten(literal.value))
      else sentence(literal, { sentence: literal.value })
    }
    if (isPart)
      for (const template of wordyTemplatesOf(node.value)) unsaid(template.node, shorten(template.text))
  }

  /** A contract imports nothing that could say: its messages are said where they are shown. */
  function readMessage({ node, parents }: Found) {
    const parent = parents.at(-1)
    const isSummary = parent?.type === 'Property' && nameOf(parent.key) === 'summary'
    if (isLiteral(node) && !isSummary && /^\p{Lu}.*\s/u.test(node.value))
      sentence(node, { sentence: node.value })
  }

  /** A mail is written in one place as a whole; its parts are named after what is put into them. */
  function readMail({ node, parents }: Found) {
    const parent = parents.at(-1)
    if (parent?.type === 'CallExpression' || parent?.type === 'ImportDeclaration') return
    if (parent?.type === 'Property' && READ_NAMES.test(nameOf(parent.key))) return
    if (isLiteral(node) && isRead(node) && /\s/.test(node.value)) sentence(node, { sentence: node.value })
    if (
      node.type === 'TemplateLiteral' &&
      node.quasis.some(({ value }) => /\p{L}\s|\s\p{L}/u.test(value.raw))
    )
      sentence(node, { sentence: sentenceOf(node) })
  }

  function readMarkup({ node, parents }: Found) {
    if (parents.some(isCode)) return
    if (node.type === 'JSXText' && hasLetters(node.value)) unsaid(node, shorten(node.value))
    if (node.type === 'JSXAttribute' && READ_NAMES.test(nameOf(node.name)) && node.value !== null)
      for (const literal of writtenOut(node.value)) unsaid(literal.node, shorten(literal.text))
    if (node.type === 'JSXExpressionContainer' && parents.at(-1)?.type !== 'JSXAttribute')
      for (const literal of writtenOut(node)) unsaid(literal.node, shorten(literal.text))
  }
}

const SIZE = String.raw`(?:\[[^\]]*\]|\([^)]*\)|\d[\d./]*|auto|full|px)`
const PHYSICAL_CLASS = new RegExp(
  String.raw`(?<![\w-])-?(?:(?:(?:scroll-)?[mp][lr]|left|right)-${SIZE}|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-[\w/]+)?|(?:text|float|clear)-(?:left|right))!?(?![\w-])`,
  'g',
)
const PHYSICAL_PROPERTY =
  /(?<![\w-])(?:(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear):\s*(?:left|right))/g

/** Left and right where start and end are meant. `class` lists stand in strings, properties in style sheets. */
export function findPhysicalSides(path: string, text: string): { where: string; what: string }[] {
  const lineAt = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`
  if (path.endsWith('.css')) {
    const code = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    return [...code.matchAll(PHYSICAL_PROPERTY)].map(({ 0: what, index }) => ({ where: lineAt(index), what }))
  }
  const { program } = parseSync(path, text)
  return nodesOf(program).flatMap(({ node, parents }) => {
    if (parents.at(-1)?.type === 'ImportDeclaration' || isSpoken(parents)) return []
    const written = node.type === 'TemplateElement' ? node.value.raw : isLiteral(node) ? node.value : null
    if (written === null) return []
    return [...written.matchAll(PHYSICAL_CLASS)].map(({ 0: what }) => ({ where: lineAt(node.start), what }))
  })
}

function isSpoken(parents: Node[]): boolean {
  return parents.some(
    (node) =>
      (node.type === 'CallExpression' &&
        node.callee.type === 'Identifier' &&
        (SAYING.has(node.callee.name) || COUNTING.has(node.callee.name))) ||
      (node.type === 'Property' && READ_NAMES.test(nameOf(node.key))),
  )
}

function nodesOf(root: Node): Found[] {
  const found: Found[] = []
  const visit = (node: Node, parents: Node[]) => {
    found.push({ node, parents })
    for (const key of visitorKeys[node.type] ?? []) {
      const below: unknown = Reflect.get(node, key)
      for (const each of Array.isArray(below) ? below : [below])
        if (isNode(each)) visit(each, [...parents, node])
    }
  }
  visit(root, [])
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

function isLiteral(node: Node): node is StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string'
}

/** The strings that an expression can become: both of a choice, none of a comparison. */
function literalsOf(node: Node): StringLiteral[] {
  if (isLiteral(node)) return [node]
  if (node.type === 'ConditionalExpression')
    return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((each) => (each === null ? [] : literalsOf(each)))
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : literalsOf(node.left)), ...literalsOf(node.right)]
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return literalsOf(node.expression)
  return []
}

/** Words written straight into markup: literals, and templates with words of their own. */
function writtenOut(node: Node): { node: Node; text: string }[] {
  const inside = node.type === 'JSXExpressionContainer' ? node.expression : node
  const literals = literalsOf(inside).filter(({ value }) => hasLetters(value))
  return [...literals.map((each) => ({ node: each, text: each.value })), ...wordyTemplatesOf(inside)]
}

/** Templates that have words between what is put into them. */
function wordyTemplatesOf(node: Node): { node: Node; text: string }[] {
  return templatesOf(node)
    .filter(({ quasis }) => quasis.some(({ value }) => hasLetters(value.cooked ?? '')))
    .map((each) => ({ node: each, text: each.quasis.map(({ value }) => value.raw).join('…') }))
}

/** A template with its expressions as `{name}`. */
function sentenceOf({ quasis, expressions }: TemplateLiteral): string {
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index]
      return `${value.cooked ?? value.raw}${expression === undefined ? '' : `{${partNameOf(expression)}}`}`
    })
    .join('')
}

function partNameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'CallExpression' ? nameOf(node.callee) : nameOf(node)
}

function templatesOf(node: Node): TemplateLiteral[] {
  if (node.type === 'TemplateLiteral') return [node]
  if (node.type === 'ConditionalExpression')
    return [...templatesOf(node.consequent), ...templatesOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...templatesOf(node.left), ...templatesOf(node.right)]
  return []
}

/** `{ one: '{n} lesson', other: '{n} lessons' }` */
function formsOf(node: Node): Record<string, string> | null {
  if (node.type !== 'ObjectExpression' || node.properties.length < 2) return null
  const forms: Record<string, string> = {}
  for (const property of node.properties) {
    if (property.type !== 'Property' || !PLURAL_CATEGORIES.has(nameOf(property.key))) return null
    if (!isLiteral(property.value)) return null
    forms[nameOf(property.key)] = property.value.value
  }
  return 'other' in forms ? forms : null
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

function isCode(node: Node): boolean {
  return node.type === 'JSXElement' && CODE_ELEMENTS.has(nameOf(node.openingElement.name))
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  return isLiteral(node) ? node.value : ''
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** A name, such as an address or a colour, is one word in small letters; what is read has a capital or a space. */
function isRead({ value }: StringLiteral): boolean {
  return hasLetters(value) && /\p{Lu}|\s/u.test(value) && !/^[/#]/.test(value)
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return `“${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`
}
