import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/lesson-page'
import { getLesson, type LessonView } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { say } from '#platform/words/say.ts'
import { ChallengePlayer } from '../ui/challenge-player.tsx'
import { LessonPlayer } from '../ui/lesson-player.tsx'
import { QuizPlayer } from '../ui/quiz-player.tsx'
import { VideoPlayer } from '../ui/video-player.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadFrom(context, getLesson, { params })
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
  { title: loaderData ? `${loaderData.lesson.title} · ${loaderData.course.title}` : say('Lesson') },
]

/** One lesson in the player. State belongs to the lesson: another one starts afresh. */
export default function LessonPage({ loaderData }: Route.ComponentProps) {
  return <Player key={`${loaderData.course.id}/${loaderData.lesson.id}`} view={loaderData} />
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
