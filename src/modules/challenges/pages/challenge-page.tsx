import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/challenge-page'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { Queries } from '#ui/queries.tsx'
import { getChallenge } from '../contract.ts'
import { SolveView } from '../ui/solve-view.tsx'
import { TASK_PARTS, taskHref } from '../ui/task-href.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const part = TASK_PARTS.find((each) => each === params.sub)
  if (part === undefined) throw data(null, { status: 404 })
  const task = await loadFrom(context, getChallenge, { params: { challengeId: params.ccSlug } })
  return { task, part }
}

/** Another language, or what was asked again, needs nothing from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return [{ title: t('Challenge') }]
  const { task } = loaderData
  return pageMeta(args, {
    title: task.title,
    description: t('A coding challenge: {title}. Solve it on the page, and tests check your code.', {
      title: task.title,
    }),
    path: taskHref(task.id),
  })
}

export default function ChallengePage({ loaderData: { task, part } }: Route.ComponentProps) {
  return (
    <Queries>
      <SolveView key={task.id} task={task} part={part} />
    </Queries>
  )
}
