import { expect, test } from 'vitest'
import { withoutImports } from './built-assets.ts'

const manifest = (script: string) => JSON.parse(script.slice(script.indexOf('=') + 1, -1))

test('the manifest keeps everything but what the routes import', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] }
  const route = { id: 'root', path: '', module: '/assets/root.js', css: ['/assets/root.css'] }
  const written = { entry, routes: { root: { ...route, imports: ['/assets/site.js'] } }, version: '1' }
  const light = withoutImports(`window.__reactRouterManifest=${JSON.stringify(written)};`)
  expect(manifest(light)).toEqual({ entry, routes: { root: route }, version: '1' })
})

test('a manifest of another shape is not touched', () => {
  expect(() => withoutImports('export default {}')).toThrow(/manifest/)
})
