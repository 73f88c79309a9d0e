/** What may be asked, and when it is complete. Read by the form in the browser and by the server alike. */
import { EMAIL_MESSAGE, isEmail } from '#platform/contract/email.ts'
import { t } from '#platform/messages/messages.ts'

/** The three forms that write to us. */
export const QUERY_FORMS = ['contact', 'report', 'business'] as const
export type QueryForm = (typeof QUERY_FORMS)[number]

/** The kinds of queries, each of one form, in the order a person reads them. */
export const QUERY_TYPES = [
  { id: 'course', form: 'contact', title: 'A course, lesson, or exercise' },
  { id: 'account', form: 'contact', title: 'My account or my progress' },
  { id: 'payment', form: 'contact', title: 'PRO, prices, and payments' },
  { id: 'privacy', form: 'contact', title: 'My data and privacy' },
  { id: 'press', form: 'contact', title: 'Press and partnerships' },
  { id: 'other', form: 'contact', title: 'Something else' },
  { id: 'wrong-content', form: 'report', title: 'Something in a lesson is wrong' },
  { id: 'wrong-verdict', form: 'report', title: 'A correct program doesn’t pass' },
  { id: 'broken-site', form: 'report', title: 'A page or button doesn’t work' },
  { id: 'accessibility', form: 'report', title: 'Something doesn’t work with a keyboard or screen reader' },
  { id: 'harmful', form: 'report', title: 'Inappropriate content' },
  { id: 'team-plan', form: 'business', title: 'Learning for a team or a class' },
  { id: 'self-hosting', form: 'business', title: 'Running Codestead on our own servers' },
  { id: 'own-content', form: 'business', title: 'Creating our own courses' },
] as const satisfies readonly { id: string; form: QueryForm; title: string }[]

export const TEAM_SIZES = ['2-10', '11-50', '51-200', 'more than 200'] as const

/** What somebody typed, as it came. */
export type QueryFields = {
  form: QueryForm
  queryType: string
  fullName: string
  email: string
  message: string
  pageUrl: string
  company: string
  teamSize: string
}
export type QueryField = Exclude<keyof QueryFields, 'form'>

export const MOST_LETTERS = { fullName: 100, message: 5_000, pageUrl: 500, company: 120 } as const
const FEWEST_MESSAGE_LETTERS = 10

/** Without the spaces around; a form has only its own fields. */
export function tidyQuery(fields: QueryFields): QueryFields {
  const { form } = fields
  const own = (owner: QueryForm, value: string) => (form === owner ? value.trim() : '')
  return {
    form,
    queryType: fields.queryType.trim(),
    fullName: fields.fullName.trim(),
    email: fields.email.trim(),
    message: fields.message.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').trim().toWellFormed(),
    pageUrl: own('report', fields.pageUrl),
    company: own('business', fields.company),
    teamSize: own('business', fields.teamSize),
  }
}

/** What is missing or wrong in a tidy query, one sentence a field; empty when it can be sent. */
export function checkQuery(query: QueryFields): Partial<Record<QueryField, string>> {
  const found: [QueryField, string | null][] = [
    ['queryType', isTypeOf(query.form, query.queryType) ? null : t('Please choose a topic.')],
    ['pageUrl', query.form === 'report' ? checkPage(query.pageUrl) : null],
    [
      'company',
      query.form === 'business'
        ? checkText(query.company, t('Please enter your company or school.'), MOST_LETTERS.company)
        : null,
    ],
    ['teamSize', checkTeamSize(query)],
    ['fullName', checkText(query.fullName, t('Please enter your name.'), MOST_LETTERS.fullName)],
    ['email', isEmail(query.email) ? null : t(EMAIL_MESSAGE)],
    ['message', checkMessage(query.message)],
  ]
  return Object.fromEntries(found.filter((entry): entry is [QueryField, string] => entry[1] !== null))
}

function isTypeOf(form: QueryForm, id: string): boolean {
  return QUERY_TYPES.some((type) => type.form === form && type.id === id)
}

function checkText(text: string, missing: string, most: number): string | null {
  if (text === '') return missing
  return text.length > most ? tooLong(most) : null
}

function tooLong(most: number): string {
  return t('Please use at most {most} characters.', { most })
}

/** A path of ours or a web address. */
function checkPage(page: string): string | null {
  if (page === '') return t('Please enter the page.')
  if (page.length > MOST_LETTERS.pageUrl) return tooLong(MOST_LETTERS.pageUrl)
  const isPath = /^\/(?!\/)\S*$/.test(page)
  return isPath || /^https?:\/\/\S+$/i.test(page)
    ? null
    : t('Please enter the page’s address, such as /course/learn-html.')
}

function checkTeamSize({ form, teamSize }: QueryFields): string | null {
  if (form !== 'business' || TEAM_SIZES.some((size) => size === teamSize)) return null
  return t('Please choose the number of learners.')
}

function checkMessage(message: string): string | null {
  if (message.length < FEWEST_MESSAGE_LETTERS)
    return t('Please tell us a little more. One sentence is enough.')
  if (message.length <= MOST_LETTERS.message) return null
  return t('Please use at most {most} characters. You have {now}.', {
    most: MOST_LETTERS.message,
    now: message.length,
  })
}

/** The page that somebody came from to report it; nothing when it is not one of ours. */
export function reportedPage(from: string | null): string {
  return from !== null && checkPage(from) === null && from.startsWith('/') ? from : ''
}

/** Nobody reads a form, writes a sentence and sends it within this time. */
export const FASTEST_PERSON_MS = 2_000

/** At most this many queries from one network: within an hour, and within a day. */
export const MOST_PER_HOUR = 5
export const MOST_PER_DAY = 20

/** A query is deleted this long after it came; where it came from is forgotten once the limits above need it no more. */
export const KEEP_QUERY_DAYS = 180
export const KEEP_SENDER_HOURS = 24
