/** Values that lead further than the door: what there is in the content, and what somebody has. Each module says its own. */
import type { RequestFixtures } from '#platform/testing/request-fixtures.ts'
import type { Known } from './schema-values.ts'

const FIXTURES = Object.values(
  import.meta.glob<RequestFixtures>('../../src/modules/*/request-fixtures.ts', {
    eager: true,
    import: 'fixtures',
  }),
)

export const KNOWN: Known = Object.assign({}, ...FIXTURES.map(({ known }) => known))
