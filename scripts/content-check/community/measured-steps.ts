/** Steps that the solutions of community challenges took, to be recorded. */
import type { RecordedChallenge } from '#modules/catalog/module.ts'

type Cost = NonNullable<RecordedChallenge['cost']>

export interface MeasuredSteps {
  note(challenge: string, language: string, measured: { values: string[]; steps: number[] }): void
  /** Undefined: nothing was counted. */
  of(challenge: string): Cost | undefined
}

export function openMeasuredSteps(): MeasuredSteps {
  const noted = new Map<string, { values: string[]; steps: Map<string, number[]> }>()
  return {
    note(challenge, language, { values, steps }) {
      const known = noted.get(challenge) ?? { values, steps: new Map<string, number[]>() }
      known.steps.set(language, steps)
      noted.set(challenge, known)
    },
    of(challenge) {
      const known = noted.get(challenge)
      if (!known) return undefined
      const steps = [...known.steps].toSorted(([one], [other]) => (one < other ? -1 : 1))
      return { values: known.values, steps: Object.fromEntries(steps) }
    },
  }
}
