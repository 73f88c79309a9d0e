/** The homestead as a sentence, for whoever does not see the drawing. */
import { languageTag, message, t, tCount, type Forms } from '#platform/messages/messages.ts'
import { homestead, type HomesteadFacts, type PartKind } from './homestead-rules.ts'

const FORMS: Record<Exclude<PartKind, 'ground'>, Forms> = {
  roof: { one: message('a roof'), other: message('{n} roofs') },
  walls: { one: message('walls'), other: message('walls') },
  door: { one: message('a door'), other: message('{n} doors') },
  window: { one: message('a window'), other: message('{n} windows') },
  chimney: { one: message('a chimney'), other: message('{n} chimneys') },
  path: { one: message('a path to the door'), other: message('{n} paths') },
  smoke: { one: message('a fire in the stove'), other: message('{n} fires') },
  tree: { one: message('a tree'), other: message('{n} trees') },
  fence: { one: message('a fence'), other: message('{n} fences') },
  wing: { one: message('another room'), other: message('{n} more rooms') },
  garden: { one: message('a vegetable garden'), other: message('{n} vegetable gardens') },
  lamp: { one: message('a lamp'), other: message('{n} lamps') },
  pond: { one: message('a pond'), other: message('{n} ponds') },
  sun: { one: message('the sun'), other: message('the sun') },
  barn: { one: message('a barn'), other: message('{n} barns') },
  mill: { one: message('a windmill'), other: message('{n} windmills') },
  field: { one: message('a field'), other: message('{n} fields') },
  meadow: { one: message('a meadow'), other: message('{n} meadows') },
  mountain: { one: message('a mountain'), other: message('{n} mountains') },
  birds: { one: message('birds'), other: message('birds') },
  cloud: { one: message('a cloud'), other: message('{n} clouds') },
  neighbor: { one: message('a neighbor’s house'), other: message('{n} neighbors’ houses') },
  flower: { one: message('a flower'), other: message('{n} flowers') },
  light: { one: message('a light at a neighbor’s'), other: message('{n} lights') },
}

/** Kinds that the sentence names, in this order; the others are details. */
const NAMED = [
  'tree',
  'fence',
  'garden',
  'lamp',
  'pond',
  'barn',
  'mill',
  'field',
  'mountain',
  'neighbor',
  'flower',
] as const

/** Describes the drawing. `owner`: name of the person whose it is; null: the reader's own. */
export function homesteadSentence(facts: HomesteadFacts, owner: string | null): string {
  const { parts } = homestead(facts)
  const count = (kind: PartKind) => parts.filter((part) => part.kind === kind).length
  if (count('roof') === 0)
    return owner === null
      ? t('Your homestead: an empty lot. Your first finished chapter puts a roof on it.')
      : t('{owner}’s homestead: an empty lot.', { owner })
  const named = [
    count('door') === 0 ? t('a roof') : t('a house'),
    ...NAMED.filter((kind) => count(kind) > 0).map((kind) => tCount(count(kind), FORMS[kind])),
  ]
  const list = new Intl.ListFormat(languageTag()).format(named)
  return owner === null
    ? tCount(
        facts.chapters,
        {
          one: 'Your homestead after {n} finished chapter: {list}.',
          other: 'Your homestead after {n} finished chapters: {list}.',
        },
        { list },
      )
    : tCount(
        facts.chapters,
        {
          one: '{owner}’s homestead after {n} finished chapter: {list}.',
          other: '{owner}’s homestead after {n} finished chapters: {list}.',
        },
        { list, owner },
      )
}

/** Names what the next chapter adds; null: nothing is left to add. */
export function nextPart(facts: HomesteadFacts): string | null {
  const { next } = homestead(facts)
  return next === null || next.kind === 'ground' ? null : tCount(1, FORMS[next.kind])
}
