import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts'
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
              groups: CHUNK_GROUPS,
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
