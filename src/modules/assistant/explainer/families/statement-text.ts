/** A statement's text at a level, put together alike in every family that tells statement by statement. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import type { ExplainLevel } from '../contract.ts'
import type { UnitText } from '../language-family.ts'
import { capitalized, code } from '../marked-text.ts'

/** What a family says of a statement. */
interface Told {
  gist: string
  /** The gist for somebody new. Default: the same. */
  first?: string | undefined
  /** Purpose; what doesn't apply is null. */
  more?: readonly (string | null)[] | undefined
  concept: string | null
}

interface Around {
  level: ExplainLevel
  /** The statement as it's written. */
  source: string
  /** The language's rules, for the level `exact`. */
  notes(): string[]
  mistakes(): string[]
  unknowns(): string[]
}

/** `told`: null where the family doesn't know this kind of statement. */
export function statementText(told: Told | null, around: Around): UnitText {
  if (told === null) return { sentences: [], mistakes: [], unknowns: [unknownKind(around)], concept: null }
  const isShort = around.level === 'first-words'
  const gist = isShort ? (told.first ?? told.gist) : told.gist
  const more = (told.more ?? []).filter((sentence) => sentence !== null)
  return {
    sentences: [
      gist.trim(),
      ...(isShort ? [] : more),
      ...(around.level === 'exact' ? around.notes() : []),
    ].map(capitalized),
    mistakes: around.mistakes(),
    unknowns: isShort ? [] : around.unknowns(),
    concept: told.concept,
  }
}

function unknownKind({ source }: Around): string {
  return t('I don’t know this kind of line yet, so I’d rather say nothing about {code}.', {
    code: code(source.split('\n')[0] ?? ''),
  })
}

const MOST_NAMES = 4
const MOST_CALLS = 2

/** `missing`: names that the program doesn't define. `passedIn`: functions that a caller passes in. */
export function unknownNames(missing: ReadonlySet<string>, passedIn: ReadonlySet<string>): string[] {
  const [first] = missing
  const calls = [...passedIn]
    .slice(0, MOST_CALLS)
    .map((name) =>
      t('What {name} does depends on which function the caller passes in.', { name: code(name) }),
    )
  if (first === undefined) return calls
  const isOne = missing.size === 1
  return [
    isOne
      ? t('I can’t tell what {name} is: this program doesn’t define it.', { name: code(first) })
      : t('I can’t tell what {names} are: this program doesn’t define them.', {
          names: formatList([...missing].slice(0, MOST_NAMES).map(code)),
        }),
    ...calls,
  ]
}
