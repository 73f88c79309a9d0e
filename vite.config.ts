import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compress } from './scripts/built-assets.ts'
import { deviceRuntimes } from './scripts/device-runtimes.ts'
import { unusedRouterParts } from './scripts/unused-router-parts.ts'

/**
 * Shims of what no browser needs here. Contracts describe shapes with zod, which in the browser nothing checks; the others are
 * parts of the router that this site never turns on. Without those two a first load takes 2.4 KB (gzip) more, which five pages
 * of 130 KB do not have.
 */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/](index\.js$|lib[\\/](router|dom)[\\/])/
const SHIMS = [
  { of: /^zod$/, by: /./, is: new URL('./src/platform/contract/zod-shim.ts', import.meta.url) },
  {
    of: /\/instrumentation\.js$/,
    by: ROUTER,
    is: new URL('./src/platform/browser/no-instrumentation.ts', import.meta.url),
  },
  {
    of: /\/fog-of-war\.js$/,
    by: ROUTER,
    is: new URL('./src/platform/browser/no-route-discovery.ts', import.meta.url),
  },
  {
    of: /\/createLucideIcon\.mjs$/,
    by: /[\\/]lucide-react[\\/]/,
    is: new URL('./src/platform/browser/lucide-icon.ts', import.meta.url),
  },
]

function shims(): Plugin {
  return {
    name: 'shims',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer = '') {
      const found = SHIMS.find((shim) => shim.of.test(id) && shim.by.test(importer))
      return found && fileURLToPath(found.is)
    },
  }
}

/** Built files never change: each is compressed once here, as small as it gets, instead of at every request. */
function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const files = await readdir(join(dir, 'assets'))
      await Promise.all(
        files
          .filter((file) => /\.(js|css|svg|wasm)$/.test(file))
          .map((file) => compress(join(dir, 'assets', file))),
      )
    },
  }
}

/**
 * What every page takes. In one file it compresses better than in a dozen, and the router's manifest, which names every
 * file of every page, is shorter. The framework is apart: a release of ours leaves it as it is in a visitor's cache.
 */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|^\0(vite|rolldown)[\\/]/
const SITE = [
  /[\\/]src[\\/]ui[\\/](button|button-look|spinner|use-once-per|class-names|use-first-interaction|lazy-on-interaction|use-is-learner-known|pill)\.tsx?$/,
  /[\\/]src[\\/](platform[\\/](messages[\\/]messages|contract[\\/](with-learner|learner-known)|browser[\\/](cookie|return-page)-rules)|ui[\\/]message-elements)\.ts$/,
  /[\\/]src[\\/]modules[\\/](catalog[\\/]amounts-rules|workspace[\\/]ui[\\/]drafts[\\/]draft-stored|accounts[\\/]sessions[\\/]ui[\\/]use-session)\.ts$/,
  /[\\/]src[\\/]ui[\\/](toast|theme|deferred-island)\.tsx?$/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](loader-circle|play|arrow-right|chevron-down|chevron-right)\.mjs$/,
  /[\\/]src[\\/]ui[\\/]layouts[\\/](site-shell|shell-parts|shell-data|promo-banner|page-meta|page-width|site|use-site-cookie)\.tsx?$/,
  /[\\/]src[\\/]ui[\\/]layouts[\\/](navigation|banner)-rules\.ts$/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])/,
]

export default defineConfig({
  plugins: [shims(), unusedRouterParts(), deviceRuntimes(), tailwindcss(), reactRouter(), compressedAssets()],
  build: { target: 'es2023', reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A page takes from a door only what it names: the files behind the rest are not loaded for its sake.
          treeshake: {
            moduleSideEffects: [{ test: /[\\/]modules[\\/][^\\/]+[\\/]browser\.ts$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'site', test: (id) => SITE.some((pattern) => pattern.test(id)), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
  // In development: what pages fetch only when it is wanted. Found one by one, each would reload the page.
  optimizeDeps: {
    include: [
      'lucide-react',
      ...['combobox', 'dialog', 'menu', 'popover', 'toast'].map((part) => `@base-ui/react/${part}`),
    ],
  },
})
