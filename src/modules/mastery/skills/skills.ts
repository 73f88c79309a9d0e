/** Skills of a learner, as the contract shows them. */
import type { Content } from '#modules/catalog/module.ts'
import { exerciseIndex, POINTS } from '../evidence/evidence.ts'
import { isOffered, type MasteryState } from '../mastery-state.ts'
import { skillsOf, type SkillState } from './skill-rules.ts'

export { isDue } from './skill-rules.ts'

export type Skill = SkillState & { title: string }

/** Lists a learner’s skills, one for each concept, from every exercise of the courses that the learner has begun. */
export function readSkills(
  content: Content,
  { exercises }: MasteryState,
  { today, hasPro }: { today: number; hasPro: boolean },
): Skill[] {
  const begun = new Set([...exercises.values()].flatMap(({ info }) => info?.course.id ?? []))
  const all = [...exerciseIndex(content).values()].filter(({ course }) => begun.has(course.id))
  const skills = skillsOf(
    content.concepts.map(({ id }) => id),
    all.map((info) => {
      const { key, kind, lesson } = info
      const known = exercises.get(key)
      return {
        concepts: lesson.concepts,
        weight: POINTS[kind],
        isUnaided: known?.isUnaided ?? false,
        isOffered: isOffered(info, hasPro),
        recall: known?.recall ?? null,
        strength: known?.strength ?? 0,
      }
    }),
    today,
  )
  const titles = new Map(content.concepts.map(({ id, title }) => [id, title]))
  return skills.map((skill) => ({ ...skill, title: titles.get(skill.id) ?? skill.id }))
}
