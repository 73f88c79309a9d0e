/** Which page somebody may have meant whose address is nearly one of ours. */

import { LANGUAGES } from '#modules/exercises/languages/contract.ts'

export type LikelyPage = { to: string; label: string }

const PAGES: LikelyPage[] = [
  { to: '/courses', label: 'Courses' },
  ...Object.values(LANGUAGES).map(({ id, name }) => ({ to: `/${id}`, label: name })),
  { to: '/faq', label: 'FAQ' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/report', label: 'Report a mistake' },
  { to: '/discuss', label: 'Discuss' },
  { to: '/business', label: 'For companies' },
  { to: '/sensai', label: 'SensAI, the assistant' },
  { to: '/coding-challenge', label: 'Coding challenges' },
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/terms-of-service', label: 'Terms of service' },
]

/** What people type for a page that has another name. */
const OTHER_NAMES: Record<string, string> = {
  help: '/faq',
  support: '/contact',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  tos: '/terms-of-service',
  legal: '/terms-of-service',
  imprint: '/about',
  team: '/about',
  forum: '/discuss',
  community: '/discuss',
  catalog: '/courses',
  catalogue: '/courses',
  js: '/javascript',
  css: '/html',
  enterprise: '/business',
  teams: '/business',
  challenges: '/coding-challenge',
  assistant: '/sensai',
}

const MOST = 3

/** At most three, the nearest first. A third of the letters may be wrong. */
export function suggestPages(pathname: string): LikelyPage[] {
  const parts = pathname.toLowerCase().split('/').filter(Boolean).slice(0, 4)
  const named = parts.flatMap((part) => OTHER_NAMES[part.replace(/\.\w+$/, '')] ?? [])
  return PAGES.map((page) => {
    const distances = parts.map((part) => shareWrong(part.replace(/\.\w+$/, ''), page.to.slice(1)))
    return { page, wrong: named.includes(page.to) ? 0 : Math.min(1, ...distances) }
  })
    .filter(({ wrong }) => wrong <= 1 / 3)
    .toSorted((a, b) => a.wrong - b.wrong)
    .slice(0, MOST)
    .map(({ page }) => page)
}

/** Letters to change, add or drop, as a share of the longer word's. Two letters swapped count as one. */
function shareWrong(written: string, meant: string): number {
  const longest = Math.max(written.length, meant.length)
  if (longest > 40) return 1
  let beforeLast: number[] = []
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at)
  for (let row = 1; row <= written.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= meant.length; at += 1) {
      const isSame = written[row - 1] === meant[at - 1]
      const isSwapped =
        row > 1 && at > 1 && written[row - 1] === meant[at - 2] && written[row - 2] === meant[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = next
  }
  return (last[meant.length] ?? longest) / longest
}
