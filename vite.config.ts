import { fileURLToPath } from 'node:url'
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

export default defineConfig({
  plugins: [contractsWithoutShapes(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', reportCompressedSize: false },
  server: { middlewareMode: true },
})
