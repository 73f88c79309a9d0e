/** The checks of a page challenge: one shape for each thing that can be asked of a page or done to it. */
import { z } from 'zod'

const text = z.string().trim().min(1)
const select = text
const style = text
/** `::before`, of every element selected. */
const pseudo = z
  .string()
  .regex(/^::[a-z-]+$/, 'a pseudo-element such as ::before')
  .optional()
const count = z.number().int().min(0)

const regularExpression = z.string().refine(isRegularExpression, 'a regular expression')

function isRegularExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

export const pageCheck = z.union(
  [
    z.strictObject({ do: z.enum(['click', 'hover', 'focus']), select }),
    z.strictObject({ do: z.literal('type'), select, value: z.string() }),
    z.strictObject({ do: z.literal('resize'), width: z.number().int().min(200).max(4000) }),
    z.strictObject({ do: z.literal('prefer'), motion: z.literal('reduce') }),
    z.strictObject({ select, count }),
    z.strictObject({ select, text: z.string() }),
    z.strictObject({ select, contains: z.string() }),
    z.strictObject({ select, matches: regularExpression }),
    z.strictObject({ select, attribute: text }),
    z.strictObject({ select, attribute: text, value: z.string() }),
    z.strictObject({ select, style, pseudo, value: z.string() }),
    z.strictObject({ select, style, pseudo, values: z.array(z.string()).min(2).max(12) }),
    z
      .strictObject({ select, style, pseudo, least: z.number().optional(), most: z.number().optional() })
      .refine(({ least, most }) => least !== undefined || most !== undefined, 'a least, a most, or both'),
    z.strictObject({ console: text }),
  ],
  'one of the checks: {select, count}, {select, text}, {select, contains}, {select, matches}, ' +
    '{select, attribute}, {select, attribute, value}, {console}, {select, style, value}, {select, style, values}, ' +
    '{select, style, least, most}, {do: click, hover or focus, select}, {do: type, select, value}, {do: resize, width} or ' +
    '{do: prefer, motion: reduce}',
)
