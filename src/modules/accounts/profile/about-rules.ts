/** Checks of the "About you" texts, in the form and on the server. */
import { fullNameError } from '../fields/fields.ts'
import { isCountry } from './country-rules.ts'

export const MOST_ABOUT_LETTERS = 300
export const MOST_WEBSITE_LETTERS = 200
/** Control characters but for the end of a line, and those that turn the direction of the text around. */
const HIDDEN = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

type Given<T> = T | null | undefined
export type ProfileChange = {
  fullName?: string | undefined
  about?: Given<string>
  country?: Given<string>
  website?: Given<string>
}
type Field = keyof ProfileChange

/** Fields that cannot be kept like this, each with why. What is not named is not looked at. */
export function profileErrors(change: ProfileChange): Partial<Record<Field, string>> {
  const { fullName, about, country, website } = change
  const found: Record<Field, string | null> = {
    fullName: fullName === undefined ? null : fullNameError(fullName),
    about: aboutError(about ?? ''),
    country: country && !isCountry(country) ? 'Please choose a country from the list.' : null,
    website: websiteError(website ?? ''),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null))
}

/** Returns the text's error; null for a valid or empty text. */
export function aboutError(about: string): string | null {
  const text = plainLines(about)
  if (Array.from(text).length > MOST_ABOUT_LETTERS)
    return `Please use at most ${MOST_ABOUT_LETTERS} characters.`
  return HIDDEN.test(text) ? 'Please use letters, numbers, and punctuation only.' : null
}

/** Returns the address's error; null for an http or https address without a password. */
export function websiteError(website: string): string | null {
  const text = website.trim()
  if (text === '') return null
  const message = 'Please enter a full address that starts with http:// or https://.'
  if (text.length > MOST_WEBSITE_LETTERS || !URL.canParse(text)) return message
  const { protocol, username, password } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? null : message
}

/** Trims the changed fields for storing; empty texts become null. */
export function tidyProfile(change: ProfileChange): {
  fullName?: string
  about?: string | null
  country?: string | null
  website?: string | null
} {
  const { fullName, about, country, website } = change
  return {
    ...(fullName === undefined ? {} : { fullName: fullName.trim() }),
    ...(about === undefined ? {} : { about: plainLines(about ?? '') || null }),
    ...(country === undefined ? {} : { country: country || null }),
    ...(website === undefined ? {} : { website: tidyAddress(website ?? '') }),
  }
}

function plainLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Writes the address as browsers do, so that what is shown is where it leads. */
function tidyAddress(website: string): string | null {
  const text = website.trim()
  return text === '' ? null : new URL(text).href
}
