import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findViolations } from './doors.ts'
import { measure } from './figures.ts'
import { parseSource, readSources } from './import-graph.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Put together here, so that this file does not break the rule itself. */
const DISABLE = ['oxlint', 'disable-next-line'].join('-')

test('the house keeps its doors', () => {
  const violations = findViolations(readSources(ROOT))
  expect(violations.map(({ rule, where, what }) => `${where} ${what} [${rule}]`)).toEqual([])
})

test('imports climb no more than they do', () => {
  const { climbing, climbingInside } = measure(readSources(ROOT))
  expect(climbing.length, 'between rooms: `npm run architecture -- --list` names them').toBeLessThanOrEqual(8)
  expect(climbingInside).toEqual([])
})

function violationsIn(files: Record<string, string>) {
  return findViolations(Object.entries(files).map(([path, text]) => parseSource(path, text)))
}

/** The rules that a few made-up files break. */
function broken(files: Record<string, string>): string[] {
  return [...new Set(violationsIn(files).map((violation) => violation.rule))]
}

describe('a broken door is seen', () => {
  const doors = 'modules are entered by their doors'
  const server = 'pages and ui reach contracts, never server files'
  const contracts = 'contracts import only zod, platform/contract, contracts and their own data'
  const rules = '*-rules.ts does no I/O'
  const testing = 'testing.ts is imported only by tests'
  const sandbox = 'sandbox imports nothing of the product'
  const vague = 'files are named by what they do'
  const environment = 'only config.ts reads the environment'
  const known = 'platform and ui know no module'
  const floors = 'imports go downward'
  const inner = 'feature folders are entered by their doors'
  const foreignUi = "another module's ui is reached by its browser.ts"
  const serverUi = 'server code imports nothing of a ui folder'
  const root = 'the root and src/pages enter modules by their doors'

  test.each([
    [doors, 'src/modules/a/do-it.ts', `import { x } from '#modules/b/do-that.ts'`],
    [doors, 'src/modules/a/do-it.ts', `import type { X } from '../b/b-queries.ts'`],
    [doors, 'src/modules/a/do-it.ts', `import { x } from '#modules/b/tables.ts'`],
    [doors, 'src/modules/a/do-it.ts', `import { x } from '#modules/b/coupons/module.ts'`],
    [doors, 'src/modules/a/pages/a-page.tsx', `import { x } from '#modules/b/pages/b-page.tsx'`],
    [doors, 'src/modules/a/do-it.ts', `export * from '#modules/b/do-that.ts'`],
    [doors, 'src/modules/a/do-it.ts', `const x = await import('#modules/b/do-that.ts')`],
    [doors, 'src/modules/a/do-it.test.ts', `import { x } from '#modules/b/do-that.ts'`],
    [floors, 'src/modules/a/do-it.ts', `import { loadConfig } from '#src/config.ts'`],
    [floors, 'src/modules/a/do-it.ts', `import type { Deps } from '#src/test-app.ts'`],
    [floors, 'src/platform/db/x.ts', `import type { Config } from '#src/config.ts'`],
    [floors, 'src/modules/a/pages/a-page.tsx', `import { x } from '#src/pages/home-page.tsx'`],
    [floors, 'src/pages/home-page.tsx', `import { x } from '#src/server.ts'`],
    [inner, 'src/modules/a/do-it.ts', `import { x } from './coupons/redeem-coupon.ts'`],
    [inner, 'src/modules/a/plans/do-it.ts', `import type { X } from '../coupons/coupon-rules.ts'`],
    [inner, 'src/modules/a/plans/do-it.ts', `import { x } from '../coupons/tables.ts'`],
    [inner, 'src/modules/a/plans/plans.ts', `import { x } from './changes/change-plan.ts'`],
    [foreignUi, 'src/modules/a/pages/a-page.tsx', `import { Editor } from '#modules/b/ui/editor.tsx'`],
    [foreignUi, 'src/modules/a/ui/part.tsx', `import type { X } from '#modules/b/coupons/ui/part.tsx'`],
    [foreignUi, 'src/root.tsx', `import { Header } from '#modules/b/ui/header.tsx'`],
    [serverUi, 'src/modules/a/do-it.ts', `import { x } from './ui/part-rules.ts'`],
    [serverUi, 'src/modules/a/price-rules.ts', `import type { X } from '#ui/cookie-rules.ts'`],
    [serverUi, 'src/modules/a/do-it.ts', `import { Part } from '#modules/b/browser.ts'`],
    [root, 'src/modules.ts', `import { routes } from '#modules/a/routes.ts'`],
    [root, 'src/pages/home-page.tsx', `import { x } from '#modules/a/coupons/coupon-rules.ts'`],
    [
      'browser code parses with no schema',
      'src/modules/a/ui/part.tsx',
      `const read = (text: string) => contract.answer.safeParse(JSON.parse(text))`,
    ],
    [known, 'src/platform/db/x.ts', `import { x } from '#modules/a/module.ts'`],
    [known, 'src/ui/button.tsx', `import type { X } from '#modules/a/contract.ts'`],
    [server, 'src/modules/a/pages/a-page.tsx', `import { x } from '../a-queries.ts'`],
    [server, 'src/modules/a/preview/frame.tsx', `import { x } from '../routes.ts'`],
    [server, 'src/modules/a/use-it.ts', `import { x } from './a-policy.ts'`],
    [server, 'src/modules/a/coupons/ui/part.tsx', `import { x } from '#modules/b/module.ts'`],
    [
      'what a browser loads reaches no server library',
      'src/modules/a/ui/part.tsx',
      `import fs from 'node:fs'`,
    ],
    [
      'what a browser loads reaches no server library',
      'src/ui/button.tsx',
      `import { sql } from 'drizzle-orm'`,
    ],
    [contracts, 'src/modules/a/contract.ts', `import { x } from './a-rules.ts'`],
    [contracts, 'src/modules/a/contract.ts', `import React from 'react'`],
    [contracts, 'src/modules/a/contract.ts', `import { x } from './b/x-data.ts'`],
    [rules, 'src/modules/a/price-rules.ts', `import { readFile } from 'node:fs/promises'`],
    [rules, 'src/modules/a/price-rules.ts', `import { eq } from 'drizzle-orm'`],
    [rules, 'src/modules/a/price-rules.ts', `export const isOver = (end: Date) => end < new Date()`],
    [rules, 'src/modules/a/price-rules.ts', `export const get = () => fetch('/api')`],
    [testing, 'src/modules/a/do-it.ts', `import { makeUser } from './testing.ts'`],
    [testing, 'src/modules/a/do-it.ts', `import { testDatabase } from '#platform/testing/test-database.ts'`],
    [testing, 'src/server.ts', `import { testApp } from './test-app.ts'`],
    [sandbox, 'sandbox/main.ts', `import { x } from '../src/platform/failures.ts'`],
    [sandbox, 'sandbox/main.ts', `import type { X } from '#src/config.ts'`],
    ['the product imports only sandbox/protocol.ts', 'src/server.ts', `import { x } from '#sandbox/main.ts'`],
    [vague, 'src/modules/a/utils/x.ts', ''],
    [vague, 'src/platform/helpers.ts', ''],
    [vague, 'src/lib/x.ts', ''],
    ['no index.ts barrels', 'src/modules/a/index.ts', ''],
    ['a disabled lint rule says why', 'src/modules/a/do-it.ts', `// ${DISABLE} no-console`],
    ['“stirred” is called first interaction', 'src/modules/a/use-stirred.ts', ''],
    ['“waiter” is called warm worker', 'src/modules/a/do-it.ts', `// Asks the waiter.`],
    ['“tell” is called notify', 'src/modules/a/do-it.ts', `tellOwner('gone')`],
    [environment, 'src/modules/a/do-it.ts', `const port = process.env.PORT`],
    [environment, 'src/server.ts', `import { env } from 'node:process'`],
    ['drizzle-orm comes by platform/db', 'src/modules/a/a-queries.ts', `import { eq } from 'drizzle-orm'`],
  ])('%s: %s %s', (rule, path, text) => {
    expect(broken({ [path]: text })).toContain(rule)
  })

  test('a page that imports an operation', () => {
    const files = {
      'src/modules/a/pages/a-page.tsx': `import { x } from '../do-it.ts'`,
      'src/modules/a/do-it.ts': `import type { Deps } from './deps.ts'`,
    }
    expect(broken(files)).toEqual(['pages and ui reach contracts, never server files'])
  })

  test('a server library at the end of a chain', () => {
    const files = {
      'src/modules/a/pages/a-page.tsx': `import { x } from '#platform/x.ts'`,
      'src/platform/x.ts': `import { y } from './y.ts'`,
      'src/platform/y.ts': `import pg from 'pg'`,
    }
    expect(broken(files)).toEqual(['what a browser loads reaches no server library'])
  })

  test('rules that do I/O by somebody else', () => {
    const files = {
      'src/modules/a/price-rules.ts': `import { rates } from './rates.ts'`,
      'src/modules/a/rates.ts': `import { db } from '#platform/db/database.ts'`,
      'src/platform/db/database.ts': `import pg from 'pg'`,
    }
    expect(broken(files)).toEqual(['*-rules.ts does no I/O'])
  })

  test('a circle of files', () => {
    const files = {
      'src/modules/a/x.ts': `import { y } from './y.ts'`,
      'src/modules/a/y.ts': `import { x } from './x.ts'`,
    }
    expect(broken(files)).toEqual(['no circles of files'])
  })

  test('a function of 101 lines', () => {
    const text = `function doIt() {\n${'  step()\n'.repeat(99)}}`
    expect(broken({ 'src/modules/a/do-it.ts': text })).toEqual(['functions have at most 100 lines'])
  })

  test('a circle of six files, even of types', () => {
    const files = Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((at) => [
        `src/modules/a/${at}.ts`,
        `import type { X } from './${(at + 1) % 6}.ts'`,
      ]),
    )
    expect(broken(files)).toEqual(['circles of files have at most 5, types counted'])
  })

  test('a circle of folders in a module, even of types', () => {
    const files = {
      'src/modules/a/coupons/x.ts': `import type { Y } from '../plans/plans.ts'`,
      'src/modules/a/plans/y.ts': `import { x } from '../coupons/contract.ts'`,
    }
    expect(broken(files)).toEqual(['folders of a module form no circle'])
  })

  test('a circle of modules, even of types', () => {
    const files = {
      'src/modules/a/x.ts': `import type { Y } from '#modules/b/module.ts'`,
      'src/modules/b/y.ts': `import type { X } from '#modules/c/contract.ts'`,
      'src/modules/c/z.ts': `import { x } from '#modules/a/events.ts'`,
    }
    expect(broken(files)).toEqual(['no circles of modules'])
  })
})

describe('an open door is open', () => {
  test.each([
    ['src/modules/a/do-it.ts', `import { x } from '#modules/b/module.ts'`],
    ['src/modules/a/do-it.ts', `import type { X } from '#modules/b/coupons/contract.ts'`],
    ['src/modules/a/do-it.ts', `import { onPaid } from '#modules/b/events.ts'`],
    ['src/modules/a/tables.ts', `import { users } from '#modules/b/tables.ts'`],
    ['src/modules/a/do-it.ts', `import type { Deps } from './deps.ts'`],
    [
      'src/modules/a/pages/a-page.tsx',
      `import { x } from '#modules/b/contract.ts'; import { y } from '../quiz-rules.ts'`,
    ],
    ['src/modules/a/pages/a-page.tsx', `import { Editor } from '#modules/b/browser.ts'`],
    ['src/modules/a/browser.ts', `export { Editor } from './coupons/ui/editor.tsx'`],
    ['src/modules/a/do-it.ts', `import { x } from '#modules/b/module.ts'`],
    ['src/modules/a/plans/do-it.ts', `import { x } from '../coupons/coupons.ts'`],
    [
      'src/modules/a/plans/plans.ts',
      `import { x } from './changes/changes.ts'; import { y } from '../a-rules.ts'`,
    ],
    ['src/modules/a/plans/tables.ts', `import { coupons } from '../coupons/tables.ts'`],
    ['src/modules.ts', `import { a } from '#modules/a/module.ts'`],
    ['src/pages/home-page.tsx', `import { Part } from '#modules/a/browser.ts'`],
    ['src/entry.server.tsx', `import { tokens } from '#ui/tokens.ts'`],
    ['sandbox/walls/x.test.ts', `import { requires } from '../../tests/support/requires.ts'`],
    ['src/modules/a/ui/part.tsx', `const read = (text: string) => JSON.parse(text)`],
    [
      'src/modules/a/contract.ts',
      `import { z } from 'zod'; import { endpoint } from '#platform/contract/endpoint.ts'`,
    ],
    [
      'src/modules/a/price-rules.ts',
      `import type { Price } from './tables.ts'; import { round } from './round-rules.ts'`,
    ],
    [
      'src/modules/a/pick-rules.ts',
      `import { createHash } from 'node:crypto'; import { diffChars } from 'diff'`,
    ],
    [
      'src/modules/a/routes.test.ts',
      `import { testApp } from '#src/test-app.ts'; import { makeB } from '#modules/b/testing.ts'`,
    ],
    ['src/modules/a/contract.ts', `import { x } from './x-data.ts'`],
    ['src/modules/a/do-it.ts', `import { job } from '#sandbox/protocol.ts'`],
    ['src/modules/a/do-it.ts', `// ${DISABLE} no-console -- the command prints`],
    ['src/modules/a/do-it.ts', `// process.env is read by config.ts only`],
    ['src/platform/db/sql.ts', `export { eq } from 'drizzle-orm'`],
  ])('%s %s', (path, text) => {
    expect(broken({ [path]: text })).toEqual([])
  })

  test('what only tests import may use test helpers', () => {
    const files = {
      'src/modules/a/attacks.ts': `import { x } from './testing.ts'`,
      'src/modules/a/walls.test.ts': `import { y } from './attacks.ts'`,
    }
    expect(broken(files)).toEqual([])
  })

  test('a long text makes no long function', () => {
    const text = `const text = () => \`${'line\n'.repeat(200)}\``
    expect(broken({ 'src/modules/a/do-it.ts': text })).toEqual([])
  })

  test('foreign keys make no circle of modules', () => {
    const files = {
      'src/modules/a/tables.ts': `import { users } from '#modules/b/tables.ts'`,
      'src/modules/b/do-it.ts': `import { x } from '#modules/a/module.ts'`,
    }
    expect(broken(files)).toEqual([])
  })

  test('types may go in a circle of a few files', () => {
    const files = {
      'src/modules/a/x.ts': `import type { Y } from './y.ts'`,
      'src/modules/a/y.ts': `import { x } from './x.ts'`,
    }
    expect(broken(files)).toEqual([])
  })
})

test('a violation of each new rule names how to mend it', () => {
  const files = {
    'src/modules/a/do-it.ts': `import { x } from './coupons/redeem-coupon.ts'; import { y } from './ui/part.tsx'`,
    'src/modules/a/ui/part.tsx': `import { Z } from '#modules/b/ui/z.tsx'; const read = (x: unknown) => answer.parse(x)`,
    'src/modules.ts': `import { routes } from '#modules/a/routes.ts'`,
  }
  expect(violationsIn(files).map(({ what }) => what)).toEqual([
    "imports src/modules/a/routes.ts: use the module's module.ts, contract.ts or events.ts, in the browser its browser.ts",
    'imports src/modules/a/coupons/redeem-coupon.ts: use src/modules/a/coupons/contract.ts or src/modules/a/coupons/coupons.ts (in the browser src/modules/a/coupons/browser.ts), or move the code to where it belongs',
    'imports src/modules/b/ui/z.tsx: export the part from src/modules/b/browser.ts and import that',
    'imports src/modules/a/ui/part.tsx: move what both need beside ui/, into a *-rules.ts, or into platform/',
    'calls answer.parse(…): zod is a stub in the browser and accepts anything; compare values, or let the API parse',
  ])
})
