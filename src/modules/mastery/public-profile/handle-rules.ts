/** Rules for handles, in the form and on the server. Pure. */
import { message } from '#platform/messages/messages.ts'

export const SHORTEST_HANDLE = 3
export const LONGEST_HANDLE = 30
export const MOST_NAME_LETTERS = 60

/** Names that could pass for the site itself, its staff or one of its pages. */
const RESERVED = [
  'about',
  'abuse',
  'account',
  'accounts',
  'admin',
  'administrator',
  'api',
  'billing',
  'build',
  'certificates',
  'contact',
  'courses',
  'email',
  'everyone',
  'faq',
  'help',
  'info',
  'legal',
  'login',
  'logout',
  'mail',
  'me',
  'mod',
  'moderator',
  'news',
  'nobody',
  'null',
  'official',
  'owner',
  'payment',
  'postmaster',
  'pricing',
  'privacy',
  'pro',
  'profile',
  'root',
  'sales',
  'search',
  'security',
  'settings',
  'signup',
  'staff',
  'status',
  'support',
  'system',
  'team',
  'teams',
  'terms',
  'undefined',
  'user',
  'users',
  'webmaster',
  'www',
]

/** Folds look-alike characters and drops hyphens: handles that look the same have the same skeleton. */
export function skeletonOf(handle: string): string {
  return handle
    .replaceAll('-', '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const RESERVED_SKELETONS = new Set(RESERVED.map(skeletonOf))

/** Returns a handle as it is stored. */
export function tidyHandle(handle: string): string {
  return handle.trim().toLowerCase()
}

/** Whether a text can be a handle at all. */
export function isHandle(text: string): boolean {
  return /^[a-z0-9-]{1,30}$/.test(text)
}

/** Returns what is wrong with a tidy handle; null for a valid one. Whether it is taken only the database knows. */
export function handleError(handle: string, brandName: string): string | null {
  if (handle === '') return message('Please choose a name for the address.')
  if (!/^[a-z0-9-]*$/.test(handle)) return message('Use letters from a to z, digits, and hyphens only.')
  if (handle.length < SHORTEST_HANDLE || handle.length > LONGEST_HANDLE)
    return message('Use 3 to 30 characters.')
  if (/^-|-$|--/.test(handle)) return message('Put hyphens between letters or digits only, one at a time.')
  if (!/[a-z]/.test(handle)) return message('Use at least one letter.')
  if (isReserved(handle, brandName)) return message('This name is reserved. Please choose another one.')
  return null
}

function isReserved(handle: string, brandName: string): boolean {
  const skeleton = skeletonOf(handle)
  const brand = skeletonOf(brandName.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  return RESERVED_SKELETONS.has(skeleton) || (brand !== '' && skeleton.includes(brand))
}

/** Makes a handle of a name; empty where nothing valid comes of it. */
export function suggestHandle(fullName: string, brandName: string): string {
  const handle = fullName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_HANDLE)
    .replaceAll(/^-|-$/g, '')
  return handleError(handle, brandName) === null ? handle : ''
}

/** Control characters, invisible ones, and those that turn the direction of the text around a name. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
/** Names are not for advertising. */
const WEB_ADDRESS = /:\/\/|\bwww\./i

/** Returns what is wrong with a display name; null for a valid one. */
export function displayNameError(displayName: string): string | null {
  const name = displayName.trim()
  if (name === '') return message('Please enter the name that others see.')
  if (Array.from(name).length > MOST_NAME_LETTERS) return message('Please use at most 60 characters.')
  if (HIDDEN.test(name) || !/\p{L}/u.test(name) || WEB_ADDRESS.test(name))
    return message('Please enter your name with letters others can read.')
  return null
}
