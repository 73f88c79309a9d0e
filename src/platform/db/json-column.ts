import { customType } from '#platform/db/columns.ts'

/**
 * A `jsonb` column that takes any text a program or a person makes. PostgreSQL refuses two things in JSON, NUL and half
 * a surrogate pair, and both come from outside: from a program's output, and from cutting a text in the middle of an
 * emoji. The first is left out, the second becomes U+FFFD.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part)),
})

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
