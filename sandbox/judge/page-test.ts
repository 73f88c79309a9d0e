/** A page test as the server sends it, and what is asked of the page for each of its checks. Pure. */
import { z } from 'zod'

/** One thing that is asked of a page, or done to it; docs/content-format.md says what each means. */
export const pageCheck = z.object({
  do: z.string().optional(),
  select: z.string().optional(),
  console: z.string().optional(),
  count: z.number().optional(),
  text: z.string().optional(),
  contains: z.string().optional(),
  matches: z.string().optional(),
  attribute: z.string().optional(),
  style: z.string().optional(),
  pseudo: z.string().optional(),
  value: z.string().nullish(),
  values: z.array(z.string()).optional(),
  least: z.number().optional(),
  most: z.number().optional(),
  width: z.number().optional(),
  motion: z.string().optional(),
})
export type PageCheck = z.infer<typeof pageCheck>

export const pageTests = z.array(z.object({ name: z.string(), checks: z.array(pageCheck) }))
export type PageTest = z.infer<typeof pageTests>[number]

/** What goes to the page's process. Nothing in it is an expected value, except what a visitor would type. */
export type PageQuestion =
  | { ask: 'load' }
  | { ask: 'do'; do: string; select?: string; value?: string; width?: number; motion?: string }
  | { ask: 'console' }
  | { ask: 'count' | 'texts'; select: string }
  | { ask: 'attributes'; select: string; attribute: string }
  | { ask: 'styles'; select: string; style: string; pseudo?: string }

/** Null: the check can be judged without the page. */
export function questionFor(check: PageCheck): PageQuestion | null {
  if (check.do !== undefined) return actFor(check, check.do)
  if (check.console !== undefined) return { ask: 'console' }
  const { select, attribute, style, pseudo } = check
  if (select === undefined) return null
  if (check.count !== undefined) return { ask: 'count', select }
  if (check.text !== undefined || check.contains !== undefined || check.matches !== undefined)
    return { ask: 'texts', select }
  if (attribute !== undefined) return { ask: 'attributes', select, attribute }
  if (style !== undefined)
    return pseudo === undefined ? { ask: 'styles', select, style } : { ask: 'styles', select, style, pseudo }
  return { ask: 'count', select }
}

const VISITOR_ACTS = new Set(['click', 'type', 'hover', 'focus'])

function actFor(check: PageCheck, act: string): PageQuestion | null {
  if (act === 'resize') return { ask: 'do', do: act, width: check.width ?? 0 }
  if (act === 'prefer') return check.motion === 'reduce' ? { ask: 'do', do: act, motion: 'reduce' } : null
  if (!VISITOR_ACTS.has(act)) return null
  const { select = '', value } = check
  return act === 'type' ? { ask: 'do', do: act, select, value: value ?? '' } : { ask: 'do', do: act, select }
}

/** Values of styles that a test compares with, each with its property. */
export function expectedStyles(tests: readonly PageTest[]): [property: string, value: string][] {
  return tests.flatMap(({ checks }) =>
    checks.flatMap(({ style, value, values = [value ?? 'undefined'], least, most }) =>
      style === undefined || least !== undefined || most !== undefined
        ? []
        : values.map((each): [string, string] => [style, each]),
    ),
  )
}
