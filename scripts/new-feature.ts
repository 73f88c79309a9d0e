/**
 * `npm run new:feature -- <module> [feature]`: the files of a feature as docs/architecture.md lays them out, with
 * one working endpoint, its test and its table, so that the first thing to do is to change a green test.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureFiles } from './feature-templates.ts'

const ROOT = join(import.meta.dirname, '..')
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const [module, feature = null] = process.argv.slice(2)
if (module === undefined || !NAME.test(module) || (feature !== null && !NAME.test(feature))) {
  console.error(
    'Usage: npm run new:feature -- <module> [feature]      names in small letters, such as billing coupons',
  )
  process.exit(1)
}

const name = feature ?? module
const folder = ['src/modules', module, ...(feature === null ? [] : [feature])].join('/')
if (existsSync(join(ROOT, folder, 'contract.ts'))) {
  console.error(`${folder} exists. Add to it, or choose another name.`)
  process.exit(1)
}

mkdirSync(join(ROOT, folder), { recursive: true })
for (const [file, text] of Object.entries(featureFiles(name))) {
  writeFileSync(join(ROOT, folder, file), text)
  console.log(`made ${folder}/${file}`)
}

const camel = name.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase())
console.log(`
Next:
  1. src/api.ts:  import { ${camel}Routes } from '#${folder.slice(4)}/routes.ts'
                  and in the map:  ${camel}: ${camel}Routes,
  2. npm run db:generate        writes the migration of its table
  3. npm test -- ${folder}
What is not needed goes; pages and ui parts come into pages/ and ui/.`)
