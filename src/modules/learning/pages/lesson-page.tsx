import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/lesson-page'
import { getConfigs } from '#modules/billing/plans/contract.ts'
import { getLesson, type LessonView } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { isProFlagSet } from '#ui/layouts/signed-in-flag.ts'
import { fetchCarried } from '../carry/ui/carried-query.ts'
import { ChallengePlayer } from '../challenge/ui/challenge-player.tsx'
import { LessonPlayer } from '../lesson/ui/lesson-player.tsx'
import { useOfflineLessons } from '../lesson/ui/use-offline-lessons.ts'
import { unlockedLessonQuery } from '../lesson/ui/unlocked-lesson-query.ts'
import { ProLesson } from '../lesson/ui/pro-lesson.tsx'
import { QuizPlayer } from '../quiz/ui/quiz-player.tsx'
import { VideoPlayer } from '../lesson/ui/video-player.tsx'

/** What everybody may know: a lesson of PRO is locked here for all. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [view, { shouldShowTrialPlans }] = await Promise.all([
    loadFrom(context, getLesson, { params }),
    loadFrom(context, getConfigs, {}),
  ])
  return { view, showsTrial: shouldShowTrialPlans !== 'false' }
}

/**
 * When a link was followed. Who has PRO asks for the lesson as themselves, at once: not for what everybody may see of it, and then
 * once more. Whatever that says, the page for everybody knows what to show. A step that goes on with the learner's own program opens
 * with it.
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const data = await loadLesson(params, serverLoader)
  const { view } = data
  if (view.type === 'challenge' && view.challenge.carriedFrom)
    await fetchCarried({ courseId: view.course.id, lessonId: view.lesson.id })
  return data
}

async function loadLesson(
  params: Route.ClientLoaderArgs['params'],
  serverLoader: Route.ClientLoaderArgs['serverLoader'],
) {
  if (!isProFlagSet()) return serverLoader()
  try {
    const { retry: _, ...query } = unlockedLessonQuery(params)
    return { view: await queryClient.fetchQuery({ ...query, retry: false }), showsTrial: true }
  } catch {
    return serverLoader()
  }
}

/** Turning a page of the same lesson needs nothing from the server. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame =
    currentParams['lessonId'] === nextParams['lessonId'] &&
    currentParams['courseSlug'] === nextParams['courseSlug']
  return isSame ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? `${loaderData.view.lesson.title} · ${loaderData.view.course.title}` : t('Lesson'),
  },
]

/** One lesson in the player. State belongs to the lesson: another one starts afresh. */
export default function LessonPage({ loaderData: { view, showsTrial } }: Route.ComponentProps) {
  useOfflineLessons(view)
  const key = `${view.course.id}/${view.lesson.id}`
  if (view.lesson.access === 'free' && view.type !== 'locked') return <Player key={key} view={view} />
  return (
    <ProLesson key={key} view={view} showsTrial={showsTrial}>
      {(own) => <Player view={own} />}
    </ProLesson>
  )
}

function Player({ view }: { view: LessonView }) {
  switch (view.type) {
    case 'challenge':
      return <ChallengePlayer view={view} />
    case 'quiz':
      return <QuizPlayer view={view} />
    case 'video':
      return <VideoPlayer view={view} />
    case 'lesson':
    case 'marketing':
      return <LessonPlayer view={view} />
  }
}
