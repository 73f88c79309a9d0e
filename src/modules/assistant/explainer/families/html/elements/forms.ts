/** Forms and their fields. */
import { message, t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { entryOf } from '../../entry-of.ts'
import { around, elementsIn, type PageElement, textIn } from '../../page/page.ts'
import { attribute, type Description, lines, quotedText, type Subject } from '../description.ts'

type Describe = (subject: Subject) => Description
const concept = 'forms'
const FIELDS = new Set(['input', 'select', 'textarea'])

export const FORMS: Readonly<Record<string, Describe>> = {
  form: (subject) => {
    const fields = elementsIn(subject.element).filter(({ name }) => FIELDS.has(name)).length
    const action = attribute(subject, 'action')
    const isPost = attribute(subject, 'method')?.toLowerCase() === 'post'
    return {
      gist:
        fields === 0
          ? t('A form without any fields yet{reach}.', lines(subject.element))
          : tCount(
              fields,
              { one: 'A form with {n} field{reach}.', other: 'A form with {n} fields{reach}.' },
              lines(subject.element),
            ),
      more: [
        action
          ? t('What people fill in is sent to {action}.', { action: code(action) })
          : t('Without an address, it’s sent to this very page.'),
        isPost
          ? t('With {post}, it isn’t visible in the address.', { post: code('post') })
          : t('What’s filled in goes into the address, behind a question mark, which suits a search.'),
      ],
      concept,
    }
  },
  label: (subject) => {
    const target = labeled(subject)
    const told = {
      text: quotedText(subject.element) ?? code('…'),
      line: String(target?.line ?? 0),
      field: target ? fieldNoun(target) : '',
    }
    return {
      gist: target
        ? t('{text} is the label of the {field} on line {line}.', told)
        : t('{text} is a label.', told),
      first: t('The words that belong to a field.'),
      more: [target ? t('A click on it goes to the field, and screen readers say it there.') : null],
      concept,
    }
  },
  input,
  textarea: (subject) => ({
    gist: t('A field for text of several lines{label}.', { label: labelWords(subject) }),
    more: [...fieldRules(subject)],
    concept,
  }),
  select: (subject) => ({
    gist: tCount(
      elementsIn(subject.element).filter(({ name }) => name === 'option').length,
      { one: 'A drop-down list with {n} choice{label}.', other: 'A drop-down list with {n} choices{label}.' },
      { label: labelWords(subject) },
    ),
    more: [...fieldRules(subject)],
    concept,
  }),
  option: (subject) => {
    const value = attribute(subject, 'value')
    const told = { text: quotedText(subject.element) ?? code('…'), value: code(value ?? '') }
    return {
      gist:
        value === null
          ? t('One choice: {text}, which is also what’s sent.', told)
          : value === ''
            ? t('{text} asks people to choose; it counts as no answer.', told)
            : t('One choice: people see {text}, and {value} is sent.', told),
      concept,
    }
  },
  optgroup: (subject) => ({
    gist: t('Groups choices under the title {label}.', { label: code(attribute(subject, 'label') ?? '') }),
    concept,
  }),
  button: (subject) => {
    const type = attribute(subject, 'type')?.toLowerCase() ?? null
    const text = { text: quotedText(subject.element) ?? code('…') }
    const form = around(subject.element, 'form')
    if (type === 'reset') return { gist: t('The button {text} empties the form again.', text), concept }
    if (type === 'button' || !form)
      return { gist: t('The button {text} does nothing by itself: a script has to say what.', text), concept }
    return {
      gist: t('The button {text} sends the form.', text),
      more: [t('So does the Enter key in a field. Before that, the browser checks the fields.')],
      concept,
    }
  },
  fieldset: ({ element }) => {
    const legend = element.children.find(({ name }) => name === 'legend')
    return {
      gist: legend
        ? t('Groups fields that answer one question, {legend}.', { legend: code(textIn(legend)) })
        : t('Groups fields that belong together.'),
      concept,
    }
  },
  legend: ({ element }) => ({
    gist: t('The question for the whole group: {text}.', { text: quotedText(element) ?? code('…') }),
    more: [t('Screen readers say it with each field of the group.')],
    concept,
  }),
  datalist: () => ({ gist: t('Suggestions for a field, which people may take or not.'), concept }),
  output: () => ({ gist: t('A place for a result that a script works out.'), concept }),
  progress: (subject) => ({
    gist: t('Shows how far something is: {value} of {max}.', {
      value: code(attribute(subject, 'value') ?? '?'),
      max: code(attribute(subject, 'max') ?? '1'),
    }),
    concept,
  }),
  meter: (subject) => ({
    gist: t('Shows a value within a range: {value}.', { value: code(attribute(subject, 'value') ?? '?') }),
    concept,
  }),
}

/** The field that a label is for. Null: none. */
export function labeled({ page, element }: Subject): PageElement | null {
  const id = element.attributes.get('for')
  if (id !== undefined) return page.byId.get(id)?.[0] ?? null
  return elementsIn(element, 100).find(({ name }) => FIELDS.has(name)) ?? null
}

/** The label of a field. Null: none. */
export function labelOf({ page, element }: Subject): PageElement | null {
  const id = element.attributes.get('id')
  const byFor =
    id === undefined
      ? undefined
      : page.elements.find((each) => each.name === 'label' && each.attributes.get('for') === id)
  return byFor ?? around(element, 'label')
}

function labelWords(subject: Subject): string {
  const label = labelOf(subject)
  return label
    ? t(', labeled {label} on line {line}', { label: code(textIn(label)), line: String(label.line) })
    : ''
}

function fieldNoun({ name, attributes }: PageElement): string {
  if (name === 'select') return t('drop-down list')
  if (name === 'textarea') return t('text box')
  const type = attributes.get('type')
  if (type === 'checkbox') return t('checkbox')
  return type === 'radio' ? t('radio button') : t('field')
}

const TYPES: Readonly<Record<string, string>> = {
  text: message('A field for a line of text{label}.'),
  email: message('A field for an email address{label}. Phones show a keyboard with @.'),
  tel: message('A field for a phone number{label}. Phones show digits.'),
  url: message('A field for a web address{label}.'),
  password: message('A field for a password{label}: what’s typed shows as dots.'),
  number: message('A field for a number{label}.'),
  range: message('A slider{label}.'),
  date: message('A field for a date{label}, with a calendar to choose from.'),
  time: message('A field for a time of day{label}.'),
  'datetime-local': message('A field for a date with a time{label}.'),
  month: message('A field for a month{label}.'),
  color: message('A field to choose a color{label}.'),
  search: message('A field for search words{label}.'),
  file: message('A button to choose a file from the device{label}.'),
  checkbox: message('A checkbox{label}: yes or no.'),
  hidden: message('A value that’s sent along without being shown{label}.'),
  submit: message('A button that sends the form{label}.'),
  reset: message('A button that empties the form again{label}.'),
  image: message('A picture that sends the form when clicked{label}.'),
}

function input(subject: Subject): Description {
  const type = attribute(subject, 'type')?.toLowerCase() ?? 'text'
  const label = labelWords(subject)
  if (type === 'radio') {
    const group = attribute(subject, 'name') ?? ''
    const count = subject.page.elements.filter(
      (each) => each.attributes.get('type') === 'radio' && each.attributes.get('name') === group,
    ).length
    return {
      gist: tCount(
        count,
        {
          one: 'A radio button{label}, the only one named {group}.',
          other: 'One of {n} radio buttons named {group}{label}: choosing it lets go of the others.',
        },
        { label, group: code(group) },
      ),
      more: [...fieldRules(subject)],
      concept,
    }
  }
  return {
    gist: t(entryOf(TYPES, type) ?? TYPES['text'] ?? '', { label }),
    more: [...fieldRules(subject)],
    concept,
  }
}

/** What a field accepts, and under which name it's sent. */
function* fieldRules(subject: Subject): Generator<string> {
  const has = (name: string) => attribute(subject, name) !== null
  const of = (name: string) => code(attribute(subject, name) ?? '')
  const type = attribute(subject, 'type')
  if (has('required')) yield t('It has to be filled in: otherwise the browser doesn’t send the form.')
  if (has('min') && has('max'))
    yield t('It accepts values from {min} to {max}.', { min: of('min'), max: of('max') })
  else if (has('min')) yield t('The smallest value that it accepts is {min}.', { min: of('min') })
  else if (has('max')) yield t('The largest value that it accepts is {max}.', { max: of('max') })
  if (has('minlength')) yield t('At least {n} characters are needed.', { n: of('minlength') })
  if (has('maxlength')) yield t('No more than {n} characters can be typed.', { n: of('maxlength') })
  if (has('pattern')) yield t('The text has to match the pattern {pattern}.', { pattern: of('pattern') })
  if (has('placeholder'))
    yield t('While it’s empty, it shows {text} as an example.', { text: of('placeholder') })
  if (has('checked')) yield t('It’s chosen at the start.')
  if (has('disabled')) yield t('It can’t be used, and isn’t sent.')
  if (has('readonly')) yield t('It can be read and copied, but not changed.')
  if (has('autocomplete'))
    yield t('The browser may fill in what it knows as {what}.', { what: of('autocomplete') })
  if (has('name') && has('value') && (type === 'radio' || type === 'checkbox'))
    yield t('If chosen, {name} is sent as {value}.', { name: of('name'), value: of('value') })
  else if (has('name')) yield t('Its content is sent under the name {name}.', { name: of('name') })
}
