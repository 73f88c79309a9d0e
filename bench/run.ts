/**
 * `npm run bench [name…] [--only part,part] [--quick]`: every `bench/*.bench.ts`, or those named. A benchmark exports
 * `bench()` and yields ratios against a peer or the bare limit measured in the same run: absolute times say little
 * about another machine. What it told is kept in `bench/results/NAME.json`.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type BenchResult, figureLine, isBenchModule } from './bench-result.ts'

const RESULTS = join(import.meta.dirname, 'results')

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const options = { only: values.only?.split(',') ?? null, quick: values.quick }
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name))

if (chosen.length === 0) {
  console.error(`There is no benchmark called ${wanted.join(', ')}. There are: ${names.join(', ')}.`)
  process.exitCode = 1
}

for (const name of chosen) {
  const module: unknown = await import(pathToFileURL(join(import.meta.dirname, `${name}.bench.ts`)).href)
  if (!isBenchModule(module)) throw new Error(`${name}.bench.ts exports no bench().`)
  const told: BenchResult[] = []
  for await (const part of module.bench(options)) {
    told.push(part)
    console.log(`\n${part.title}`)
    for (const figure of part.results) console.log(`  ${figureLine(figure)}`)
  }
  mkdirSync(RESULTS, { recursive: true })
  const kept = { name, at: new Date().toISOString(), ...options, told }
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}
