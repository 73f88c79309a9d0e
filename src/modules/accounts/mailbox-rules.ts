/** Mailboxes behind addresses: for limits on mail alone. Two addresses of one mailbox are two accounts. */

/** Hosts that ignore dots in the name, and the one they all are. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** The same text for addresses that most providers deliver to one person: `a.b+shop@gmail.com` is `ab@gmail.com`. */
export function mailboxOf(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const name = folded.slice(0, at).split('+', 1)[0] ?? ''
  const host = folded.slice(at + 1).replace(/\.$/, '')
  const dotless = DOTLESS[host]
  return dotless === undefined ? `${name}@${host}` : `${name.replaceAll('.', '')}@${dotless}`
}
