/**
 * Vite plugin that leaves out of the browser's React Router what this site never uses: submissions, fetchers, blockers, view
 * transitions, middleware, routes that become known later. That saves 5 KB (gzip) of every first load. Forms send themselves
 * (`ui/forms/use-send.ts`), and every page brings all routes. The server's router is untouched, as is development.
 *
 * The build stops where one of these functions is missing, so that a new version of the router is reviewed before it ships.
 * The linter rejects imports of what is left out (`.oxlintrc.json`).
 */
import type { Plugin } from 'vite'

/** Replacements in one file of the router. */
export type Cuts = {
  /** Bodies of functions, by the function's name. */
  bodies?: Record<string, string>
  /** Initial values of variables, by the variable's name. */
  values?: Record<string, string>
  /** Effects that are dropped: how many there are, by the variable that each tests first. */
  effects?: Record<string, number>
}

const CUTS: Record<string, Cuts> = {
  'router/router.js': {
    bodies: {
      handleAction: '',
      handleFetcherAction: '',
      handleFetcherLoader: '',
      normalizeNavigateOptions: 'return { path }',
      getSubmissionFromNavigation: '',
      updateBlocker: '',
      shouldBlockNavigation: '',
      checkFogOfWar: 'return { active: false, matches: null }',
      discoverRoutes: 'return { type: "success", matches }',
      patchRoutesImpl: '',
      runClientMiddlewarePipeline: 'return handler()',
    },
  },
  'dom/lib.js': {
    bodies: { useSubmit: '', useFormAction: '', useViewTransitionState: 'return false' },
    values: { Form: '{}' },
  },
  // Errors of pages are shown by root.tsx; this one stands above it.
  'dom/ssr/errorBoundaries.js': { bodies: { RemixRootDefaultErrorBoundary: 'return null' } },
  'dom/ssr/components.js': { bodies: { RSCPrefetchPageLinksImpl: 'return null' } },
  'dom/ssr/single-fetch.js': {
    bodies: { singleFetchActionStrategy: '', singleFetchLoaderFetcherStrategy: '' },
  },
  'components.js': {
    values: { isViewTransitionAvailable: 'false' },
    effects: { vtContext: 2, renderDfd: 2 },
  },
}

const ROUTER_FILE = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]([^?]+)$/

export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = ROUTER_FILE.exec(id)?.[1]?.replaceAll('\\', '/')
      const cuts = file === undefined ? undefined : CUTS[file]
      return cuts && { code: applyCuts(code, cuts), map: null }
    },
  }
}

/** Applies the cuts to code as the router's package has it: a block ends at the next line that is indented as its first. */
export function applyCuts(code: string, { bodies = {}, values = {}, effects = {} }: Cuts): string {
  let rest = code
  const cut = (name: string, count: number, pattern: string, by: string) => {
    const expression = new RegExp(pattern, 'gm')
    const found = rest.match(expression)?.length ?? 0
    if (found !== count) throw new Error(`React Router has "${name}" ${found} times, not ${count}.`)
    rest = rest.replace(expression, by)
  }
  for (const [name, body] of Object.entries(bodies)) {
    const head = String.raw`((?:async )?function ${name}\(.*\)|const ${name} = \(.*\) =>) \{\n`
    cut(name, 1, String.raw`^(\t*)${head}[^]*?\n\1\}`, `$1$2 { ${body} }`)
  }
  for (const [name, value] of Object.entries(values))
    cut(name, 1, String.raw`^(\t*)((?:const|let) ${name} = )[^]*?;\n(?=\1[^\s}])`, `$1$2${value};\n`)
  for (const [name, count] of Object.entries(effects)) {
    const head = String.raw`React\$1\.useEffect\(\(\) => \{\n\t+if \(!?${name}\b`
    cut(name, count, String.raw`^(\t+)${head}[^]*?\n\1(?:\}, \[.*)?\]\);\n`, '')
  }
  return rest
}
