/** A module's slice of the environment. Keep it in a file that loads nothing but zod: `config.ts` reads it at the start. */
import type { z } from 'zod'

type Shape = Record<string, z.ZodType>
type Values<Variables extends Shape> = z.output<z.ZodObject<Variables>>

/** Ways to stop the start, with a message that names the variables. */
export interface Refusals<Name extends string = string> {
  /** Throws because a setting is useless without this variable. */
  missing(name: Name): never
  /** The two variables exclude each other. */
  contradiction(one: Name, other: Name): never
}

/** `Ground`: settings that are read before, which these may depend on. */
export interface ConfigSlice<Settings extends object = object, Ground extends object = never> {
  /** Each variable with the form it must have. */
  variables: Shape
  /** Accepted values by variable, in words for the operator. */
  fixes: Record<string, string>
  /** Variables whose values must never be repeated in a message. */
  secrets: readonly string[]
  /** Makes the settings of the parsed variables. */
  read(values: Record<string, unknown>, refuse: Refusals, ground: Ground): Settings
}

/** Declares a slice: every variable has a fix, and `read` sees the parsed values. */
export function defineConfig<
  const Variables extends Shape,
  Settings extends object,
  Ground extends object = object,
>(slice: {
  variables: Variables
  fixes: Record<keyof Variables & string, string>
  secrets?: readonly (keyof Variables & string)[]
  read(values: Values<Variables>, refuse: Refusals<keyof Variables & string>, ground: Ground): Settings
}): ConfigSlice<Settings, Ground> {
  return {
    variables: slice.variables,
    fixes: slice.fixes,
    secrets: slice.secrets ?? [],
    // `config.ts` has parsed the values with these very variables.
    read: (values, refuse, ground) => slice.read(values as Values<Variables>, refuse, ground),
  }
}
