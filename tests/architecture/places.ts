/** What a path says about its file: on which floor it stands, in which module, in what role. */

export interface Place {
  floor: 'root' | 'module' | 'platform' | 'ui' | 'sandbox' | 'outside' | 'package'
  /** The module's name, or null outside `src/modules`. */
  module: string | null
  isTest: boolean
  /** Pages, ui parts, hooks and what the browser starts from: code that runs in a browser. */
  isBrowser: boolean
  isContract: boolean
  isRules: boolean
  isTables: boolean
  /** May other modules come in here? */
  isDoor: boolean
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
    isDoor: name === 'contract.ts' || /^src\/modules\/[^/]+\/(facade|events|browser)\.ts$/.test(path),
    isTesting:
      name === 'testing.ts' || path.startsWith('src/platform/testing/') || path === 'src/test-app.ts',
  }
}

function floorOf(path: string): Place['floor'] {
  if (/^(npm|node):/.test(path)) return 'package'
  if (path.startsWith('src/modules/')) return 'module'
  if (path.startsWith('src/platform/')) return 'platform'
  if (path.startsWith('src/ui/')) return 'ui'
  if (path.startsWith('src/')) return 'root'
  if (path.startsWith('sandbox/')) return 'sandbox'
  return 'outside'
}
