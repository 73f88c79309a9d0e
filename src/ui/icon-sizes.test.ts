import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SCALE = [32, 24, 20, 18, 16, 14, 12, 8]
const SOURCE = join(import.meta.dirname, '..')

/** Sizes that a file gives to its icons from Lucide, or to one that it was handed as `Icon`. */
function iconSizes(text: string): number[] {
  const imported = /import \{([^}]*)\} from 'lucide-react'/.exec(text)?.[1] ?? ''
  const names = imported.split(',').map((name) => name.trim())
  return [...text.matchAll(/<(\w+)\b(?:[^<>]|=>)*?\bsize=\{(\d+)\}/g)]
    .filter(([, name = '']) => name === 'Icon' || names.includes(name))
    .map(([, , size]) => Number(size))
}

test('every icon has a size of the scale', () => {
  const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith(join('ui', 'design')))
    .flatMap((path) => iconSizes(readFileSync(join(SOURCE, path), 'utf8')).map((size) => ({ path, size })))
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ size }) => !SCALE.includes(size))).toEqual([])
})

test('an icon beside the scale is found, and what is no icon is not', () => {
  const text = `import { Check } from 'lucide-react'
    <Check aria-hidden onClick={() => {}} size={13} /> <Icon size={15} /> <Avatar size={40} />`
  expect(iconSizes(text)).toEqual([13, 15])
})
