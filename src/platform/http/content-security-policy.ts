/** The content-security policy of our own pages: scripts only from our origin, or inline ones named by their hash. */
import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Pages that other sites may show in a frame: they do nothing for anybody who is signed in. */
const FRAMED_PAGES: ReadonlySet<string> = new Set(['/embed/visualizer', '/embed/ide'])

export function isFramedPage(path: string): boolean {
  return FRAMED_PAGES.has(path)
}

/**
 * Policy for a rendered page. Only inline scripts that carry `nonce`, which React gave them while rendering, are
 * allowed, and `ownScripts`, all by their hash: so one rendered string can be sent to everybody and an injected script stays dead.
 * `styleNonce` lets the code editor add its style sheet. Nobody may frame a page but those of
 * `isFramedPage`.
 */
export function pagePolicy(
  html: string,
  nonce: string,
  styleNonce: string,
  { ownScripts = [], path = '' }: { ownScripts?: string[]; path?: string } = {},
): string {
  const hashes = new Set(ownScripts.map(hashOf))
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes(`nonce="${nonce}"`) && !/\bsrc=/.test(attributes)) hashes.add(hashOf(source))
  }
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...hashes].join(' ')}`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    // React writes style attributes while rendering; an attribute cannot load or run anything.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    // The characters that every page needs come in the style sheet.
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${isFramedPage(path) ? '*' : "'none'"}`,
  ].join('; ')
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

/**
 * Policy of the frame that shows a learner's web page: an opaque origin that may run scripts and reach nothing. Without `allow-forms`
 * browsers would neither validate a form nor tell its page of `submit`; `form-action` keeps it from being sent. Framed by any site, because
 * its parent may be an embedded page: the frame itself takes a page only from a parent of its own address.
 */
export const PREVIEW_FRAME_POLICY = [
  'sandbox allow-scripts allow-forms',
  `default-src 'none'`,
  `script-src 'unsafe-inline' 'unsafe-eval'`,
  `style-src 'unsafe-inline'`,
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  `connect-src 'none'`,
  `form-action 'none'`,
  `base-uri 'none'`,
  'frame-ancestors *',
].join('; ')

/**
 * Policy of the frame in which a learner's program runs on their own device: an opaque origin, one script of ours, and
 * a worker made of what the page hands over. It may evaluate code, because that is its purpose, and reach nothing.
 */
export function deviceFramePolicy(ownScript: string): string {
  return [
    'sandbox allow-scripts',
    `default-src 'none'`,
    `script-src ${hashOf(ownScript)} 'unsafe-eval'`,
    'worker-src blob:',
    `connect-src 'none'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

/** For answers that are not pages. */
export const API_POLICY = `default-src 'none'; frame-ancestors 'none'`
