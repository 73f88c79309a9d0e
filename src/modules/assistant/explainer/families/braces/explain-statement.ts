/** A statement's explanation at a level: the gist, its purpose, the language's rules, mistakes, and what isn't known. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import type { ExplainLevel } from '../../contract.ts'
import type { UnitText } from '../../language-family.ts'
import { capitalized, code } from '../../marked-text.ts'
import type { BraceLanguage } from './language.ts'
import { lookAt, mistakesIn } from './mistakes/mistakes.ts'
import { exactNotes } from './notes.ts'
import { type BraceProgram, definitionOf, usesWithin } from './program.ts'
import type { Statement } from './statement.ts'
import { describeStatement } from './statements/statements.ts'

export function explainStatement(
  language: BraceLanguage,
  program: BraceProgram,
  statement: Statement,
  level: ExplainLevel,
): UnitText {
  const told = describeStatement(program, statement, language.describers)
  if (!told)
    return {
      sentences: [],
      mistakes: [],
      unknowns: [
        t('I don’t know this kind of line yet, so I’d rather say nothing about {code}.', {
          code: code(statement.node.source.split('\n')[0] ?? ''),
        }),
      ],
      concept: null,
    }
  const more = (told.more ?? []).filter((sentence) => sentence !== null)
  const isShort = level === 'first-words'
  const gist = isShort ? (told.first ?? told.gist) : told.gist
  return {
    sentences: [
      gist.trim(),
      ...(isShort ? [] : more),
      ...(level === 'exact' ? exactNotes(language.notes, program, statement) : []),
    ].map(capitalized),
    mistakes: mistakesIn(language.mistakes, lookAt(program, statement)),
    unknowns: isShort ? [] : unknownsOf(program, statement),
    concept: told.concept,
  }
}

/** Names that come from outside of what was read. */
function unknownsOf(program: BraceProgram, statement: Statement): string[] {
  const missing = new Set<string>()
  const calls = new Set<string>()
  for (const { name, node } of usesWithin(program, statement.start, statement.end)) {
    if (program.language.builtIn.has(node.name)) continue
    const definition = definitionOf(program, node)
    const isCall = node.parent?.is === 'call' && node.parent.called === node
    if (!definition) {
      if (!isInherited(statement)) missing.add(node.name)
    } else if (definition.kind === 'parameter' && isCall) calls.add(name)
  }
  const [first] = missing
  return [
    first === undefined
      ? null
      : missing.size === 1
        ? t('I can’t tell what {name} is: this program doesn’t define it.', { name: code(first) })
        : t('I can’t tell what {names} are: this program doesn’t define them.', {
            names: formatList([...missing].slice(0, 4).map(code)),
          }),
    ...[...calls]
      .slice(0, 2)
      .map((name) =>
        t('What {name} does depends on which function the caller passes in.', { name: code(name) }),
      ),
  ].filter((sentence) => sentence !== null)
}

/** In a class that builds on another one, a name may be the other's. */
function isInherited({ around }: Statement): boolean {
  return around.some(
    ({ node }) => node.is === 'class' && (node.parents.length > 0 || node.interfaces.length > 0),
  )
}
