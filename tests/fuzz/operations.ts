/** What the API's own document names, with the shapes of the contracts. */
import { z } from 'zod'
import type { EndpointSpec, Method } from '#platform/contract/endpoint.ts'
import type { Shape } from './requests.ts'
import { schema, type Schema } from './schema-values.ts'

export type Operation = Shape & { method: Method; spec: EndpointSpec | null }

/** Everything that the API's own document names. Behind a few addresses is no contract: a download, a WebSocket. */
export function operationsOf(document: { paths?: object }, specs: EndpointSpec[]): Operation[] {
  const methods = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  return Object.entries(document.paths ?? {}).flatMap(([documented, item]) => {
    const path = documented.replaceAll(/\{(\w+)\}/g, ':$1')
    return Object.keys(z.object({}).loose().parse(item)).flatMap((name) => {
      const { data: method } = methods.safeParse(name.toUpperCase())
      if (method === undefined) return []
      const spec = specs.find((each) => each.method === method && each.path === path) ?? null
      return [
        {
          method,
          path,
          spec,
          params: schemaOf(spec?.params),
          query: schemaOf(spec?.query),
          body: schemaOf(spec?.body),
        },
      ]
    })
  })
}

function schemaOf(shape: z.ZodType | undefined): Schema | null {
  if (shape === undefined) return null
  return schema.parse(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))
}
