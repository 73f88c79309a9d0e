/**
 * A learner's Java with steps in it: a call at the beginning of every loop's body and every method's, and calls of the library with what
 * they look at shown to `CodesteadSteps` (`CodesteadSteps.java`). Lines stay where they are. Pure.
 */
import { javaLanguage } from '@codemirror/lang-java'
import MagicString from 'magic-string'

type SyntaxNode = ReturnType<typeof javaLanguage.parser.parse>['topNode']

const STEP = 'CodesteadSteps.step();'
const LOOPS = new Set(['WhileStatement', 'DoStatement', 'ForStatement', 'EnhancedForStatement'])
/** Expressions that have a value: a call may have none, and cannot be wrapped. */
const VALUES = new Set(
  'BinaryExpression UnaryExpression TernaryExpression ParenthesizedExpression Identifier FieldAccess ArrayAccess IntegerLiteral FloatingPointLiteral BooleanLiteral StringLiteral CharacterLiteral InstanceofExpression CastExpression'.split(
    ' ',
  ),
)

const words = (text: string) => new Set(text.split(' '))
/** Methods whose cost is told by what they are called on. */
const CHARGED = words(
  'contains containsAll containsValue indexOf lastIndexOf remove removeFirst removeIf removeAll retainAll addFirst poll offer sort forEach equals compareTo insert deleteCharAt delete reverse matches',
)
/** Methods that make a copy: what they give tells. */
const COPYING = words(
  'substring subSequence toCharArray toArray split repeat concat replace replaceAll toUpperCase toLowerCase trim strip toString clone copyOf copyOfRange toList collect join',
)
const STREAMS = words('stream range rangeClosed iterate generate chars')
const FREE_STATIC = words(
  'asList swap emptyList unmodifiableList unmodifiableMap unmodifiableSet stream hashCode reverseOrder',
)
const COLLECTIONS = words(
  'ArrayList LinkedList HashSet LinkedHashSet TreeSet ArrayDeque PriorityQueue HashMap LinkedHashMap TreeMap String StringBuilder',
)

/** Words of module-info.java, which the grammar takes for keywords everywhere; elsewhere they are names like any other. */
const MODULE_WORDS = /\b(?:exports|module|open|opens|provides|requires|to|transitive|uses|with)\b/g

/** Every place stays where it is. */
function withoutModuleWords(code: string): string {
  return code.replace(MODULE_WORDS, (word) => 'w'.repeat(word.length))
}

/** Returns null for a text that the grammar does not know: its steps cannot be counted. */
export function countJava(code: string): string | null {
  const tree = javaLanguage.parser.parse(withoutModuleWords(code))
  const edited = new MagicString(code)
  let isKnown = true
  // Inner nodes first: what begins at one place is put in front of them, what ends there behind.
  const visit = (node: SyntaxNode): void => {
    if (node.type.isError) isKnown = false
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child)
    countNode(edited, node)
  }
  visit(tree.topNode)
  return isKnown ? edited.toString() : null
}

function countNode(edited: MagicString, node: SyntaxNode): void {
  const { name, lastChild } = node
  if (LOOPS.has(name)) {
    const body = name === 'DoStatement' ? node.getChild('do')?.nextSibling : lastChild
    if (body) insertStep(edited, body)
  } else if (name === 'MethodDeclaration' && lastChild?.name === 'Block') insertStep(edited, lastChild)
  else if (name === 'LambdaExpression' && lastChild) {
    if (lastChild.name === 'Block') insertStep(edited, lastChild)
    else if (VALUES.has(lastChild.name)) wrap(edited, lastChild, 'stepped')
  } else if (name === 'MethodInvocation') countCall(edited, node)
  else if (name === 'ObjectCreationExpression') countCreation(edited, node)
  else if (name === 'BinaryExpression') countJoin(edited, node)
}

function insertStep(edited: MagicString, body: SyntaxNode): void {
  if (body.name === 'Block') edited.appendLeft(body.from + 1, STEP)
  else {
    edited.prependRight(body.from, `{${STEP}`)
    edited.appendLeft(body.to, '}')
  }
}

function wrap(edited: MagicString, { from, to }: SyntaxNode, by: string, ...more: string[]): void {
  edited.prependRight(from, `CodesteadSteps.${by}(`)
  edited.appendLeft(to, `${more.map((each) => `, "${each}"`).join('')})`)
}

function countCall(edited: MagicString, node: SyntaxNode): void {
  const method = textOf(edited, node.getChild('MethodName'))
  const owner = node.firstChild
  const args = argumentsOf(node)
  if (!owner || owner.name === 'MethodName' || owner.name === 'super') return
  const written = textOf(edited, owner)
  const isStatic = /^(?:[a-z_]\w*\.)*[A-Z]\w*$/.test(written)
  if (isStatic) countStaticCall(edited, node, { owner: written.split('.').at(-1) ?? '', method, args })
  else if (isCharged(edited, method, args)) wrap(edited, owner, 'on', method)
  if (STREAMS.has(method)) wrap(edited, node, 'each')
  else if (COPYING.has(method) && node.parent?.name !== 'ExpressionStatement') wrap(edited, node, 'given')
}

/** The end of a list and the beginning of a linked one cost nothing. */
function isCharged(edited: MagicString, method: string, args: SyntaxNode[]): boolean {
  const [first] = args
  const at = textOf(edited, first ?? null)
  if (method === 'add') return args.length === 2
  if (method === 'get') return at !== '0' && !at.endsWith('size() - 1')
  if (method === 'remove') return first !== undefined && !at.endsWith('size() - 1')
  return CHARGED.has(method)
}

interface StaticCall {
  owner: string
  method: string
  args: SyntaxNode[]
}

function countStaticCall(edited: MagicString, node: SyntaxNode, { owner, method, args }: StaticCall): void {
  const [first] = args
  if (
    (owner === 'Arrays' || owner === 'Collections') &&
    first &&
    !FREE_STATIC.has(method) &&
    !COPYING.has(method)
  )
    wrap(edited, first, 'all', method)
  const last = args.at(-1)
  if (owner === 'System' && method === 'arraycopy' && last) wrap(edited, last, 'moved')
  if (owner === 'Math' && method === 'random') edited.overwrite(node.from, node.to, 'CodesteadSteps.random()')
}

function countCreation(edited: MagicString, node: SyntaxNode): void {
  const type = textOf(edited, node.getChild('GenericType') ?? node.getChild('TypeName')).replace(/<.*/s, '')
  const args = argumentsOf(node)
  if (type === 'Random' && args.length === 0) {
    const list = node.getChild('ArgumentList')
    if (list) edited.appendLeft(list.from + 1, '18')
  }
  if (COLLECTIONS.has(type) && args.length > 0 && !node.getChild('ClassBody')) wrap(edited, node, 'given')
}

/** Two texts joined are a third; numbers pass through. Where only constants may stand, nothing is put. */
function countJoin(edited: MagicString, node: SyntaxNode): void {
  if (node.getChild('ArithOp') === null || !textOf(edited, node).includes('+')) return
  if (node.parent?.name === 'BinaryExpression' || isConstantPlace(node)) return
  const written = textOf(edited, node)
  const isText = written.includes('"')
  if (!isText && /(^|[^\w])\d|'/.test(written)) return
  wrap(edited, node, 'given')
}

function isConstantPlace(node: SyntaxNode): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (above.name === 'SwitchLabel' || above.name.includes('Annotation')) return true
  }
  return false
}

function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  const list = node.getChild('ArgumentList')
  const found: SyntaxNode[] = []
  for (let child = list?.firstChild ?? null; child; child = child.nextSibling) {
    if (!['(', ')', ','].includes(child.name)) found.push(child)
  }
  return found
}

function textOf(edited: MagicString, node: SyntaxNode | null): string {
  return node ? edited.original.slice(node.from, node.to) : ''
}
