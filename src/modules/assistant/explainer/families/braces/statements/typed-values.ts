/** Values that are typed while the program runs. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import type { LibraryWord } from '../library.ts'
import { wordOf } from '../kinds.ts'
import type { Node, NodeOf } from '../model/model.ts'
import type { Description, Subject } from './description.ts'

/** Null: the value isn't typed. */
export function describeAsked(
  { program }: Subject,
  { name, value }: { name: string; value: Node },
): Description | null {
  const found = readingIn(value, (call) => wordOf(program, call))
  if (!found) return null
  const told = { name: code(name), method: code(found.call.source), whole: code(value.source) }
  const gist = readGist(found.reads, told)
  return {
    gist,
    more: [
      found.call === value
        ? null
        : t('{whole} tidies up or converts what was typed before it’s stored.', told),
      found.reads === 'line' && found.call === value
        ? t('The answer is always text, even if it looks like a number.')
        : null,
    ],
    concept: 'input',
  }
}

function readGist(reads: NonNullable<LibraryWord['reads']>, told: { name: string; method: string }): string {
  switch (reads) {
    case 'line':
      return t('Waits until the user has typed a line, and calls it {name}.', told)
    case 'word':
      return t('Reads the next word that was typed, and calls it {name}.', told)
    case 'whole number':
      return t('Reads the next whole number that was typed, and calls it {name}.', told)
    case 'decimal number':
      return t('Reads the next number that was typed, decimals included, and calls it {name}.', told)
    case 'truth':
      return t('Reads {true} or {false}, whichever was typed, and calls it {name}.', {
        ...told,
        true: code('true'),
        false: code('false'),
      })
  }
}

type Reading = { call: NodeOf<'call'>; reads: NonNullable<LibraryWord['reads']> }

/** `in.nextLine()`, `in.nextLine().trim()`, `Integer.parseInt(in.nextLine())`. */
function readingIn(value: Node, word: (call: NodeOf<'call'>) => LibraryWord | null): Reading | null {
  let node: Node | undefined = value
  for (let depth = 0; node?.is === 'call' && depth < 4; depth += 1) {
    const reads = word(node)?.reads
    if (reads) return { call: node, reads }
    const owner: Node | null = node.called.is === 'field' ? node.called.owner : null
    const first: Node | undefined = node.values[0]
    node = first?.is === 'call' ? first : (owner ?? undefined)
  }
  return null
}
