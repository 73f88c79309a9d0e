import { eq } from '#platform/db/sql.ts'
import { z } from 'zod'
import type { OnboardingCategory } from '#modules/catalog/module.ts'
import { Failure } from '#platform/failures.ts'
import type { Deps } from '../deps.ts'
import { personaStep } from '../contract.ts'
import { type PersonaAnswer, type PersonaState } from './contract.ts'
import { users } from '../tables.ts'
import { lockUser, type User } from '../users/users.ts'
import { findCategory, findOption, firstCourse } from './persona-rules.ts'

type PersonaDeps = Pick<Deps, 'db' | 'content'>

const answers = z.object({ categoryId: z.string().optional(), optionId: z.string().optional() }).catch({})

/** Returns the account's progress through the questions, and the course its answers lead to. */
export async function getPersona(deps: PersonaDeps, userId: string): Promise<PersonaState> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Failure('sign-in-required')
  return stateOf(deps, user)
}

/** Keeps an answer. Each question can be answered again, also after the last; who skips is asked no more. */
export async function savePersona(
  deps: PersonaDeps,
  userId: string,
  answer: PersonaAnswer,
): Promise<PersonaState> {
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined) throw new Failure('sign-in-required')
    const changed = answered(deps.content.onboarding, user, answer)
    await tx.update(users).set(changed).where(eq(users.id, userId))
    return stateOf(deps, { ...user, ...changed })
  })
}

function answered(
  categories: readonly OnboardingCategory[],
  user: User,
  answer: PersonaAnswer,
): Pick<User, 'persona' | 'personaStep'> {
  if (answer.step === 'COMPLETED') return { persona: user.persona, personaStep: 'COMPLETED' }
  if (answer.step === 'PERSONA_CATEGORY') {
    if (findCategory(categories, answer.categoryId) === undefined) throw new Failure('no-such-answer')
    return { persona: { categoryId: answer.categoryId }, personaStep: 'PERSONA_OPTION' }
  }
  const { categoryId } = answers.parse(user.persona)
  // Of another category, or before there is one: the form was open in two tabs.
  if (categoryId === undefined || findOption(categories, categoryId, answer.optionId) === undefined)
    throw new Failure('no-such-answer')
  return { persona: { categoryId, optionId: answer.optionId }, personaStep: 'COMPLETED' }
}

function stateOf({ content }: PersonaDeps, user: Pick<User, 'persona' | 'personaStep'>): PersonaState {
  const { categoryId, optionId } = answers.parse(user.persona)
  const isOpen = (slug: string) => {
    const course = content.course(slug)
    return course !== undefined && course.release !== 'coming-soon'
  }
  const slug =
    categoryId === undefined || optionId === undefined
      ? null
      : firstCourse(content.onboarding, { categoryId, optionId }, isOpen)
  const course = slug === null ? undefined : content.course(slug)
  return {
    step: personaStep.parse(user.personaStep),
    categoryId: categoryId ?? null,
    optionId: optionId ?? null,
    firstCourse: course === undefined ? null : { slug: course.id, title: course.title },
  }
}
