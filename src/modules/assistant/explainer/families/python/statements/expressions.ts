/** Statements that are one expression: prints, calls of methods that change something, calls, texts. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { textFormat } from '../phrases/phrases.ts'
import {
  type Arguments,
  argumentsOf,
  calledName,
  definitionOf,
  ownerOf,
  textOf,
  unwrapped,
} from '../program.ts'
import { conditionOf, functionAround, loopAround } from '../statement.ts'
import { roleOf } from '../roles.ts'
import { functionName } from './functions.ts'
import { conceptOf } from './concepts.ts'
import type { Subject, Description } from './description.ts'
import { isInEveryCall, isInEveryRound } from './every-round.ts'

export function describeExpression(subject: Subject): Description {
  const expression = subject.statement.node.children[0]
  if (!expression) return { gist: '', concept: 'output' }
  const node = unwrapped(expression)
  const called = calledName(node)
  if (isDocstring(subject, node)) return docstring(subject)
  if (called === 'print' && !isOwn(subject, node)) return describePrint(subject, node)
  const changed = called?.startsWith('.') ? describeChangingMethod(subject, node, called.slice(1)) : null
  if (changed) return changed
  if (node.type === 'CallExpression') return describeCall(subject, node)
  if (node.type === 'AwaitExpression')
    return {
      gist: t('Waits until {call} is done, and lets other tasks run meanwhile.', {
        call: code(node.children[1]?.source ?? ''),
      }),
      concept: 'functions',
    }
  if (node.type === 'Ellipsis')
    return { gist: t('The three dots are a placeholder: they do nothing.'), concept: 'program-design' }
  return {
    gist: t('Works out {value}, but nothing is done with the result.', { value: subject.phrases.noun(node) }),
    concept: conceptOf(node),
  }
}

function isOwn({ program }: Subject, node: SyntaxNode): boolean {
  const [called] = node.children
  return called?.type === 'VariableName' && definitionOf(program, called) !== null
}

function isDocstring({ statement }: Subject, node: SyntaxNode): boolean {
  const [around] = statement.around
  const isFirst = statement.siblings[0] === statement.node
  return (
    node.type === 'String' &&
    isFirst &&
    (around === undefined || around.kind === 'def' || around.kind === 'class')
  )
}

function docstring({ statement }: Subject): Description {
  const [around] = statement.around
  const name = around?.node.children.find(({ type }) => type === 'VariableName')?.text
  return {
    gist: name
      ? t('A docstring: it tells people what {name} is for. Python doesn’t run it.', { name: code(name) })
      : t('A docstring: it tells people what this file is for. Python doesn’t run it.'),
    more: [t('{help} shows it.', { help: code(`help(${name ?? '…'})`) })],
    concept: 'program-design',
  }
}

function describePrint(subject: Subject, node: SyntaxNode): Description {
  const given = argumentsOf(node)
  const shown = given.generator ? [] : given.plain
  const gist = printGist(subject, shown, given)
  return {
    gist,
    more: [...printNotes(given), ...formatNotes(shown), insideFunction(subject)],
    concept: 'output',
  }
}

function printGist(
  { phrases, statement, program }: Subject,
  shown: readonly SyntaxNode[],
  given: Arguments,
): string {
  const [only] = shown
  if (!only)
    return /\bend ?=/.test(program.file.text)
      ? t('Ends the line of output. If nothing is on it yet, that leaves an empty line.')
      : t('Prints an empty line.')
  if (given.hasStar)
    return t('Prints all items of {value} next to each other.', { value: phrases.noun(only) })
  if (shown.length > 1) {
    if (shown.length > 4) return t('Prints {n} values on one line.', { n: shown.length })
    const values = formatList(shown.map((each) => phrases.noun(each)))
    return given.named.has('sep')
      ? t('Prints {values} on one line.', { values })
      : t('Prints {values} on one line, with a space in between.', { values })
  }
  const value = phrases.noun(only)
  if (textOf(only) !== null) return t('Shows the text {value} on the screen.', { value })
  if (only.type === 'FormatString')
    return isInEveryRound(statement)
      ? t('Prints one line per round: {value}.', { value })
      : t('Prints {value}.', { value })
  return isInEveryRound(statement)
    ? t('Prints {value}, in every round of the loop.', { value })
    : t('Prints {value}.', { value })
}

function printNotes({ named }: Arguments): string[] {
  const end = named.get('end')
  const sep = named.get('sep')
  return [
    sep
      ? t('{sep} puts {value} between the values instead of a space.', {
          sep: code('sep'),
          value: code(sep.source),
        })
      : null,
    end
      ? textOf(end) === ''
        ? t('{end} keeps the cursor on the same line, so the next output continues right there.', {
            end: code('end=""'),
          })
        : t('{end} makes the output end with {value} instead of a new line.', {
            end: code('end'),
            value: code(end.source),
          })
      : null,
  ].filter((note) => note !== null)
}

function formatNotes(shown: readonly SyntaxNode[]): string[] {
  const replacements = shown
    .filter(({ type }) => type === 'FormatString')
    .flatMap(({ children }) => children.filter(({ type }) => type === 'FormatReplacement'))
  const notes = replacements.map(textFormat).filter((note) => note !== null)
  return notes.slice(0, 2)
}

function insideFunction({ statement }: Subject): string | null {
  const around = functionAround(statement)
  if (!around || !isInEveryCall(statement)) return null
  const name = functionName(around)
  return name.startsWith('_') || name === 'main'
    ? null
    : t('It happens whenever {name} is called.', { name: code(name) })
}

/** Methods whose result is nothing: they change what they are called on. */
function describeChangingMethod(subject: Subject, node: SyntaxNode, method: string): Description | null {
  const owner = ownerOf(node)
  if (!owner || isMethodOfProgram(subject, method)) return null
  const { phrases } = subject
  const { plain, named } = argumentsOf(node)
  const [first, second] = plain
  const told = {
    whole: phrases.noun(owner),
    first: first ? phrases.noun(first) : '',
    second: second ? phrases.noun(second) : '',
  }
  if (method === 'append') return appended(subject, owner, told)
  if (method === 'sort') return sorted(subject, named, told)
  const gist = changeOf(method, told, { kind: kindOf(subject.program, owner), hasFirst: first !== undefined })
  if (gist === null) return null
  return { gist, concept: conceptOfMethod(method) }
}

function isMethodOfProgram({ program }: Subject, method: string): boolean {
  return program.statements.some(
    (statement) =>
      statement.kind === 'def' && statement.around[0]?.kind === 'class' && functionName(statement) === method,
  )
}

/** Characters of a noun phrase that would tear its sentence apart. */
const LONG_NOUN = 50

type MethodWords = { whole: string; first: string; second: string }

function changeOf(
  method: string,
  told: MethodWords,
  { kind, hasFirst }: { kind: string; hasFirst: boolean },
): string | null {
  switch (method) {
    case 'extend':
      return t('Adds all items of {first} to the end of {whole}, one by one.', told)
    case 'insert':
      return t(
        'Puts {second} into {whole} at position {first}; everything from there on moves back by one.',
        told,
      )
    case 'remove':
      return t('Removes the first {first} from {whole}. If there is none, it’s an error.', told)
    case 'pop':
      if (kind === 'dictionary') return t('Removes the entry {first} from {whole}.', told)
      return hasFirst
        ? t('Removes the item at position {first} from {whole}.', told)
        : t('Removes the last item of {whole}.', told)
    case 'popleft':
      return t('Removes the first item of {whole}.', told)
    case 'appendleft':
      return t('Puts {first} at the front of {whole}.', told)
    case 'clear':
      return t('Empties {whole}.', told)
    case 'reverse':
      return t('Turns {whole} around, in place: the last item comes first.', told)
    case 'add':
      return t('Puts {first} into the set {whole}. If it’s already there, nothing changes.', told)
    case 'discard':
      return t('Removes {first} from {whole}, if it’s there.', told)
    case 'update':
      return kind === 'set'
        ? t('Adds everything in {first} to {whole}.', told)
        : t('Takes over all entries of {first} into {whole}; equal keys get the new value.', told)
    case 'setdefault':
      return t('Makes sure {whole} has an entry for {first}: if it’s missing, it’s set to {second}.', told)
    case 'write':
      return t('Writes {first} into {whole}, without a line break unless the text has one.', told)
    case 'writelines':
      return t('Writes all texts of {first} into {whole}.', told)
    case 'close':
      return t('Closes {whole}, so everything is safely written and others can use it.', told)
    case 'shuffle':
      return t('Puts the items of {first} into random order, in place.', told)
    case 'heappush':
      return t('Puts {second} into the heap {first}, which always hands out its smallest item first.', told)
    case 'seed':
      return t('Fixes the start of the random numbers, so every run gives the same ones.')
    case 'sleep':
      return t('Waits for {first} seconds.', told)
    case 'exit':
      return t('Ends the program right here.')
    case 'dump':
      return t('Writes {first} into the file {second} as JSON.', told)
    default:
      return null
  }
}

function conceptOfMethod(method: string): string {
  if (['add', 'discard'].includes(method)) return 'sets-and-tuples'
  if (['update', 'setdefault'].includes(method)) return 'maps'
  if (['write', 'writelines', 'close', 'dump'].includes(method)) return 'files'
  return ['shuffle', 'seed', 'sleep', 'exit'].includes(method) ? 'modules' : 'lists'
}

/** `found.append(word)`: what the list is for, if the loop tells. */
function appended(subject: Subject, owner: SyntaxNode, told: MethodWords): Description {
  return {
    gist: appendedGist(subject, owner, told),
    first: t('Adds {first} to the end of {whole}.', told),
    more: [t('It changes the list itself, so nothing has to be assigned.')],
    concept: 'lists',
  }
}

function appendedGist(
  { program, statement, phrases }: Subject,
  owner: SyntaxNode,
  told: MethodWords,
): string {
  if (told.first.length > LONG_NOUN) return t('Adds one more item to the end of {whole}: {first}.', told)
  const loop = loopAround(statement)
  const [guard] = statement.around
  const isCollector =
    owner.type === 'VariableName' && roleOf(program, owner.text, statement.scope) === 'list collector'
  if (!loop || !isCollector) return t('Adds {first} to the end of {whole}.', told)
  const condition = guard?.kind === 'if' ? conditionOf(guard) : null
  if (condition)
    return t('Adds {first} to the end of {whole}, but only when {condition}.', {
      ...told,
      condition: phrases.condition(condition),
    })
  return isInEveryRound(statement)
    ? t('Adds {first} to the end of {whole}, so the list grows by one item in each round.', told)
    : t('Adds {first} to the end of {whole}.', told)
}

function sorted(
  { phrases }: Subject,
  named: ReadonlyMap<string, SyntaxNode>,
  told: MethodWords,
): Description {
  const key = named.get('key')
  const isReversed = named.get('reverse')?.text === 'True'
  const order =
    key?.source === 'len'
      ? t('by length')
      : key
        ? t('by what {key} gives for each item', {
            key: key.type === 'LambdaExpression' ? code(key.source) : phrases.noun(key),
          })
        : t('from small to large')
  return {
    gist: isReversed
      ? t('Sorts {whole} in place, {order}, in reverse.', { ...told, order })
      : t('Sorts {whole} in place, {order}.', { ...told, order }),
    more: [t('The list itself changes, and its old order is lost.')],
    concept: 'lists',
  }
}

/** A call for its effect. */
function describeCall(subject: Subject, node: SyntaxNode): Description {
  const { program, phrases } = subject
  const [called] = node.children
  const { plain, named } = argumentsOf(node)
  const values = [...plain, ...named.values()].slice(0, 4).map((each) => phrases.noun(each))
  const told = { call: code(called?.source ?? ''), values: formatList(values), name: '', line: '' }
  if (ownerOf(node) && calledName(ownerOf(node)) === 'super')
    return {
      gist: t('Lets the parent class do its part first, by calling its {call}.', {
        call: code(calledName(node)?.slice(1) ?? ''),
      }),
      more: [t('Without it, the fields that the parent sets up would be missing.')],
      concept: 'inheritance',
    }
  const definition = called?.type === 'VariableName' ? definitionOf(program, called) : null
  if (calledName(node) === 'input' && !definition)
    return { gist: t('Waits until the user presses Enter.'), concept: 'input' }
  if (definition && definition.kind !== 'import') {
    const where = { ...told, line: String(definition.line) }
    return {
      gist:
        values.length === 0
          ? t('Runs the function {call}, which is defined on line {line}.', where)
          : t('Runs the function {call} from line {line} with {values}.', where),
      more: [t('When it’s done, the program continues on the next line.')],
      concept: 'functions',
    }
  }
  const owner = ownerOf(node)
  if (owner) {
    const method = code(calledName(node)?.slice(1) ?? '')
    const words = { ...told, method, owner: phrases.noun(owner) }
    return {
      gist:
        values.length === 0
          ? t('Asks {owner} to do its {method}.', words)
          : t('Asks {owner} to do its {method}, with {values}.', words),
      concept: 'classes',
    }
  }
  return {
    gist: values.length === 0 ? t('Calls {call}.', told) : t('Calls {call} with {values}.', told),
    concept: 'functions',
  }
}
