/** Mistakes with attributes. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { around, classesOf, elementsIn, type PageElement, textIn } from '../../page/page.ts'
import type { Subject } from '../description.ts'
import { labelOf } from '../elements/elements.ts'
import type { Check } from './structure.ts'

const missingAlt: Check = ({ element }) =>
  element.name === 'img' && !element.attributes.has('alt') && !element.attributes.has('aria-hidden')
    ? t('{alt} is missing: say what the picture shows, or write {empty} if it’s decoration.', {
        alt: code('alt'),
        empty: code('alt=""'),
      })
    : null

const missingSrc: Check = ({ element }) =>
  element.name === 'img' && !element.attributes.get('src') && !element.attributes.get('srcset')
    ? t('{src} is missing, so there’s no picture to show.', { src: code('src') })
    : null

const fileNameAsAlt: Check = ({ element }) =>
  element.name === 'img' &&
  /^[\w-]{1,60}\.(jpe?g|png|gif|svg|webp|avif)$/i.test(element.attributes.get('alt') ?? '')
    ? t('{alt} should say what the picture shows, and not the name of its file.', { alt: code('alt') })
    : null

const linkWithoutAddress: Check = ({ element, program }) =>
  element.name === 'a' &&
  !program.hasScripts &&
  !element.attributes.has('href') &&
  !element.attributes.has('id') &&
  !element.attributes.has('name') &&
  !element.attributes.has('aria-current')
    ? t('{href} is missing, so it can’t be clicked, and the keyboard skips it.', { href: code('href') })
    : null

const emptyLink: Check = ({ element }) =>
  element.name === 'a' && element.attributes.has('href') && !hasName(element)
    ? t('This link has no text, so people have nothing to click on, and screen readers nothing to say.')
    : null

const emptyButton: Check = ({ element }) =>
  element.name === 'button' && !hasName(element)
    ? t('This button has no text, so screen readers can’t say what it’s for.')
    : null

function hasName(element: PageElement): boolean {
  const inside = elementsIn(element, 50)
  return (
    textIn(element) !== '' ||
    [element, ...inside].some(({ attributes }) =>
      Boolean(
        attributes.get('aria-label') ??
        attributes.get('aria-labelledby') ??
        attributes.get('title') ??
        attributes.get('alt'),
      ),
    ) ||
    inside.some(({ name }) => name === 'svg')
  )
}

const vagueLink: Check = ({ element }) =>
  element.name === 'a' &&
  element.attributes.has('href') &&
  /^(click here|here|click|this link)$/i.test(textIn(element)) &&
  !element.attributes.has('aria-label')
    ? t(
        'Read without the text around it, this link doesn’t say where it leads. Screen readers often list links like that.',
      )
    : null

const missingTarget: Check = ({ page, element, program }) => {
  const href = element.attributes.get('href') ?? ''
  const id = href.slice(1)
  return element.name === 'a' &&
    href.startsWith('#') &&
    id !== '' &&
    id !== 'top' &&
    !program.hasScripts &&
    !page.byId.has(decoded(id))
    ? t('No element of this page has the id {id}, so the link leads nowhere.', { id: code(id) })
    : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const forgottenProtocol: Check = ({ element }) => {
  const href = element.attributes.get('href') ?? ''
  return element.name === 'a' && /^www\.[\w-]{1,60}\./i.test(href)
    ? t('Without {protocol}, the browser looks for a file of that name on this very site.', {
        protocol: code('https://'),
      })
    : null
}

const backslash: Check = ({ element }) => {
  const path = element.attributes.get('src') ?? element.attributes.get('href') ?? ''
  return path.includes('\\')
    ? t('Paths on the web have forward slashes: {fix}.', { fix: code(path.replaceAll('\\', '/')) })
    : null
}

const localPath: Check = ({ element }) => {
  const path = element.attributes.get('src') ?? element.attributes.get('href') ?? ''
  return /^(file:|[a-z]:[\\/]|\/Users\/)/i.test(path)
    ? t('{path} is a place on your own computer, where no one else’s browser can look.', { path: code(path) })
    : null
}

const FIELD_TYPES_WITHOUT_LABEL = new Set(['hidden', 'submit', 'reset', 'button', 'image'])

const missingLabel: Check = (subject) => {
  const { element } = subject
  if (!['input', 'select', 'textarea'].includes(element.name)) return null
  const { attributes } = element
  const type = (attributes.get('type') ?? '').toLowerCase()
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => attributes.has(name))
  return !isNamed && !FIELD_TYPES_WITHOUT_LABEL.has(type) && !labelOf(subject)
    ? t('This field has no label, so no one can be sure what to fill in. A placeholder isn’t enough.')
    : null
}

const labelForNothing: Check = ({ page, element, program }) => {
  const id = element.attributes.get('for')
  if (element.name !== 'label' || id === undefined || page.byId.has(id) || program.hasScripts) return null
  const named = page.elements.find(({ name, attributes }) => name !== 'meta' && attributes.get('name') === id)
  return named
    ? t(
        '{for} names the id of a field, and {id} is only the name of one. Give the field on line {line} an {attribute} too.',
        {
          for: code('for'),
          id: code(id),
          line: String(named.line),
          attribute: code('id'),
        },
      )
    : t('No field has the id {id}, so this label belongs to nothing.', { id: code(id) })
}

const labelAlone: Check = ({ element }) =>
  element.name === 'label' &&
  !element.attributes.has('for') &&
  !elementsIn(element, 50).some(({ name }) =>
    ['input', 'select', 'textarea', 'meter', 'progress', 'output', 'button'].includes(name),
  )
    ? t('This label belongs to no field: it needs a {for} with a field’s id.', { for: code('for') })
    : null

const namelessField: Check = ({ element, program }) => {
  const form = around(element, 'form')
  return ['input', 'select', 'textarea'].includes(element.name) &&
    form?.attributes.has('action') &&
    !program.hasScripts &&
    !FIELD_TYPES_WITHOUT_LABEL.has((element.attributes.get('type') ?? '').toLowerCase()) &&
    !element.attributes.get('name')
    ? t('Without a {name}, what’s filled in here isn’t sent with the form.', { name: code('name') })
    : null
}

const loneRadio: Check = ({ page, element, program }) => {
  if (
    element.name !== 'input' ||
    element.attributes.get('type')?.toLowerCase() !== 'radio' ||
    program.hasScripts
  )
    return null
  const group = page.elements.filter(({ attributes }) => attributes.get('type')?.toLowerCase() === 'radio')
  const name = element.attributes.get('name') ?? ''
  return group.length > 1 &&
    group.filter(({ attributes }) => (attributes.get('name') ?? '') === name).length === 1
    ? t(
        'Radio buttons of one question need the same {name}; this one has a name that no other has, so it can’t be let go.',
        { name: code('name') },
      )
    : null
}

const buttonInForm: Check = ({ element, program }) =>
  element.name === 'button' &&
  !element.attributes.has('type') &&
  around(element, 'form') !== null &&
  (element.attributes.has('onclick') ||
    (program.hasScripts && /^(add|remove|show|hide|open|close|toggle|cancel)\b/i.test(textIn(element))))
    ? t('Without a {type}, a button in a form sends it. Write {fix} if that’s not what you want.', {
        type: code('type'),
        fix: code('type="button"'),
      })
    : null

const unknownType: Check = ({ element }) => {
  const type = element.attributes.get('type')?.toLowerCase()
  return element.name === 'input' && type !== undefined && !TYPES.has(type)
    ? t('There’s no {type} {value}, so the browser makes it a plain text field.', {
        type: code('type'),
        value: code(type),
      })
    : null
}
const TYPES = new Set(
  'text email tel url password number range date time datetime-local month week color search file checkbox radio hidden submit reset button image'.split(
    ' ',
  ),
)

const smartQuotes: Check = ({ element, page }) =>
  /=\s{0,3}[“”‘’]/.test(page.text.slice(element.start, Math.min(element.tagEnd, element.start + 2_000)))
    ? t(
        'These are curly quotes. Attributes need straight ones, {quotes}, or the quotes become part of the value.',
        { quotes: code('"…"') },
      )
    : null

const missingQuotes: Check = ({ element, page }) => {
  const tag = page.text.slice(element.start, Math.min(element.tagEnd, element.start + 2_000))
  const found =
    /\s(alt|class|title|placeholder|content|aria-label|value)=([^\s"'=<>`]{1,80}) ([^\s"'=<>`/]{1,80})(?=[\s>])/.exec(
      tag,
    )
  return found && element.attributes.has((found[3] ?? '').toLowerCase())
    ? t('Without quotes, the value ends at the first space. Write {fix}.', {
        fix: code(`${found[1] ?? ''}="${found[2] ?? ''} ${found[3] ?? ''}"`),
      })
    : null
}

const twiceInOneTag: Check = ({ element, page }) => {
  const complaint = page.complaints.find(
    ({ code: name, at }) => name === 'duplicate-attribute' && at >= element.start && at <= element.tagEnd,
  )
  return complaint
    ? t(
        'An attribute is written twice in this tag, and only the first one counts. Several classes go into one {class}.',
        { class: code('class="one two"') },
      )
    : null
}

const dotInClass: Check = ({ element }) => {
  const found = classesOf(element).find((name) => name.startsWith('.') || name.startsWith('#'))
  return found === undefined
    ? null
    : t('In HTML, a class has no sign in front: {fix}. The dot is for CSS.', {
        fix: code(`class="${found.slice(1)}"`),
      })
}

const unstyledClass: Check = (subject) => {
  const { element, program } = subject
  if (program.hasScripts || program.hasOtherSheets || program.sheets.length === 0) return null
  const known = classNamesIn(subject)
  for (const name of classesOf(element)) {
    const close = known.find((each) => each !== name && each.toLowerCase() === name.toLowerCase())
    if (!known.includes(name) && close !== undefined)
      return t('No rule is for the class {name}. The style sheet has {close}: capital letters count.', {
        name: code(name),
        close: code(`.${close}`),
      })
  }
  return null
}

function classNamesIn({ program }: Subject): string[] {
  return program.sheets.flatMap(({ rules }) =>
    rules
      .slice(0, 500)
      .flatMap(({ selector }) =>
        [...selector.slice(0, 500).matchAll(/\.([\w-]{1,60})/g)].map(([, name]) => name ?? ''),
      ),
  )
}

const loudAutoplay: Check = ({ element }) =>
  ['audio', 'video'].includes(element.name) &&
  element.attributes.has('autoplay') &&
  !element.attributes.has('muted')
    ? t(
        'Sound that starts by itself disturbs people, and browsers block it. Leave out {autoplay}, or add {muted}.',
        { autoplay: code('autoplay'), muted: code('muted') },
      )
    : null

const noControls: Check = ({ element, program }) =>
  ['audio', 'video'].includes(element.name) &&
  !element.attributes.has('controls') &&
  !element.attributes.has('autoplay') &&
  !program.hasScripts
    ? t('Without {controls}, no one can start it.', { controls: code('controls') })
    : null

const unitInSize: Check = ({ element }) => {
  if (!['img', 'video', 'iframe'].includes(element.name)) return null
  const found = ['width', 'height']
    .map((name) => element.attributes.get(name) ?? '')
    .find((value) => /\d(px|rem|em)$/.test(value))
  return found === undefined
    ? null
    : t('{value} has a unit; the attribute takes a plain number of pixels.', { value: code(found) })
}

const untitledFrame: Check = ({ element }) =>
  element.name === 'iframe' && !element.attributes.get('title') && !element.attributes.has('aria-label')
    ? t('Without a {title}, screen readers can’t say what’s inside.', { title: code('title') })
    : null

const positiveTabindex: Check = ({ element }) =>
  Number(element.attributes.get('tabindex') ?? 0) > 0
    ? t(
        'A positive {tabindex} brings the keyboard out of order. Use {zero}, and put the elements in the right order.',
        { tabindex: code('tabindex'), zero: code('0') },
      )
    : null

const colspanTooWide: Check = ({ element }) =>
  element.name !== 'td' &&
  element.name !== 'th' &&
  (element.attributes.has('colspan') || element.attributes.has('rowspan'))
    ? t('{colspan} works on table cells only.', { colspan: code('colspan') })
    : null

export const ATTRIBUTE_MISTAKES = {
  missingAlt,
  missingSrc,
  fileNameAsAlt,
  linkWithoutAddress,
  emptyLink,
  emptyButton,
  vagueLink,
  missingTarget,
  forgottenProtocol,
  backslash,
  localPath,
  missingLabel,
  labelForNothing,
  labelAlone,
  namelessField,
  loneRadio,
  buttonInForm,
  unknownType,
  smartQuotes,
  missingQuotes,
  twiceInOneTag,
  dotInClass,
  unstyledClass,
  loudAutoplay,
  noControls,
  unitInSize,
  untitledFrame,
  positiveTabindex,
  colspanTooWide,
} as const
