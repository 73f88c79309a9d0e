import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { pagePolicy } from '#platform/http/content-security-policy.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { EARLY_RUN_SCRIPT } from '#ui/early-run-script.ts'
import { FONT_SCRIPT } from '#ui/fonts/font-script.ts'
import { SIGNED_IN_FLAG_SCRIPT } from '#ui/layouts/signed-in-flag.ts'
import { giveStyles, STYLES_ID } from '#ui/page-styles.ts'
import { THEME_SCRIPT } from '#ui/theme.ts'
import styles from './ui/tokens.css?inline'

// While it is developed, the style sheet is a file that Vite exchanges.
if (import.meta.env.PROD) giveStyles(styles)

/** Renders the whole page to one string, so that it can be kept and its policy can name its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const { report, styleNonce } = loadContext.get(pageContext)
  const { html, failed } = await render(request.url, routerContext, nonce, report)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    pagePolicy(html, nonce, styleNonce, {
      ownScripts: [THEME_SCRIPT, SIGNED_IN_FLAG_SCRIPT, FONT_SCRIPT, EARLY_RUN_SCRIPT],
      path: new URL(request.url).pathname,
    }),
  )
  const page = inOrder(html.replaceAll(` nonce="${nonce}"`, ''), new URL(request.url).pathname)
  return new Response(page, { headers, status: failed ? 500 : status })
}

function inOrder(html: string, path: string): string {
  return path.startsWith(WRITTEN_IN) ? fieldFirst(scriptsLast(html)) : scriptsLast(html)
}

/** What is seen needs no script: the style sheet and the fonts go first on a slow line. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** Pages in which one types at once, before anything else has come. */
const WRITTEN_IN = '/ide/'

const STYLE_SHEET = new RegExp(`(<style id="${STYLES_ID}"([^>]*)>)([\\s\\S]*?)</style>`)
const FONT = /@font-face\{[^{}]*url\([^{}]*\}/g

/**
 * Where one types at once, half the page's bytes come behind the field: the fonts, whose fallbacks are as wide. Those in files of their own
 * would take one of a browser's six connections before the first run has.
 */
function fieldFirst(html: string): string {
  const [whole, begin = '', attributes = '', css = ''] = STYLE_SHEET.exec(html) ?? []
  if (whole === undefined) return html
  const fonts = css.match(FONT)?.join('') ?? ''
  return html
    .replace(whole, () => `${begin}${css.replaceAll(FONT, '')}</style>`)
    .replace('</body>', () => `<style${attributes}>${fonts}</style></body>`)
}

function render(
  url: string,
  routerContext: EntryContext,
  nonce: string,
  report: (error: unknown) => void,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={url} nonce={nonce} />,
      {
        nonce,
        // Everything is sent at once and in its place: what stands in a later chunk needs a script to be seen.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          text(body).then(
            (html) => resolve({ html: `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`, failed }),
            reject,
          )
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          report(error)
        },
      },
    )
  })
}

/** A defect in a loader or action: into the server's log, once. A visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error)
}
