/** Words for the methods and functions that a language comes with, and how they are found. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'
import { type Kind, kindOf } from './kinds.ts'
import type { Node, NodeOf } from './model/model.ts'
import type { Phrases } from './phrases/phrase-context.ts'
import { type BraceProgram, calledName, definitionOf, entryOf, functionCalled, ownerOf } from './program.ts'

/** What a word's sentences can name. Values are noun phrases, empty where the call has none. */
export interface Told {
  [place: string]: string
  /** The value that the method is called on. */
  whole: string
  first: string
  second: string
  third: string
  /** The whole call, as code. */
  call: string
  /** Of a function that is passed first: the clause that it tests, and the value that it makes. */
  test: string
  made: string
}

export interface LibraryWord {
  /** `item`: one of what the owner holds. `same`: what the owner is. Default: unknown. */
  gives?: Kind | 'item' | 'same'
  /** “the number of characters in {whole}” */
  noun?(told: Told): string
  /** “{whole} starts with {first}”, and that it doesn’t. */
  condition?(told: Told): string
  opposite?(told: Told): string
  /** As a statement: “Adds {first} to the end of {whole}.” */
  does?(told: Told): string
  more?(told: Told): string
  concept?: string
  /** It changes its owner. `add`, `add to set`: the owner collects what is passed. */
  changes?: 'owner' | 'add' | 'add to set'
  /** Its answer is all that it does, so a statement of it alone does nothing. */
  isPure?: boolean
  /** It waits for what is typed: a whole line, a word, a number. */
  reads?: 'line' | 'word' | 'whole number' | 'decimal number' | 'truth'
}

export type Library = Readonly<Record<string, LibraryWord>>

/** Null: the program's own, or not known. */
export function wordOf(program: BraceProgram, node: NodeOf<'call'>): LibraryWord | null {
  const { library } = program.language
  const name = calledName(node)
  if (name === '' || functionCalled(program, node)) return null
  const owner = ownerOf(node)
  if (!owner) {
    return isFromElsewhere(program, node.called) ? (entryOf(library, name) ?? null) : null
  }
  const isClassOrModule = owner.is === 'name' ? isFromElsewhere(program, owner) : owner.is === 'field'
  const named = isClassOrModule ? entryOf(library, `${owner.source}.${name}`) : undefined
  const kind = kindOf(program, owner)
  const byKind = entryOf(library, `${kind}.${name}`)
  return named ?? byKind ?? (kind === 'unknown' ? entryOf(library, `.${name}`) : undefined) ?? null
}

/** The program doesn't define it, or only by an import. */
function isFromElsewhere(program: BraceProgram, name: Node): boolean {
  const definition = definitionOf(program, name)
  return definition === null || definition.kind === 'import'
}

export function toldOf(phrases: Phrases, node: NodeOf<'call'>, depth: number): Told {
  const owner = ownerOf(node)
  const [first = '', second = '', third = ''] = node.values
    .slice(0, 3)
    .map((value) => phrases.brief(value, depth))
  const whole = owner ? phrases.noun(owner, depth) : ''
  return { whole, first, second, third, call: code(node.source), ...givenFunction(phrases, node, depth) }
}

/** `x -> x > 2` tests whether `x` is greater than 2, and makes the answer to that. */
function givenFunction(
  phrases: Phrases,
  { values: [first] }: NodeOf<'call'>,
  depth: number,
): Pick<Told, 'test' | 'made'> {
  if (!first) return { test: '', made: '' }
  const given = code(first.source)
  if (first.is !== 'lambda' || first.body.is === 'block')
    return { test: t('{given} says yes', { given }), made: t('what {given} makes of it', { given }) }
  return { test: phrases.condition(first.body, depth), made: phrases.noun(first.body, depth) }
}
