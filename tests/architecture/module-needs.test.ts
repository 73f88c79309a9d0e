import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defineModule } from '#platform/module/define-module.ts'
import { openModules } from '#platform/module/open-modules.ts'
import { modules } from '#src/modules.ts'
import { parseSource, readSources } from './import-graph.ts'
import { findUndeclaredNeeds } from './module-needs.ts'

test('every module is listed, and needs the modules that it imports', () => {
  expect(findUndeclaredNeeds(readSources(join(import.meta.dirname, '../..')), modules)).toEqual([])
})

test('a need that is imported and not declared, or declared and not imported, is named', () => {
  const sources = [
    parseSource('src/modules/a/module.ts', ''),
    parseSource('src/modules/b/do-it.ts', `import type { A } from '#modules/a/module.ts'`),
    parseSource('src/modules/b/do-it.test.ts', `import { c } from '#modules/c/module.ts'`),
    parseSource('src/modules/c/module.ts', ''),
    parseSource('src/modules/d/module.ts', ''),
  ]
  const a = { name: 'a', needs: [] }
  const listed = [a, { name: 'b', needs: [] }, { name: 'c', needs: [defineModule({ name: 'a' })] }]
  expect(findUndeclaredNeeds(sources, listed)).toEqual([
    'src/modules/d is not in src/modules.ts: list it there',
    'b imports a/module.ts: add a to its needs',
    'c needs a and imports nothing of it: take it out of its needs',
  ])
})

test('a module that is listed before one that it needs does not open', async () => {
  const lower = defineModule({ name: 'lower' })
  const higher = defineModule({ name: 'higher', needs: { lower } })
  // Nothing of the platform is used before the order is looked at.
  const ground = {} as Parameters<typeof openModules>[1]
  await expect(openModules([higher, lower], ground)).rejects.toThrow('list lower before it in src/modules.ts')
})
