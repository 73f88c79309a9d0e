/** What a path says about its file: its floor, its module, its feature folder and its role. */

export interface Place {
  floor: 'root' | 'pages' | 'module' | 'platform' | 'ui' | 'sandbox' | 'outside' | 'package'
  /** The module's name, or null outside `src/modules`. */
  module: string | null
  isTest: boolean
  /** Pages, ui parts, hooks and what the browser starts from: code that runs in a browser. */
  isBrowser: boolean
  isContract: boolean
  isRules: boolean
  isTables: boolean
  /** Server entry points that other modules may import. */
  isDoor: boolean
  /** The module's `browser.ts`, which pages and parts of other modules may import. */
  isBrowserDoor: boolean
  /** Code in a `ui/` folder, of a module or of the design system. */
  isUi: boolean
  /** Makers and helpers for tests. */
  isTesting: boolean
}

export function placeOf(path: string): Place {
  const [, module = null] = /^src\/modules\/([^/]+)\//.exec(path) ?? []
  const name = path.split('/').at(-1) ?? ''
  const isTest = /\.test\.tsx?$/.test(name) || path.startsWith('tests/') || path.startsWith('bench/')
  const isBrowser =
    !isTest &&
    (path.startsWith('src/ui/') ||
      /^src\/modules\/.*(\/(ui|pages)\/|\/use-[^/]+\.ts$|\.tsx$|\/browser\.ts$)/.test(path) ||
      path.startsWith('src/pages/') ||
      path === 'src/root.tsx' ||
      path === 'src/entry.client.tsx')
  const isContract = name === 'contract.ts' || path.startsWith('src/platform/contract/')
  return {
    floor: floorOf(path),
    module,
    isTest,
    isBrowser,
    isContract: isContract && !isTest,
    isRules: name.endsWith('-rules.ts'),
    isTables: name === 'tables.ts',
    isDoor: name === 'contract.ts' || /^src\/modules\/[^/]+\/(module|events)\.ts$/.test(path),
    isBrowserDoor: /^src\/modules\/[^/]+\/browser\.ts$/.test(path),
    isUi: /^src\/(.*\/)?ui\//.test(path),
    isTesting:
      /^(testing|request-fixtures)\.ts$/.test(name) || /\/testing\//.test(path) || path === 'src/test-app.ts',
  }
}

function floorOf(path: string): Place['floor'] {
  if (/^(npm|node):/.test(path)) return 'package'
  if (path.startsWith('src/modules/')) return 'module'
  if (path.startsWith('src/platform/')) return 'platform'
  if (path.startsWith('src/ui/')) return 'ui'
  if (path.startsWith('src/pages/')) return 'pages'
  if (path.startsWith('src/')) return 'root'
  if (path.startsWith('sandbox/')) return 'sandbox'
  return 'outside'
}
