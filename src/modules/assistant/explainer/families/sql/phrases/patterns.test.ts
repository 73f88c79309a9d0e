import { expect, test } from 'vitest'
import { explainLines } from '../../../explainer.ts'
import { plainText } from '../../../testing/plain-text.ts'

/** What is said of `WHERE name …`. */
function condition(written: string): string {
  const content = `SELECT id\nFROM animals\nWHERE name ${written}`
  const files = [{ path: 'main.sql', content }]
  const { parts } = explainLines({
    language: 'sql',
    files,
    path: 'main.sql',
    from: 3,
    to: 3,
    level: 'first-words',
  })
  return plainText(parts[0]?.sentences[0] ?? [])
}

test.each([
  ["LIKE 'Lulu'", "Keeps only the rows where `name` is `'Lulu'`, in capital or small letters."],
  ["GLOB 'Lulu'", "Keeps only the rows where `name` is `'Lulu'`."],
  ["NOT GLOB 'Lulu'", "Keeps only the rows where `name` isn’t `'Lulu'`."],
  ["LIKE '%'", 'Keeps only the rows where `name` has any text.'],
  ["NOT LIKE '%'", "Keeps only the rows where `name` doesn’t match the pattern `'%'`."],
  [
    String.raw`LIKE '50\%' ESCAPE '\'`,
    String.raw`Keeps only the rows where ${'`name`'} matches the pattern ${'`'}'50\%'${'`'}.`,
  ],
])('name %s', (written, said) => expect(condition(written)).toBe(said))
