/** What a click on a link asks for. */
export type LinkClick = {
  href: string
  /** `target` of the link; empty for this tab. */
  target: string
  isDownload: boolean
  /** Another button than the first, or with a key that opens a tab. */
  isModified: boolean
}

/**
 * Returns the address to open once there is a connection, or null where the click needs no help: a page of the same kind
 * has its script here and says by itself that it could not be fetched.
 */
export function addressToWaitFor(
  { href, target, isDownload, isModified }: LinkClick,
  here: string,
): string | null {
  if (isModified || isDownload || (target !== '' && target !== '_self')) return null
  const to = new URL(href, here)
  const from = new URL(here)
  if (to.origin !== from.origin || kindOf(to) === kindOf(from)) return null
  return to.pathname + to.search + to.hash
}

/** First part of a path: pages that share it mostly share their script. */
function kindOf({ pathname }: URL): string {
  return pathname.split('/')[1] ?? ''
}
