/** A page test as the server sends it, and what is asked of the page for each of its checks. Pure. */
import { z } from 'zod'
import { knownSelector } from './equivalents/selector-names.ts'
import { companionsOf } from './equivalents/style-values.ts'
import { TREE_STYLES } from './layout/page-tree.ts'

const simpleCheck = z.object({
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
  key: z.string().optional(),
  milliseconds: z.number().optional(),
  point: z.tuple([z.number(), z.number()]).optional(),
  color: z.string().optional(),
  motion: z.string().optional(),
  layout: z.string().optional(),
  in: z.string().optional(),
  of: z.string().optional(),
  axis: z.string().optional(),
  distance: z.number().optional(),
  visible: z.boolean().optional(),
  contrast: z.number().optional(),
  /** What the learner is told when it fails, before what was found. */
  say: z.string().optional(),
})
/** One thing that is asked of a page, or done to it; docs/content-format.md says what each means. */
export type SimpleCheck = z.infer<typeof simpleCheck>

/** Passes when all checks of one of its lists pass. */
const choice = z.object({ any: z.array(z.array(simpleCheck)), say: z.string().optional() })
type Choice = z.infer<typeof choice>

const pageCheck = z.union([choice, simpleCheck])
export type PageCheck = z.infer<typeof pageCheck>

export const isChoice = (check: PageCheck): check is Choice => 'any' in check

export const pageTests = z.array(z.object({ name: z.string(), checks: z.array(pageCheck) }))
export type PageTest = z.infer<typeof pageTests>[number]

/** What goes to the page's process. Nothing in it is an expected value, except what a visitor would type. */
export type PageQuestion =
  | { ask: 'load'; clock: 'running' | 'stopped' }
  | {
      ask: 'do'
      do: string
      select?: string
      value?: string
      width?: number
      motion?: string
      key?: string
      milliseconds?: number
    }
  | { ask: 'console' }
  | { ask: 'count' | 'texts'; select: string }
  | { ask: 'attributes'; select: string; attribute: string }
  | { ask: 'styles'; select: string; styles: readonly string[]; around: readonly string[]; pseudo?: string }
  | { ask: 'point'; select: string; point: readonly [number, number] }
  | { ask: 'tree'; selects: string[]; styles: readonly string[] }

/** Null: the check can be judged without the page. */
export function questionFor(check: SimpleCheck): PageQuestion | null {
  if (check.do !== undefined) return actFor(check, check.do)
  if (check.console !== undefined) return { ask: 'console' }
  if (check.select === undefined) return null
  const { attribute, style, point } = check
  const select = knownSelector(check.select)
  if (check.count !== undefined && check.layout === undefined) return { ask: 'count', select }
  if (check.text !== undefined || check.contains !== undefined || check.matches !== undefined)
    return { ask: 'texts', select }
  if (attribute !== undefined) return { ask: 'attributes', select, attribute }
  if (style !== undefined) return stylesOf(check, style, select)
  if (point !== undefined) return { ask: 'point', select, point }
  if (isOfTree(check)) return treeFor(check, select)
  return { ask: 'count', select }
}

function stylesOf({ pseudo }: SimpleCheck, style: string, select: string): PageQuestion {
  const { own, around } = companionsOf(style)
  const styles = [style, ...own]
  return pseudo === undefined
    ? { ask: 'styles', select, styles, around }
    : { ask: 'styles', select, styles, around, pseudo }
}

/** Whether boxes or what is around the elements must be known. */
export const isOfTree = (check: SimpleCheck) =>
  check.layout !== undefined || check.visible !== undefined || check.contrast !== undefined

function treeFor(check: SimpleCheck, select: string): PageQuestion {
  const other = check.in ?? check.of
  const selects = other === undefined ? [select] : [select, knownSelector(other)]
  return { ask: 'tree', selects, styles: TREE_STYLES }
}

const VISITOR_ACTS = new Set(['click', 'type', 'hover', 'focus'])

function actFor(check: SimpleCheck, act: string): PageQuestion | null {
  if (act === 'resize') return { ask: 'do', do: act, width: check.width ?? 0 }
  if (act === 'press') return { ask: 'do', do: act, key: check.key ?? '' }
  if (act === 'wait') return { ask: 'do', do: act, milliseconds: check.milliseconds ?? 0 }
  if (act === 'prefer') return check.motion === 'reduce' ? { ask: 'do', do: act, motion: 'reduce' } : null
  if (!VISITOR_ACTS.has(act)) return null
  const { select = '', value } = check
  return act === 'type' ? { ask: 'do', do: act, select, value: value ?? '' } : { ask: 'do', do: act, select }
}

/** Values of styles that a test compares with, each with its property. The color of a point is compared as that of a text is. */
export function expectedStyles(tests: readonly PageTest[]): [property: string, value: string][] {
  return tests
    .flatMap(({ checks }) => checks.flatMap((check) => (isChoice(check) ? check.any.flat() : [check])))
    .flatMap(({ style, value, values = [value ?? 'undefined'], least, most, color }) => {
      if (color !== undefined) return [['color', color] satisfies [string, string]]
      return style === undefined || least !== undefined || most !== undefined
        ? []
        : values.map((each): [string, string] => [style, each])
    })
}
