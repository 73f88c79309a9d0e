/**
 * `npm run new:feature -- <module> [feature]`: the files of a feature as docs/architecture.md lays them out, with
 * one working endpoint, its test and its table, so that the first thing to do is to change a green test. A new module
 * also gets its declaration, a page, a job and a listener, and its line in src/modules.ts and src/routes.ts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { camelCase, featureFiles } from './feature-templates.ts'

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

for (const [file, text] of Object.entries(featureFiles(name, { module: feature === null }))) {
  const path = join(ROOT, folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(`made ${folder}/${file}`)
}

const camel = camelCase(name)
if (feature === null) {
  edit('src/modules.ts', (text) =>
    text
      .replace(/(?=\n\nexport const modules)/, `\nimport { ${camel} } from '#modules/${name}/module.ts'`)
      .replace(/(?=\n\] as const)/, `\n  ${camel},`),
  )
  edit('src/routes.ts', (text) =>
    text.replace(/(?= {2}route\('\*')/, `  route('/${name}', 'modules/${name}/pages/${name}-page.tsx'),\n`),
  )
}

const declared =
  feature === null
    ? ''
    : `in src/modules/${module}/module.ts:  endpoints: { …, ${camel}: ${camel}Routes }\n     `
console.log(`
Next:
  1. ${declared}npm run db:generate        writes the migration of its table
  2. npm test -- ${folder}
What is not needed goes. A module that holds something about people declares personalData, one that stands on others needs.`)

/** Changes a file of the tree; stops where the place is not found. */
function edit(file: string, change: (text: string) => string): void {
  const path = join(ROOT, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} has no place for the new module: add it by hand.`)
  writeFileSync(path, after)
  console.log(`changed ${file}`)
}
