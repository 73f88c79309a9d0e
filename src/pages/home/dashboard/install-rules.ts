type Day = { steps: number; minutes: number }

/** Days of learning after which installing the site is offered. */
const DAYS_BEFORE_OFFER = 3

/** Browsers of Apple's phones and tablets install by a menu of their own and offer nothing. Tablets call themselves a Mac. */
export function installsByShareMenu({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string
  maxTouchPoints: number
}): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Whether to offer it: to somebody who came back a few times, has not declined, and is not in the installed app already. */
export function isInstallOffered({
  days,
  isDeclined,
  isInstalled,
}: {
  days: readonly Day[]
  isDeclined: boolean
  isInstalled: boolean
}): boolean {
  const learned = days.filter(({ steps, minutes }) => steps > 0 || minutes > 0).length
  return learned >= DAYS_BEFORE_OFFER && !isDeclined && !isInstalled
}
