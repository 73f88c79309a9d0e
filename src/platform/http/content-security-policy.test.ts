import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './content-security-policy.ts'

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
const scriptsOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'))

test('only inline scripts that carry the nonce of this rendering may run', () => {
  const html = `<script nonce="N">ours()</script><script>theirs()</script><script nonce="X">guessed()</script>`
  expect(scriptsOf(pagePolicy(html, 'N', 's'))).toBe(`script-src 'self' ${hash('ours()')}`)
})

test('scripts of our own are named by their source', () => {
  expect(scriptsOf(pagePolicy('', 'N', 's', { ownScripts: ['theme()'] }))).toBe(
    `script-src 'self' ${hash('theme()')}`,
  )
})

test('nothing may frame a page, submit elsewhere, or run a plugin', () => {
  const policy = pagePolicy('', 'N', 'style-nonce')
  for (const part of [
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `'nonce-style-nonce'`,
  ]) {
    expect(policy).toContain(part)
  }
  expect(scriptsOf(policy)).not.toMatch(/unsafe/)
})

test('the embedded visualizer may be framed by every site, and differs in nothing else', () => {
  const policyOf = (path: string) => pagePolicy('', 'N', 's', { path })
  expect(policyOf('/embed/visualizer')).toBe(
    policyOf('/visualizer').replace("frame-ancestors 'none'", 'frame-ancestors *'),
  )
  for (const path of ['/embed', '/embed/visualizer/', '/embed/visualizer/more', '/login', ''])
    expect(policyOf(path)).toContain("frame-ancestors 'none'")
})
