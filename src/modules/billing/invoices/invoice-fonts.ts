/** The site's own font for invoices: whole files by script, because a PDF takes no font that varies. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

export type Weight = 400 | 600
type Run = { text: string; font: Buffer }

/** The first one that has a letter writes it. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext']

type Loaded = { bytes: Buffer; font: Font }
const loaded = new Map<Weight, Loaded[]>()

/** A letter that none of the files has, as of Japanese or Arabic, is written as a question mark. */
export function invoiceFonts(weight: Weight): { split(text: string): Run[] } {
  const fonts = loaded.get(weight) ?? SCRIPTS.map((script) => load(script, weight))
  loaded.set(weight, fonts)
  const [latin] = fonts
  if (latin === undefined) throw new Error('There are no fonts.')
  return {
    split(text) {
      const runs: Run[] = []
      for (const letter of text) {
        const found = fonts.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
        const run = { text: found === undefined ? '?' : letter, font: (found ?? latin).bytes }
        const last = runs.at(-1)
        if (last?.font === run.font) last.text += run.text
        else runs.push(run)
      }
      return runs
    },
  }
}

function load(script: string, weight: Weight): Loaded {
  const name = `@fontsource/source-sans-3/files/source-sans-3-${script}-${weight}-normal.woff`
  const path = createRequire(import.meta.url).resolve(name)
  const font = openSync(path)
  if (!('layout' in font)) throw new Error(`${name} holds more than one font.`)
  return { bytes: readFileSync(path), font }
}
