/** `requires:` and `forbids:` of a challenge: how a right answer is written, and how it is not. */
import { z } from 'zod'
import type { Technique, TechniqueRule } from '#modules/exercises/module.ts'

const text = z.string().trim().min(1)

/** One name or several, of which any counts. */
const names = z
  .union([text, z.array(text).min(1).max(20)])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .optional()

const within = z
  .string()
  .regex(
    /^(?:(?:function|class) )?[A-Za-z_$][\w$]*$/,
    'the name of a function or class: `largest`, `class Member`',
  )
  .optional()

const frame = {
  calls: names,
  uses: names,
  writes: z
    .union([
      text,
      z.number(),
      z
        .array(z.union([text, z.number()]))
        .min(1)
        .max(20),
    ])
    .transform((given) => (Array.isArray(given) ? given : [given]).map(String))
    .optional(),
  element: names,
  attribute: names,
  property: names,
  /** Of a property: a word of its value. */
  value: names,
  in: within,
  say: text,
}

const required = z.strictObject({ ...frame, atLeast: z.number().int().min(1).max(50).default(1) })
const forbidden = z.strictObject({ ...frame, moreThan: z.number().int().min(0).max(50).default(0) })

export const techniqueFile = {
  requires: z.array(required).max(8).default([]),
  forbids: z.array(forbidden).max(8).default([]),
}
export type TechniqueFile = {
  [Demand in keyof typeof techniqueFile]: z.infer<(typeof techniqueFile)[Demand]>
}
export type TechniqueFileRule = Omit<TechniqueFile['requires'][number], 'atLeast'>

/** Those that are required come first, in the order of the file. */
export function techniqueOf({ requires, forbids }: TechniqueFile): TechniqueRule[] {
  return [
    ...requires.map((rule) => ruleOf('requires', rule, rule.atLeast)),
    ...forbids.map((rule) => ruleOf('forbids', rule, rule.moreThan)),
  ]
}

function ruleOf(demand: TechniqueRule['demand'], rule: TechniqueFileRule, times: number): TechniqueRule {
  return { demand, of: techniquesOf(rule), within: withinOf(rule.in), times, say: rule.say }
}

export function techniquesOf(rule: TechniqueFileRule): Technique[] {
  const { calls = [], uses = [], writes = [], element = [], attribute = [], property = [], value = [] } = rule
  const styles =
    value.length > 0
      ? property.flatMap((name) => value.map((word) => `${name}: ${word}`))
      : property.map((name) => `${name}:`)
  const named = [
    ...uses,
    ...element.map((name) => `<${name}>`),
    ...attribute.map((name) => `[${name}]`),
    ...styles,
  ]
  return [
    ...calls.map((name): Technique => ({ kind: 'calls', name })),
    ...named.map((name): Technique => ({ kind: 'uses', name })),
    ...writes.map((name): Technique => ({ kind: 'writes', name })),
  ]
}

function withinOf(written: string | undefined): TechniqueRule['within'] {
  if (written === undefined) return null
  const [first = '', second] = written.split(' ')
  if (second === undefined) return { kind: null, name: first }
  return { kind: first === 'class' ? 'class' : 'function', name: second }
}
