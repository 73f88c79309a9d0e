import { expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { DATABASES, SQL_EXAMPLES } from './sql.ts'

test('every database that can be chosen is there for everybody, and every example has one of them', () => {
  const content = repositoryContent()
  const names = DATABASES.map(({ name }) => name)
  for (const name of names) {
    expect(content.database(name), name).toContain('CREATE TABLE')
    expect(content.isHiddenDatabase(name), name).toBe(false)
  }
  const used = SQL_EXAMPLES.flatMap(({ database }) => database ?? [])
  expect(names).toEqual(expect.arrayContaining(used))
})
