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

const LAYOUTS_OF_MANY = [
  'same-row',
  'stacked',
  'order',
  'equal-width',
  'equal-height',
  'inside-window',
] as const
const EDGES = ['left', 'top', 'right', 'bottom'] as const

/** What is done to a page, and cannot fail. */
const steps = [
  z.strictObject({ do: z.literal('resize'), width: z.number().int().min(200).max(4000) }),
  z.strictObject({ do: z.literal('prefer'), motion: z.literal('reduce') }),
  z.strictObject({ do: z.literal('press'), key: text.or(z.literal(' ')) }),
  z.strictObject({ do: z.literal('wait'), milliseconds: z.number().int().min(1).max(60_000) }),
] as const

/** Each way to ask: a check of its own has a sentence, one of a list under `any` has none. */
function waysToAsk(sentence: z.ZodType<string | undefined>) {
  const ask = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...shape, say: sentence })
  return [
    ask({ select, count }),
    ask({ select, text: z.string() }),
    ask({ select, contains: z.string() }),
    ask({ select, matches: regularExpression }),
    ask({ select, attribute: text }),
    ask({ select, attribute: text, value: z.string() }),
    ask({ select, style, pseudo, value: z.string() }),
    ask({ select, style, pseudo, values: z.array(z.string()).min(2).max(12) }),
    z
      .strictObject({
        select,
        style,
        pseudo,
        least: z.number().optional(),
        most: z.number().optional(),
        say: sentence,
      })
      .refine(({ least, most }) => least !== undefined || most !== undefined, 'a least, a most, or both'),
    ask({ select, layout: z.enum(LAYOUTS_OF_MANY) }),
    ask({ select, layout: z.literal('columns'), count: z.number().int().min(1).max(40) }),
    ask({ select, layout: z.literal('centered'), in: select, axis: z.enum(['across', 'down']).optional() }),
    ask({ select, layout: z.literal('fills'), in: select }),
    ask({ select, layout: z.enum(EDGES), in: select, distance: z.number().min(0).max(1000).optional() }),
    ask({ select, layout: z.enum(['left-of', 'above']), of: select }),
    ask({ select, visible: z.boolean() }),
    ask({ select, contrast: z.number().min(1).max(21) }),
    ask({ select, point: z.tuple([z.number(), z.number()]), color: text }),
    ask({ console: text }),
  ] as const
}

/** The learner's words, never a selector: a full sentence, which `what was found` may follow. */
const say = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^[A-Z“‘\d].*([.!?]|[.!?:]”)$/su,
    'a sentence: it begins with a capital letter and ends with a period',
  )

/** Passes when all checks of one of its lists pass. */
const choice = z.strictObject({
  any: z
    .array(
      z
        .array(z.union(waysToAsk(z.undefined().optional())))
        .min(1)
        .max(20),
    )
    .min(2)
    .max(6),
  say,
})

export const pageCheck = z.union(
  [
    ...steps,
    z.strictObject({ do: z.enum(['click', 'hover', 'focus']), select, say }),
    z.strictObject({ do: z.literal('type'), select, value: z.string(), say }),
    choice,
    ...waysToAsk(say),
  ],
  'one of the checks, with `say`, its sentence for the learner: {select, count}, {select, text}, {select, contains}, {select, matches}, ' +
    '{select, attribute}, {select, attribute, value}, {console}, {select, style, value}, {select, style, values}, ' +
    '{select, style, least, most}, {select, layout}, {select, visible}, {select, contrast}, {select, point, color}, {any}, ' +
    '{do: click, hover or focus, select} or {do: type, select, value}; without `say`: {do: resize, width}, {do: prefer, motion: reduce}, {do: press, key} or {do: wait, milliseconds}',
)
