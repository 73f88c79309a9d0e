/** A challenge: the editor opens with the right program, the solution is typed, and its tests pass. */
import type { Page } from 'playwright'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { ChallengeLesson } from '#modules/catalog/content-model.ts'
import { readCode, wakeEditor, writeCode } from '../../tests/e2e/support/player.ts'
import { until } from '../../tests/e2e/support/until.ts'
import { asOwn, ownMark } from './own-program-rules.ts'
import type { Table } from './play-course.ts'
import { openRoom, press } from './player-ways.ts'

const CARRIED_WITHIN_MS = 15_000
const VERDICT_WITHIN_MS = 60_000
/** What a run ends in, said for screen readers too. */
const VERDICT =
  /^(?:All \d+ tests pass\.|The test passes\.|\d+ of \d+ tests pass(?:es)?\.|Not yet: 1 test failed\.|The program (?:didn’t compile|stopped with an error|was stopped)\.)/

/** Answers what was not as it should be. Throws when the solution does not pass. */
export async function playChallenge({ page, own }: Table, lesson: ChallengeLesson): Promise<string[]> {
  if (lesson.form.kind === 'parsons') throw new Error('its lines are put in order, which nobody does here.')
  await openRoom(page, 'Code')
  await wakeEditor(page)
  const { carry } = lesson
  const passed = carry === null ? undefined : own.get(carry.from)
  const problems =
    carry === null || passed === undefined
      ? []
      : await foreignFiles(page, lesson, { from: carry.from, passed })
  const files = asOwn(lesson.solution.files, lesson.id)
  await writeCode(page, files)
  await press(page, 'Run tests')
  await untilPassed(page)
  own.set(lesson.id, files)
  return problems
}

type Carried = { from: string; passed: readonly SourceFile[] }

/** The files that the learner has had since the step before, and that do not open as they were left there. */
async function foreignFiles(
  page: Page,
  lesson: ChallengeLesson,
  { from, passed }: Carried,
): Promise<string[]> {
  const { files } = lesson.starter
  const problems: string[] = []
  for (const { path } of files.filter((file) => passed.some((own) => own.path === file.path))) {
    if (files.length > 1) await page.getByRole('tab', { name: path }).click()
    const isOwn = async () => (await readCode(page)).startsWith(ownMark(path, from))
    try {
      await until('One’s own program', CARRIED_WITHIN_MS, isOwn)
    } catch {
      const [first = ''] = (await readCode(page)).split('\n')
      problems.push(`${path} opens with “${first}”, not with the learner’s own program from ${from}`)
    }
  }
  return problems
}

async function untilPassed(page: Page): Promise<void> {
  const output = page.getByRole('region', { name: 'Output', exact: true })
  const onward = page.getByRole('link', { name: 'Continue', exact: true }).locator('visible=true')
  await until('A verdict on the solution', VERDICT_WITHIN_MS, async () => {
    return (await onward.count()) > 0 || (await output.getByText(VERDICT).count()) > 0
  })
  const said = await output.getByText(VERDICT).first().textContent()
  if (!/^(?:All|The test passes)/.test(said ?? '')) throw new Error(`its own solution does not pass: ${said}`)
  await onward.first().waitFor()
}
