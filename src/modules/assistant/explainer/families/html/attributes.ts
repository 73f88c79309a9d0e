/** What attributes add that any element may have: classes and the rules they bring, ids, languages, states. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'
import {
  classesOf,
  hasState,
  isSetBy,
  placesText,
  readStyleAttribute,
  rulesFor,
  type StyleRule,
} from '../page/page.ts'
import { attribute, type Subject } from './description.ts'

const MOST_RULES = 2

export function attributeSentences(subject: Subject): string[] {
  return [...rules(subject), ...ids(subject), ...others(subject)]
}

/** Properties that everyone can name. */
const EFFECTS = [
  'border',
  'background-color',
  'color',
  'display',
  'padding',
  'margin',
  'font-size',
  'width',
  'position',
]

function rules(subject: Subject): string[] {
  const { program, element } = subject
  if (['html', 'head', 'title', 'meta', 'link', 'script', 'style'].includes(element.name)) return []
  const found = rulesFor(program, element).filter(({ selector }) => selector !== '*')
  const told = found
    .toSorted((one, other) => Number(isOwn(other, subject)) - Number(isOwn(one, subject)))
    .slice(0, MOST_RULES)
  const left = found.length - told.length
  return [
    ...told.map((rule) => ruleSentence(subject, rule)),
    ...(left > 0
      ? [tCount(left, { one: '{n} more rule reaches it.', other: '{n} more rules reach it.' })]
      : []),
  ]
}

/** Rules by class or id say more of an element than those for all of its kind. */
function isOwn({ selector }: StyleRule, { element }: Subject): boolean {
  return classesOf(element).some((name) => selector.includes(`.${name}`)) || selector.includes('#')
}

function ruleSentence({ page }: Subject, rule: StyleRule): string {
  const properties = rule.declarations
    .map(({ property }) => property)
    .filter((each) => !each.startsWith('--'))
  const main = EFFECTS.find((effect) => properties.some((each) => isSetBy(effect, each))) ?? properties[0]
  const declaration = rule.declarations.find(({ property }) => main !== undefined && isSetBy(main, property))
  const told = {
    selector: code(rule.selector),
    line: String(rule.line),
    file: code(rule.path),
    what: declaration ? code(`${declaration.property}: ${declaration.value}`) : '',
  }
  const isState = (rule.selectors ?? []).some(hasState)
  if (!declaration) return t('The rule {selector} on line {line} reaches it.', told)
  if (isState) return t('In some moments it gets {what}, by {selector} on line {line} of {file}.', told)
  if (rule.path === page.path) return t('The rule {selector} on line {line} gives it {what}.', told)
  return t('Your {file} gives it {what}: {selector} on line {line}.', told)
}

function ids({ program, page, element }: Subject): string[] {
  const id = element.attributes.get('id')
  if (id === undefined || id === '') return []
  const uses = page.elements.filter(({ attributes }) =>
    [
      attributes.get('href') === `#${id}`,
      attributes.get('for') === id,
      attributes.get('aria-describedby')?.split(' ').includes(id),
      attributes.get('aria-labelledby')?.split(' ').includes(id),
    ].includes(true),
  )
  const lines = placesText(uses.map(({ line }) => line))
  if (lines !== '')
    return [
      t('Its id {id} is what {lines} refer to.', { id: code(id), lines }).replace(
        /^(.*\bline \d+) refer to/,
        '$1 refers to',
      ),
    ]
  return program.hasScripts ? [t('A script can find it by its id {id}.', { id: code(id) })] : []
}

function others(subject: Subject): string[] {
  const { element } = subject
  const found: string[] = []
  const add = (name: string, sentence: (value: string) => string) => {
    const value = attribute(subject, name)
    if (value !== null) found.push(sentence(code(value)))
  }
  if (element.name !== 'html')
    add('lang', (value) =>
      t('Its language is {value}, so screen readers change their pronunciation.', { value }),
    )
  add('dir', (value) => t('Its writing direction is {value}.', { value }))
  add('hidden', () => t('It’s hidden until something takes the attribute away.'))
  if (!['abbr', 'iframe'].includes(element.name))
    add('title', (value) =>
      t('Resting the pointer on it shows {value}; touch screens never show that.', { value }),
    )
  add('tabindex', (value) => t('{value} as its tab index says whether the keyboard reaches it.', { value }))
  add('role', (value) => t('Screen readers treat it as {value}.', { value }))
  if (!['nav', 'header', 'main', 'section', 'aside', 'footer', 'article'].includes(element.name))
    add('aria-label', (value) => t('Screen readers call it {value}.', { value }))
  add('aria-describedby', (value) =>
    t('Screen readers also read the element with the id {value}, as help.', { value }),
  )
  add('aria-hidden', () => t('Screen readers skip it.'))
  add('aria-expanded', (value) => t('Whether it’s folded out, as screen readers say it: {value}.', { value }))
  add('aria-live', () => t('Screen readers say it when its text changes.'))
  add('contenteditable', () => t('People can change its text right in the page.'))
  add('style', (value) => styled(value, element.attributes.get('style') ?? ''))
  const data = [...element.attributes.keys()].filter((name) => name.startsWith('data-'))
  if (data.length > 0)
    found.push(
      t('{names} keeps a value for scripts and styles; it isn’t shown.', {
        names: formatList(data.slice(0, 3).map(code)),
      }),
    )
  const handlers = [...element.attributes.keys()].filter((name) => /^on[a-z]/.test(name))
  for (const name of handlers.slice(0, 2))
    add(name, (value) => t('On {event}, it runs {value}.', { event: code(name.slice(2)), value }))
  return found
}

function styled(value: string, source: string): string {
  const properties = readStyleAttribute(source.slice(0, 1_000)).map(({ property }) => code(property))
  return properties.length === 0
    ? t('It has its own styles: {value}.', { value })
    : t('It sets {properties} right here, which wins over the rules of style sheets.', {
        properties: formatList(properties.slice(0, 4)),
      })
}
