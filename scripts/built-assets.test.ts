import { expect, test } from 'vitest'
import { lightened } from './built-assets.ts'

const manifest = (script: string) => JSON.parse(script.slice(script.indexOf('=') + 1, -1))

test('the manifest keeps everything but what browsers do not read', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] }
  const root = { id: 'root', path: '', hasLoader: true, module: '/assets/root.js', css: ['/assets/root.css'] }
  const page = {
    id: 'page',
    parentId: 'root',
    path: '/page',
    hasClientLoader: true,
    module: '/assets/page.js',
  }
  const spare = { imports: ['/assets/site.js'], hasAction: false, hasDefaultExport: true }
  const routes = { root: { ...root, ...spare }, page: { ...page, ...spare, css: [], hasLoader: false } }
  const light = lightened(`window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: '1' })};`)
  expect(manifest(light)).toEqual({ entry, routes: { root, page }, version: '1' })
})

test('a manifest of another shape is not touched', () => {
  expect(() => lightened('export default {}')).toThrow(/manifest/)
})
