/**
 * `npm run bench [name…]`: every `bench/*.bench.ts`, or those named. A benchmark exports `bench()` and returns
 * ratios against a peer or the bare limit measured in the same run: absolute times say little about another machine.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBenchModule } from './bench-result.ts'

const wanted = process.argv.slice(2)
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.includes(name.replace('.bench.ts', '')))

if (files.length === 0) {
  console.error(`There is no benchmark called ${wanted.join(', ')}. See bench/.`)
  process.exitCode = 1
}

for (const file of files) {
  const module: unknown = await import(pathToFileURL(join(import.meta.dirname, file)).href)
  if (!isBenchModule(module)) throw new Error(`${file} exports no bench().`)
  const { title, results } = await module.bench()
  console.log(`\n${title}`)
  for (const { name, value, unit, ratio, against } of results) {
    const compared = ratio === undefined ? '' : `   ${ratio.toFixed(2)} × ${against}`
    console.log(`  ${name.padEnd(40)} ${value.toFixed(1).padStart(10)} ${unit}${compared}`)
  }
}
