/** An element's explanation at a level. Pure. */
import { t } from '#platform/messages/messages.ts'
import type { ExplainLevel } from '../../contract.ts'
import type { UnitText } from '../../language-family.ts'
import { capitalized, code } from '../../marked-text.ts'
import { entryOf } from '../entry-of.ts'
import { attributeSentences } from './attributes.ts'
import type { Description, Subject } from './description.ts'
import { DESCRIBERS } from './elements/elements.ts'
import { mistakesIn } from './mistakes/mistakes.ts'
import { doctypeNote, exactNotes } from './notes.ts'

export function explainElement(subject: Subject, level: ExplainLevel): UnitText {
  const { element } = subject
  const told = entryOf(DESCRIBERS, element.name)?.(subject) ?? other(subject)
  const isShort = level === 'first-words'
  const sentences = [
    isShort ? (told.first ?? told.gist) : told.gist,
    ...(isShort ? [] : [...(told.more ?? []), ...attributeSentences(subject)]),
    ...(level === 'exact' ? exactNotes(element) : []),
    ...(isShort ? [] : entities(subject)),
  ]
  return {
    sentences: sentences.filter((sentence) => sentence !== null).map(capitalized),
    mistakes: mistakesIn(subject),
    unknowns: [],
    concept: told.concept,
  }
}

function other({ element }: Subject): Description {
  const tag = code(`<${element.name}>`)
  if (element.isForeign)
    return { gist: t('{tag} is a part of the drawing or pattern around it.', { tag }), concept: 'media' }
  if (element.name.includes('-'))
    return {
      gist: t('{tag} is a custom element: a script has to say what it does.', { tag }),
      concept: 'page-structure',
    }
  return {
    gist: t('HTML has no element {tag} that I know of. Browsers show its text and nothing more.', { tag }),
    concept: 'page-structure',
  }
}

/** Signs that are written as `&amp;`, explained where they are in the text of an element without others. */
function entities({ page, element }: Subject): string[] {
  if (element.children.length > 0 || element.name === 'script' || element.name === 'style') return []
  const source = page.text.slice(element.tagEnd, Math.min(element.end, element.tagEnd + 2_000))
  const found = [...new Set(source.match(/&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/gi))]
  return found.slice(0, 2).map((each) => {
    const meaning = entryOf(ENTITIES, each)
    return meaning === undefined
      ? t('{entity} is written for a single character.', { entity: code(each) })
      : t('{entity} is how to write {sign}.', { entity: code(each), sign: code(meaning) })
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&copy;': '©',
  '&euro;': '€',
  '&ndash;': '–',
  '&mdash;': '—',
  '&hellip;': '…',
  '&times;': '×',
  '&eacute;': 'é',
}

export function explainDoctype(level: ExplainLevel): UnitText {
  return {
    sentences: [
      t('Tells the browser that this is a page in HTML as it’s written today.'),
      ...(level === 'first-words' ? [] : [t('It comes before everything else.')]),
      ...(level === 'exact' ? [doctypeNote()] : []),
    ],
    mistakes: [],
    unknowns: [],
    concept: 'page-structure',
  }
}
