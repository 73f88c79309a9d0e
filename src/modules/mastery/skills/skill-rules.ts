/** Skills: how well a learner knows each concept, from the evidence of its exercises. Pure. */
import type { Recall } from '../evidence/evidence.ts'

/** Exercise of a course the learner has begun. `recall`: null while it is not passed. */
export type SkillExercise = {
  concepts: readonly string[]
  /** Weight among the exercises of a concept: its points. */
  weight: number
  isUnaided: boolean
  /** Whether it can be solved again from the queue. */
  isOffered: boolean
  recall: Recall | null
  /** Strength of the memory today; 0 while it is not passed. */
  strength: number
}

export type SkillState = {
  id: string
  /** 0 to 1: weighted mean of the strengths of all its exercises, those not passed among them. */
  strength: number
  passed: number
  unaided: number
  total: number
  /** Passed exercises that the schedule asks for again. */
  fading: number
  /** Those among them that wait in the queue of what to solve again. */
  due: number
}

/** Skills with at least one passed exercise, in the order of `concepts`. */
export function skillsOf(
  concepts: readonly string[],
  exercises: readonly SkillExercise[],
  today: number,
): SkillState[] {
  return concepts.flatMap((id) => {
    const own = exercises.filter((exercise) => exercise.concepts.includes(id))
    const passed = own.filter(({ recall }) => recall !== null)
    if (passed.length === 0) return []
    const fading = passed.filter(({ recall }) => recall !== null && isDue(recall, today))
    const weight = own.reduce((sum, each) => sum + each.weight, 0)
    return [
      {
        id,
        strength: own.reduce((sum, each) => sum + each.weight * each.strength, 0) / weight,
        passed: passed.length,
        unaided: own.filter(({ isUnaided }) => isUnaided).length,
        total: own.length,
        fading: fading.length,
        due: fading.filter(({ isOffered }) => isOffered).length,
      },
    ]
  })
}

/** Whether the schedule asks for an exercise again. */
export function isDue({ dueDay }: Recall, today: number): boolean {
  return dueDay !== null && dueDay <= today
}
