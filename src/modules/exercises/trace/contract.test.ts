import { expect, test } from 'vitest'
import { z } from 'zod'
import { cell, trace, value } from './contract.ts'

/** `npx vitest run --project unit src/modules/exercises/trace -u` writes it anew. */
test('docs/trace.schema.json says what the contract says', async () => {
  z.globalRegistry.add(value, { id: 'value' }).add(cell, { id: 'cell' })
  const schema = z.toJSONSchema(trace)
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../docs/trace.schema.json',
  )
})
