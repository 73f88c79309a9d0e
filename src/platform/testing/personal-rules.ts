/** Personal data that must not be in a log. */

const FORMS: { what: string; form: RegExp }[] = [
  { what: 'an e-mail address', form: /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/ },
  { what: 'an access token', form: /eyJ[\w-]{8,}\.[\w-]{8,}/ },
  // What is signed for somebody: `ID.DIGEST`, of a refresh token `ID.GENERATION.DIGEST`.
  { what: 'a signed token', form: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:\d+\.)?[\w-]{43}/ },
  { what: "a password's hash", form: /\$argon2/ },
  { what: 'an IP address', form: /(?<![\w.-])(?:\d{1,3}\.){3}\d{1,3}(?![\w.-]*\.\d|\w)/ },
  {
    what: 'an IP address',
    // Eight groups, or `::` in place of some. A time of day has three.
    form: /(?<![\w:.])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f:]*|::[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)(?!\w)/i,
  },
]

/** Every line has one, and PostgreSQL's two. */
const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?/g

/** Pattern of the line with the server's own listening address, which is nobody's. */
const OWN_ADDRESS = /^Server listening at /

/** The first thing in a line of the log that is personal; null: nothing. `known` is what this test sent and was sent. */
export function personalIn(line: string, known: Iterable<string> = []): string | null {
  const text = textOf(line)
  if (OWN_ADDRESS.test(text)) return null
  const found = FORMS.find(({ form }) => form.test(text))
  if (found !== undefined) return found.what
  for (const value of known) if (holds(text, value)) return `“${value}”, which was sent or mailed`
  return null
}

/** A line without what tells it from others of its kind: when it was written, and for which request. */
export function kindOfLine(line: string): string {
  return line.replaceAll(INSTANT, '').replaceAll(/"(reqId|ms|pid|responseTime|port)":("[^"]*"|[\d.]+),?/g, '')
}

/** Pattern of a runner's address: an operator's setting, nobody's address. */
const RUNNER = /"runner":"[^"]*"/g

/** Returns the message of a JSON line when it contains nothing else. */
function textOf(line: string): string {
  const text = line.replaceAll(INSTANT, '').replaceAll(RUNNER, '')
  const message = /"msg":"(Server listening at [^"]*)"/.exec(text)?.[1]
  return message ?? text
}

/** A code is looked for as a number of its own, everything else wherever it stands. */
function holds(text: string, value: string): boolean {
  if (!/^\d{6}$/.test(value)) return text.includes(value)
  return new RegExp(`(?<![\\w.-])${value}(?![\\w.-])`).test(text)
}

/** Whether finding this in a log would mean anything: a short or everyday word may be there by chance. */
export function isTelling(value: string): boolean {
  return /^\d{6}$/.test(value) || (value.length >= 8 && /[^a-z/_.-]/.test(value) && value.length < 5_000)
}
