import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findViolations } from './doors.ts'
import { parseSource, readSources } from './import-graph.ts'

const ROOT = join(import.meta.dirname, '../..')

test('the house keeps its doors', () => {
  const lines = findViolations(readSources(ROOT)).map(({ where, what, rule }) => `${where} ${what} [${rule}]`)
  expect(lines).toEqual([])
})

/** The rules that a few made-up files break. */
function broken(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => parseSource(path, text))
  return [...new Set(findViolations(sources).map((violation) => violation.rule))]
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

  test.each([
    [doors, 'src/modules/a/do-it.ts', `import { x } from '#modules/b/do-that.ts'`],
    [doors, 'src/modules/a/do-it.ts', `import type { X } from '../b/b-queries.ts'`],
    [doors, 'src/modules/a/do-it.ts', `import { x } from '#modules/b/tables.ts'`],
    [doors, 'src/modules/a/do-it.ts', `import { x } from '#modules/b/coupons/facade.ts'`],
    [doors, 'src/modules/a/pages/a-page.tsx', `import { x } from '#modules/b/pages/b-page.tsx'`],
    [doors, 'src/modules/a/do-it.ts', `export * from '#modules/b/do-that.ts'`],
    [doors, 'src/modules/a/do-it.ts', `const x = await import('#modules/b/do-that.ts')`],
    [doors, 'src/modules/a/do-it.test.ts', `import { x } from '#modules/b/do-that.ts'`],
    [floors, 'src/modules/a/do-it.ts', `import { loadConfig } from '#src/config.ts'`],
    [floors, 'src/modules/a/do-it.ts', `import { x } from '#src/deps.ts'`],
    [floors, 'src/platform/db/x.ts', `import type { Deps } from '#src/deps.ts'`],
    [known, 'src/platform/db/x.ts', `import { x } from '#modules/a/facade.ts'`],
    [known, 'src/ui/button.tsx', `import type { X } from '#modules/a/contract.ts'`],
    [server, 'src/modules/a/pages/a-page.tsx', `import { x } from '../a-queries.ts'`],
    [server, 'src/modules/a/preview/frame.tsx', `import { x } from '../routes.ts'`],
    [server, 'src/modules/a/use-it.ts', `import { x } from './a-policy.ts'`],
    [server, 'src/modules/a/coupons/ui/part.tsx', `import { x } from '#modules/b/facade.ts'`],
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
    [sandbox, 'sandbox/main.ts', `import type { X } from '#src/deps.ts'`],
    ['the product imports only sandbox/protocol.ts', 'src/server.ts', `import { x } from '#sandbox/main.ts'`],
    [vague, 'src/modules/a/utils/x.ts', ''],
    [vague, 'src/platform/helpers.ts', ''],
    [vague, 'src/lib/x.ts', ''],
    ['no index.ts barrels', 'src/modules/a/index.ts', ''],
    [environment, 'src/modules/a/do-it.ts', `const port = process.env.PORT`],
    [environment, 'src/server.ts', `import { env } from 'node:process'`],
  ])('%s: %s %s', (rule, path, text) => {
    expect(broken({ [path]: text })).toContain(rule)
  })

  test('a page that imports an operation', () => {
    const files = {
      'src/modules/a/pages/a-page.tsx': `import { x } from '../do-it.ts'`,
      'src/modules/a/do-it.ts': `import type { Deps } from '#src/deps.ts'`,
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

  test('a circle of modules, even of types', () => {
    const files = {
      'src/modules/a/x.ts': `import type { Y } from '#modules/b/facade.ts'`,
      'src/modules/b/y.ts': `import type { X } from '#modules/c/contract.ts'`,
      'src/modules/c/z.ts': `import { x } from '#modules/a/events.ts'`,
    }
    expect(broken(files)).toEqual(['no circles of modules'])
  })
})

describe('an open door is open', () => {
  test.each([
    ['src/modules/a/do-it.ts', `import { x } from '#modules/b/facade.ts'`],
    ['src/modules/a/do-it.ts', `import type { X } from '#modules/b/coupons/contract.ts'`],
    ['src/modules/a/do-it.ts', `import { onPaid } from '#modules/b/events.ts'`],
    ['src/modules/a/tables.ts', `import { users } from '#modules/b/tables.ts'`],
    ['src/modules/a/do-it.ts', `import type { Deps } from '#src/deps.ts'`],
    [
      'src/modules/a/pages/a-page.tsx',
      `import { x } from '#modules/b/contract.ts'; import { y } from '../quiz-rules.ts'`,
    ],
    ['src/modules/a/pages/a-page.tsx', `import { Editor } from '#modules/b/ui/editor.tsx'`],
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
    ['src/modules/a/do-it.ts', `// process.env is read by config.ts only`],
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

  test('types may go in a circle of files', () => {
    const files = {
      'src/modules/a/x.ts': `import type { Y } from './y.ts'`,
      'src/modules/a/y.ts': `import { x } from './x.ts'`,
    }
    expect(broken(files)).toEqual([])
  })
})
