/**
 * Service worker of the site, served as `/sw.js`. Pages come from the network whenever there is one; without a connection,
 * lessons that a page asked to keep, and the built files, come from this device. Nothing of the API is kept, and pages are
 * fetched without cookies: what is stored is the same for everybody.
 */
import { t } from '#platform/messages/messages.ts'

/** Its fetches obey the policy of its own script. */
export const SERVICE_WORKER_POLICY = `default-src 'none'; connect-src 'self'`

/** Pages (documents and data of lessons) and built files that a device holds at most. */
const MAX_PAGES = 120
const MAX_ASSETS = 200
/** Files of interpreters: six are in use, the rest is room for a newer release beside an older one. Apart, so that scripts never push them out. */
const MAX_INTERPRETER_FILES = 8
/** A larger file is never stored. The largest is the interpreter of Python, 9 MB, once it was used or the site is installed. */
const MAX_FILE_BYTES = 12_000_000
const FRESH_MS = 24 * 60 * 60 * 1000
/** Milliseconds between two tries to fetch a built file, and how many tries there are. */
const RETRY_MS = 2000
const TRIES = 120

export function serviceWorkerScript(brandName: string): string {
  return `'use strict'
const OFFLINE_PAGE = ${JSON.stringify(offlinePage(brandName))}
const BUILT = /^\\/(assets\\/|favicon|apple-touch-icon|app-icon)/
const INTERPRETER = /^\\/assets\\/device-[\\w.]+-[0-9a-f]{16}\\./
const FILES_OF_PAGE = /\\/assets\\/[\\w.-]+\\.(?:js|css|woff2)/g
/* Lessons' data, the statements that make their databases, and recordings of their programs: the same for everybody. */
const DATA = /\\.data$|^\\/api\\/run\\/databases\\/|^\\/api\\/Course\\/recordings\\//

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (BUILT.test(url.pathname)) event.respondWith(builtFile(request))
  else if (request.mode === 'navigate') event.respondWith(fetchedPage(event).catch(() => storedPage(request)))
  else if (DATA.test(url.pathname))
    event.respondWith(fetch(request).catch(async (error) => (await stored(request)) ?? Promise.reject(error)))
})

/* A script that fails to load once fails until the page is loaded again: so it waits for the connection instead. What a page
   fetches by its own code, an interpreter for example, fails at once: the page says so. */
async function builtFile(request) {
  const known = await caches.match(request.url)
  if (known) return known
  for (let left = request.destination === '' ? 0 : ${TRIES}; ; left--) {
    try {
      const answer = await fetch(request)
      if (answer.status === 200) await storeFile(request.url, answer.clone())
      return answer
    } catch (error) {
      if (left === 0 || request.signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, ${RETRY_MS}))
    }
  }
}

const fetchedPage = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request)

const stored = async (request) =>
  (await caches.match(request.url)) ?? (await caches.match(request.url, { ignoreSearch: true }))

async function storedPage(request) {
  const page = await stored(request)
  if (page) return page
  const nonce = crypto.randomUUID()
  const fonts = await fontFaces()
  const body = OFFLINE_PAGE.replace('NONCE', nonce).replace('/*FONTS*/', () => fonts)
  /* Without a stored dashboard the link would lead back here. */
  return new Response((await caches.match('/')) ? body.replace('<a hidden', '<a') : body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': \`default-src 'none'; style-src 'unsafe-inline'; font-src data:; script-src 'nonce-\${nonce}'; connect-src 'self'\`,
    },
  })
}

/* Fonts of the brand: they are part of every page, so a stored page has them. Empty while none is stored. */
async function fontFaces() {
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue
    const pages = await caches.open(name)
    for (const request of await pages.keys()) {
      const page = await pages.match(request)
      if (!page || !/html/.test(page.headers.get('content-type') ?? '')) continue
      return ((await page.text()).match(/@font-face\\s*\\{[^}]*data:font[^}]*\\}/g) ?? []).join('')
    }
  }
  return ''
}

/* { version, pages, files }: addresses to keep, for the build that the page came from. Other builds' pages go. */
self.addEventListener('message', (event) => {
  if (event.data && event.data.type === 'keep') event.waitUntil(keep(event.data))
})

async function keep({ version, pages, files }) {
  const name = 'pages-' + version
  for (const other of await caches.keys())
    if (other.startsWith('pages-') && other !== name) await caches.delete(other)
  await keepFiles(files)
  for (const url of pages) {
    const known = await caches.match(url)
    const isFresh = known && Date.now() - Date.parse(known.headers.get('date') ?? '') < ${FRESH_MS}
    const answer = isFresh ? null : await fetchShared(url)
    if (answer === null) continue
    await store(name, url, answer.clone(), ${MAX_PAGES})
    if (/html/.test(answer.headers.get('content-type') ?? '')) await keepFiles((await answer.text()).match(FILES_OF_PAGE) ?? [])
  }
}

async function keepFiles(urls) {
  for (const url of new Set(urls)) {
    if (!BUILT.test(url) || (await caches.match(url))) continue
    const answer = await fetchShared(url)
    if (answer !== null) await storeFile(url, answer)
  }
}

/* Null: not there, or not the same for everybody. */
async function fetchShared(url) {
  const answer = await fetch(url, { credentials: 'omit' })
  const isShared = /public/.test(answer.headers.get('cache-control') ?? '')
  return answer.status === 200 && !answer.redirected && isShared ? answer : null
}

const storeFile = (url, answer) =>
  INTERPRETER.test(new URL(url, location.href).pathname)
    ? store('interpreters', url, answer, ${MAX_INTERPRETER_FILES})
    : store('assets', url, answer, ${MAX_ASSETS})

/* A full disk keeps nothing, and stops nothing. */
async function store(name, url, answer, most) {
  if (Number(answer.headers.get('content-length') ?? 0) > ${MAX_FILE_BYTES}) return
  try {
    const cache = await caches.open(name)
    await cache.delete(url)
    await cache.put(url, answer)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
  } catch {}
}
`
}

/** Page for an address that is not on the device. Loads itself when the server answers. */
function offlinePage(brandName: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(t('No connection'))} · ${escapeHtml(brandName)}</title><style>
/*FONTS*/
:root{color-scheme:light dark;--paper:light-dark(#fbfaf7,#11141a);--ink:light-dark(#14181f,#e9ebef);--muted:light-dark(#545b66,#a4acb8);--link:light-dark(#0556f3,#7aa5ff)}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:400 18px/1.6 "Source Sans 3 Variable",system-ui,sans-serif}
main{max-width:30rem;padding:2rem}svg{display:block;margin-inline-start:-8px;color:var(--link)}h1{margin:1.5rem 0 .5rem;font:650 2rem/1.2 "Bricolage Grotesque",system-ui,sans-serif}p{margin:0 0 1.5rem;color:var(--muted)}
button{min-height:44px;padding:0 1.25rem;border:0;border-radius:10px;background:#0556f3;color:#fff;font-family:inherit;font-size:1rem;font-weight:600;cursor:pointer}button:focus-visible{outline:3px solid var(--link);outline-offset:3px}
a{display:inline-block;padding:.5rem 1.25rem;color:var(--link);font-size:1rem;font-weight:600;text-underline-offset:4px}[hidden]{display:none}
</style></head><body><main><svg width="48" height="48" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m5 12 7-7 7 7"/><path d="M5 19h14"/></svg>
<h1>${escapeHtml(t('No connection'))}</h1><p role="status">${escapeHtml(t('This page reloads when you’re back online. Your code and progress are saved on this device.'))}</p><button type="button">${escapeHtml(t('Try again'))}</button> <a hidden href="/">${escapeHtml(t('Go to your dashboard'))}</a></main>
<script nonce="NONCE">
const look = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then((answer) => answer.status < 500 && location.reload(), () => {})
document.querySelector('button').addEventListener('click', look)
addEventListener('online', look)
setInterval(look, 5000)
</script></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
