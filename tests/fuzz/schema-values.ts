/** Values made from a JSON schema: such as it asks for, and such as it nearly asks for. */
import fc from 'fast-check'
import { z } from 'zod'
import { strangeKey, strangeValue } from './strange-values.ts'

/** The part of JSON schema that contracts are written in. */
export type Schema = {
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  allOf?: Schema[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: boolean | Schema | undefined
  propertyNames?: Schema | undefined
  items?: Schema | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  pattern?: string | undefined
  format?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
}

export const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    propertyNames: schema.optional(),
    items: schema.optional(),
    ...Object.fromEntries(
      ['minItems', 'maxItems', 'minLength', 'maxLength', 'minimum', 'maximum'].map((name) => [
        name,
        z.number().optional(),
      ]),
    ),
    pattern: z.string().optional(),
    format: z.string().optional(),
  }),
)

/** Values that lead further than the door, by the name of their field. */
export type Known = Record<string, readonly unknown[]>

/** What the schema asks for, with its boundaries. Where the product has a real value of that name, often that one. */
export function asked(shape: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const values = known[name]
  const made = make(shape, known, name)
  if (values === undefined) return made
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made })
}

function make(shape: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const of = (each: Schema) => asked(each, known, name)
  if ('const' in shape && shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  const either = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (either !== undefined) return fc.oneof(...either.map(of))
  if (Array.isArray(shape.type)) return fc.oneof(...shape.type.map((type) => of({ ...shape, type })))
  switch (shape.type) {
    case 'string':
      return text(shape)
    case 'integer':
    case 'number':
      return number(shape)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return list(shape, known, name)
    case 'object':
      return record(shape, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((at) => at.toISOString())
  const longest = Math.min(maxLength, 200_000)
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: Math.min(longest, 80) })
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(longest, 40)) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'x'.repeat(minLength),
        'x'.repeat(longest),
        'é'.repeat(Math.min(longest, 2_000)),
      ),
    },
  )
}

function number({ type, minimum = -1000, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  const within = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  return fc.oneof(within, fc.constantFrom(min, max))
}

function list({ items = {}, minItems = 0, maxItems = 4 }: Schema, known: Known, name: string) {
  return fc.array(asked(items, known, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  })
}

function record(shape: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = shape
  const fields = Object.entries(properties).map(([name, each]) => [name, asked(each, known, name)] as const)
  const named = fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
  })
  if (typeof additionalProperties !== 'object') return named
  const names = fc.oneof(propertyNames === undefined ? fc.string() : asked(propertyNames, known), strangeKey)
  const more = fc.dictionary(names.map(String), asked(additionalProperties, known), { maxKeys: 3 })
  return fc.tuple(named, more).map(([one, other]) => ({ ...other, ...one }))
}

/** Nearly what the schema asks for: one part is something else, is missing, or has company. */
export function nearly(shape: Schema, known: Known): fc.Arbitrary<unknown> {
  const whole = asked(shape, known)
  const spoiled = fc
    .tuple(
      whole,
      fc.nat(),
      strangeValue,
      strangeKey,
      fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
    )
    .map(([value, place, odd, key, how]) => {
      const places = placesIn(value)
      const at = places[place % places.length] ?? []
      if (how === 'remove') return changed(value, at, () => undefined)
      if (how === 'add')
        return changed(value, at, (each) =>
          isObject(each) ? Object.fromEntries([...Object.entries(each), [key, odd]]) : odd,
        )
      return changed(value, at, () => odd)
    })
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 6, arbitrary: spoiled },
    { weight: 1, arbitrary: strangeValue },
  )
}

type Place = (string | number)[]

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every place in a value, itself first. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((each, index) => placesIn(each, [...at, index]))]
  if (!isObject(value)) return [at]
  return [at, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))]
}

/** The value with another one at a place; without it where that is undefined. */
function changed(value: unknown, [key, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value) ?? null
  if (Array.isArray(value))
    return value.flatMap((each, index) => {
      const next: unknown = index === key ? changed(each, rest, change) : each
      return next === undefined ? [] : [next]
    })
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const isIt = name === key
      const next = isIt && rest.length === 0 ? change(each) : isIt ? changed(each, rest, change) : each
      return next === undefined ? [] : [[name, next]]
    }),
  )
}
