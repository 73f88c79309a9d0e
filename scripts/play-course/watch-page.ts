import type { Page } from 'playwright'

/**
 * Notes errors in the browser's console and requests that failed. Returns what takes the notes since it was called last, each once.
 * A request that a page dropped because the learner went on is none.
 */
export function watchPage(page: Page): () => string[] {
  const troubles = new Set<string>()
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.add(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => troubles.add(`console: ${String(error)}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    if (reason !== 'net::ERR_ABORTED') troubles.add(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      troubles.add(`request: ${response.request().method()} ${response.url()} answered ${response.status()}`)
  })
  return () => {
    const taken = [...troubles]
    troubles.clear()
    return taken
  }
}
