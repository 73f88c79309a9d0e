/** Decides where a requested redirect may lead. Anybody can write such an address, so none is trusted. */

export type OwnSite = {
  /** Origin of this site, as in `location.origin`. */
  origin: string
  /** The product's domains; what is below them is its own too. The origin's host always is. */
  domains: readonly string[]
}

const ROOT = '/'
/** No address of ours is longer, and some servers refuse what is. */
const MOST_LETTERS = 2000
/** A path that is encoded over itself more often than this was made to hide something. */
const MOST_DECODINGS = 5
/**
 * Characters that parsers drop and people don't see: control and format characters, unusual blanks, lone surrogates.
 */
const INVISIBLE = /\p{C}|(?! )\p{Z}/u
/** `http://host` or `https://host`, in letters that are what they look like. */
const AUTHORITY = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?=[/?#]|$)/i
/** Letters of a path (RFC 3986). No backslash: browsers read it as a slash. */
const PATH = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/
/** Two slashes begin a host; parsers leave out what is invisible between them. */
const DOUBLE_SLASH = /^[/\\][\p{C}\p{Z}]*[/\\]/u

/**
 * The target, when it is a path that begins with one slash, or an http or https address on the product's own domains;
 * otherwise the root path. What comes out is as a browser would write it, in ASCII.
 */
export function safeRedirect(target: string | null | undefined, own: OwnSite): string {
  if (typeof target !== 'string' || target.length > MOST_LETTERS || INVISIBLE.test(target)) return ROOT
  const authority = AUTHORITY.exec(target)?.[0] ?? ''
  const [path = ''] = target.slice(authority.length).split(/[?#]/, 1)
  const isForm = PATH.test(path) && (authority !== '' || path.startsWith('/')) && !DOUBLE_SLASH.test(path)
  if (!isForm || !URL.canParse(target, own.origin)) return ROOT
  const url = new URL(target, own.origin)
  if (!isOwn(url, own) || !isPlain(path, own.origin)) return ROOT
  return authority === '' ? url.pathname + url.search + url.hash : url.href
}

/** Another port of an own host may be another's program; a name or password in an address only ever misleads. */
function isOwn(url: URL, { origin, domains }: OwnSite): boolean {
  const home = new URL(origin)
  if (url.username !== '' || url.password !== '') return false
  if (url.port !== '' && url.port !== home.port) return false
  return [home.hostname, ...domains].some((domain) => isWithin(url.hostname, domain.toLowerCase()))
}

function isWithin(hostname: string, domain: string): boolean {
  return domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`))
}

/**
 * Whether a path stays a path for those who decode it, and decode it again, who fold full-width letters and who take
 * its dots away: a proxy, a server, a script that reads `pathname`.
 */
function isPlain(path: string, origin: string): boolean {
  let read = path
  for (let times = 0; times <= MOST_DECODINGS; times += 1) {
    if (leaves(read.normalize('NFKC'), origin)) return false
    const decoded = decode(read, times === 0)
    if (decoded === null) return false
    if (decoded === read) return true
    read = decoded
  }
  return false
}

function leaves(path: string, origin: string): boolean {
  if (/\\|\p{Cc}/u.test(path) || DOUBLE_SLASH.test(path) || !URL.canParse(path, origin)) return true
  const url = new URL(path, origin)
  return url.origin !== new URL(origin).origin || DOUBLE_SLASH.test(url.pathname)
}

/** Decodes percent escapes; null where they are not valid UTF-8. After the first pass a lone `%` is allowed. */
function decode(text: string, isFirst: boolean): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    if (isFirst) return null
    return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
}
