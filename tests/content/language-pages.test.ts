/** The pages of languages: each address has its content. The content check runs their programs. */
import { expect, test } from 'vitest'
import { LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import routes from '#src/routes.ts'

test('every language has its page at its own address', () => {
  const { languages } = repositoryContent()
  const ids = languages.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...LANGUAGE_IDS]))
  const paths = routes.filter(({ id }) => id?.startsWith('language-')).map(({ path }) => path)
  expect(new Set(paths)).toEqual(new Set(ids.map((id) => `/${id}`)))
})
