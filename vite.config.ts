import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Contracts describe shapes with zod; in the browser nothing checks them, so the parser stays out of its bundle. */
function contractsWithoutShapes(): Plugin {
  const standIn = fileURLToPath(new URL('./src/platform/contract/shapeless.ts', import.meta.url))
  return {
    name: 'contracts-without-shapes',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'zod' ? standIn : undefined),
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
          .filter((file) => /\.(js|css|svg)$/.test(file))
          .map((file) => compress(join(dir, 'assets', file))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source),
    promisify(gzip)(source, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

export default defineConfig({
  plugins: [contractsWithoutShapes(), tailwindcss(), reactRouter(), compressedAssets()],
  build: { target: 'es2023', reportCompressedSize: false },
  server: { middlewareMode: true },
})
