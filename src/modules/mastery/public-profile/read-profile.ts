import { profileOfAccount } from '#modules/accounts/module.ts'
import { Failure } from '#platform/failures.ts'
import { isHandle, skeletonOf, suggestHandle, tidyHandle } from './handle-rules.ts'
import type { Deps } from '../deps.ts'
import { readMastery } from '../read-mastery.ts'
import {
  MOST_SKILLS,
  SECTIONS,
  type OwnPublicProfile,
  type ProfileChoices,
  type PublicProfile,
  type Section,
} from './contract.ts'
import { finishedCourses } from './finished-courses.ts'
import { findByHandle, findByUser, isHandleFree, toChoices } from './profile-queries.ts'

export type ReadDeps = Pick<Deps, 'db' | 'clock' | 'content' | 'learning' | 'config' | 'access'>

/** What visitors see. Throws `profile-not-found` where there is none, it is off, or its account was left. */
export async function readPublicProfile(deps: ReadDeps, handle: string): Promise<PublicProfile> {
  // The database refuses some texts altogether.
  const row = isHandle(tidyHandle(handle)) ? await findByHandle(deps.db, tidyHandle(handle)) : undefined
  if (row === undefined || !row.isPublic) throw new Failure('profile-not-found')
  const account = await profileOfAccount(deps.db, row.userId)
  if (account === null) throw new Failure('profile-not-found')
  return composeProfile(deps, row.userId, account, toChoices(row))
}

/** The owner's choices, and a preview with every part. */
export async function readOwnProfile(deps: ReadDeps, userId: string): Promise<OwnPublicProfile> {
  const [row, account] = await Promise.all([findByUser(deps.db, userId), profileOfAccount(deps.db, userId)])
  if (account === null) throw new Failure('sign-in-required')
  const choices = row === undefined ? null : toChoices(row)
  const made = suggestHandle(account.fullName, deps.config.brand.name)
  const isFree = made !== '' && (await isHandleFree(deps, { userId, skeleton: skeletonOf(made) }))
  const suggestion = isFree ? made : ''
  const whole = choices ?? { handle: suggestion, displayName: account.fullName, isListed: false }
  const preview = await composeProfile(deps, userId, account, { ...whole, shown: [...SECTIONS] })
  return { choices, suggestion, preview }
}

type Account = NonNullable<Awaited<ReturnType<typeof profileOfAccount>>>

async function composeProfile(
  deps: ReadDeps,
  userId: string,
  account: Account,
  { handle, displayName, isListed, shown }: Omit<ProfileChoices, 'isPublic'>,
): Promise<PublicProfile> {
  const [mastery, done, activity] = await Promise.all([
    readMastery(deps, userId, userId),
    deps.learning.doneLessons(userId),
    deps.learning.activity(userId, account.timeZone ?? undefined),
  ])
  const ifShown = <T>(part: Section, value: T): T | null => (shown.includes(part) ? value : null)
  return {
    handle,
    displayName,
    isListed,
    picture: ifShown('picture', account.profilePic),
    homestead: ifShown('homestead', { chapters: mastery.chapters, seed: mastery.homesteadSeed }),
    points: ifShown('points', mastery.points),
    skills: ifShown(
      'skills',
      mastery.skills.toSorted((a, b) => b.strength - a.strength).slice(0, MOST_SKILLS),
    ),
    finished: ifShown('finished', finishedCourses(deps.content, done)),
    streak: ifShown('streak', activity.streak),
  }
}
