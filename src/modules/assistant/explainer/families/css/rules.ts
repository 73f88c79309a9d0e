/** Rules: whom their selector reaches, and what they change. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { message, t } from '#platform/messages/messages.ts'
import { capitalized, code } from '../../marked-text.ts'
import { hasState, matchesOf, specificityOf, type StyleRule } from '../page/page.ts'
import { type Description, matchedWords, type Subject } from './description.ts'
import { selectorNotes } from './notes.ts'
import { type Group, propertyWords } from './properties/properties.ts'
import { selectorsAloud } from './read-aloud.ts'

export function describeRule(subject: Subject<StyleRule>): Description {
  const { piece: rule, program } = subject
  const keyframes = rule.around.find(({ name }) => name.endsWith('keyframes'))
  if (keyframes) return describeMoment(rule, keyframes.prelude)
  const who = selectorsAloud(rule.selectors, rule.selector)
  const matched = matchedWords(subject, rule)
  const { elements, isSure } = matchesOf(program, rule)
  const isLonely = isSure && elements.length === 0 && program.pages.length > 0 && !program.hasScripts
  const told = { who, matched: matched ?? '' }
  const isState = (rule.selectors ?? []).some(hasState)
  const gist = matched
    ? matched === who
      ? t('This rule styles {who}.', told)
      : t('This rule styles {who}. Here that’s {matched}.', told)
    : isLonely
      ? t('This rule would style {who}, but there’s nothing like that in the page yet.', told)
      : t('This rule styles {who}.', told)
  return {
    gist: isBare(rule, told.who) && matched ? t('Everything in these braces is for {matched}.', told) : gist,
    first: t('Chooses {who}.', told),
    more: [
      changes(rule),
      condition(rule),
      isState ? t('When that’s over, the page looks as it did before.') : null,
    ],
    notes: [strength(rule), ...selectorNotes(rule)],
    concept: 'selectors',
  }
}

/** A plain name of an element, whose words would be said twice. */
function isBare({ selector }: StyleRule, who: string): boolean {
  return /^[a-z][a-z0-9]*$/.test(selector) && !who.includes('`')
}

function describeMoment(rule: StyleRule, animation: string): Description {
  const name = code(animation)
  const when =
    rule.selector === 'from' || rule.selector === '0%'
      ? t('How {name} starts: the look at the start of each round.', { name })
      : rule.selector === 'to' || rule.selector === '100%'
        ? t('How {name} ends: the look at the end of each round.', { name })
        : t('A moment of {name}: the look after {part} of the time.', { name, part: code(rule.selector) })
  return {
    gist: when,
    notes: [t('Between two moments, the browser works out all values in between.')],
    concept: 'responsive-design',
  }
}

const GROUPS: Readonly<Record<Group, string>> = {
  color: message('colors'),
  text: message('the text'),
  space: message('spacing'),
  size: message('size'),
  border: message('borders'),
  layout: message('layout'),
  place: message('position'),
  motion: message('movement'),
  content: message('added content'),
  input: message('how it reacts'),
}

function changes({ declarations }: StyleRule): string | null {
  const groups = [
    ...new Set(
      declarations.map(({ property }) => propertyWords(property)?.group).filter((each) => each !== undefined),
    ),
  ]
  const hasVariables = declarations.some(({ property }) => property.startsWith('--'))
  if (groups.length === 0)
    return hasVariables
      ? t('It gives names to values, so that other rules can use them.')
      : declarations.length === 0
        ? t('It has no declarations yet, so nothing changes.')
        : null
  return t('It’s about {groups}.', { groups: formatList(groups.slice(0, 4).map((each) => t(GROUPS[each]))) })
}

function condition({ around }: StyleRule): string | null {
  const media = around.find(({ name }) => name === 'media')
  return media
    ? t('Only while {query} holds, as line {line} says.', {
        query: code(media.prelude),
        line: String(media.line),
      })
    : null
}

function strength({ selectors }: StyleRule): string | null {
  const [first] = selectors ?? []
  if (!first) return null
  const [ids, classes, names] = specificityOf(first)
  return capitalized(
    t(
      'specificity {value}: {ids} for ids, {classes} for classes, attributes and states, {names} for element names. The higher one wins, from left to right.',
      {
        value: code(`${ids},${classes},${names}`),
        ids: String(ids),
        classes: String(classes),
        names: String(names),
      },
    ),
  )
}
