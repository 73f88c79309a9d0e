/** HTML, CSS and JavaScript by Prettier. */
import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import * as html from 'prettier/plugins/html'
import * as postcss from 'prettier/plugins/postcss'
import { format } from 'prettier/standalone'
import type { Formatter } from './format-file.ts'

const PARSERS = { html: 'html', css: 'css', js: 'babel', mjs: 'babel' }

export const webFormatter: Formatter = {
  format({ text, path, indent }) {
    const ending = path.slice(path.lastIndexOf('.') + 1)
    const parser = Object.entries(PARSERS).find(([each]) => each === ending)?.[1] ?? 'babel'
    return format(text, {
      parser,
      plugins: [babel, estree, html, postcss],
      printWidth: 90,
      tabWidth: indent,
    })
  },
  lineOf: (error) => {
    const loc = partOf(error, 'loc')
    const line = partOf(partOf(loc, 'start') ?? loc, 'line')
    return typeof line === 'number' ? line : null
  },
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
