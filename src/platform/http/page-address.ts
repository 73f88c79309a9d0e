/** Which address a page is kept under. Whatever else a visitor's address carries shares that one entry. */

/** The form that signs up and in: a few values each. */
const FORMS = /^\/(signup|login)(\.data)?$/
const FEW = /^\w{0,20}$/

/** Of a link that was mailed or handed out. It is one person's, so the page that reads it is never kept. */
const TOKEN = /^[\w-]{20,100}$/

/** Parameters that change what a page shows, and what may stand in them. Others (campaign tags and the like) do not count. */
const PARAMETERS: Record<string, { form: RegExp; path?: RegExp }> = {
  // In small letters: one page a country.
  countryCode: { form: /^[a-z]{2}$/, path: /^\/pricing(\.data)?$/ },
  'course-content': { form: /^1$/ },
  filter: { form: /^[a-z][a-z-]{0,29}$/ },
  isloggedout: { form: FEW, path: FORMS },
  ismonthlyplan: { form: /^true$/, path: /^\/pricing(\.data)?$/ },
  language: { form: /^[a-z]{1,20}$/ },
  level: { form: /^[a-z]{1,20}$/ },
  'member-token': { form: TOKEN, path: /^\/teams\/invite(-link)?(\.data)?$/ },
  // A number, or the page that a report is about.
  page: { form: /^(\d{1,3}|\/[\w./-]{0,150})$/ },
  // A search is what one person asks: nobody else’s page has it. A long one makes the key too long to be kept.
  q: { form: /^[^]{1,1000}$/, path: /^\/search(\.data)?$/ },
  token: { form: TOKEN, path: /^\/(resetpassword|verify-code)(\.data)?$/ },
  reason: { form: FEW, path: FORMS },
  sessionexpired: { form: FEW, path: FORMS },
  showrestorecard: { form: FEW, path: FORMS },
  source: { form: FEW, path: FORMS },
  _routes: { form: /^[\w./,-]{1,200}$/ },
}

const MAX_KEY_LENGTH = 300

/**
 * The address from its path on, with one slash at its front. A proxy's form names a host before it, and after two
 * slashes a URL reads one: neither is ours to believe, and `//` alone would be no URL.
 */
export function pageAddress(url: string): string {
  return url.replace(/^(https?:\/\/[^/?]*)?[/\\]*/i, '/')
}

/**
 * The address a page is kept and rendered under: path and the parameters that matter, in a fixed order. Null: too
 * long to be kept. A key is its own key.
 */
export function pageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(pageAddress(url), 'http://page')
  const kept = new URLSearchParams()
  for (const [name, { form, path }] of Object.entries(PARAMETERS)) {
    const value = searchParams.get(name)
    if (value !== null && form.test(value) && (path?.test(pathname) ?? true)) kept.set(name, value)
  }
  const key = kept.size > 0 ? `${pathname}?${kept}` : pathname
  return key.length > MAX_KEY_LENGTH ? null : key
}
