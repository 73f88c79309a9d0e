/** The program at the end of a project, run as its author shows it. */
import type { Locator, Page } from 'playwright'
import type { ChallengeLesson, Course } from '#modules/catalog/content-model.ts'
import { until } from '../../tests/e2e/support/until.ts'
import { openRoom, press } from './player-ways.ts'

/** A program that has said nothing for so long waits for its answer; how long it may speak before. */
const QUIET_MS = 500
const QUIET_WITHIN_MS = 8_000
const ENDS_WITHIN_MS = 10_000
/** A page draws itself, and what moves has begun to. */
const DRAWN_WITHIN_MS = 2_500

/** The last step whose program can be run: the one that the learner shows to others. */
export function finishedStep(course: Course): ChallengeLesson | undefined {
  return course.chapters
    .flatMap(({ lessons }) => lessons)
    .findLast(
      (one): one is ChallengeLesson =>
        one.type === 'challenge' && (one.kind === 'stdio' || one.kind === 'page'),
    )
}

/** The lines that the course's demo types into it. */
export function typedInto({ demo }: Course): string[] {
  return demo?.kind === 'replay' ? demo.typed : []
}

type Shown = { typed: string[]; whileShown: () => Promise<void> }

/** Runs the program that is in the editor, as large as the player shows it. Answers what was not as it should be. */
export async function showProgram(
  page: Page,
  { kind }: ChallengeLesson,
  { typed, whileShown }: Shown,
): Promise<string[]> {
  await openRoom(page, 'Output')
  const large = page.getByRole('button', { name: 'Full screen' })
  const isLarge = await large.isVisible()
  if (isLarge) await large.click()
  const problems = kind === 'page' ? [] : await runInTerminal(page, typed)
  if (kind === 'page') await page.waitForTimeout(DRAWN_WITHIN_MS)
  await whileShown()
  if (isLarge) await page.getByRole('button', { name: 'Exit full screen' }).click()
  return problems
}

async function runInTerminal(page: Page, typed: string[]): Promise<string[]> {
  await page.waitForTimeout(510)
  await press(page, 'Run without tests')
  for (const line of typed) await typeLine(page, line)
  const ended = page.getByText(/^The program (?:finished|was stopped|stopped with an error)/).first()
  return ended.waitFor({ state: 'attached', timeout: ENDS_WITHIN_MS }).then(
    () => [],
    () => [`the program does not end by itself after ${typed.map((line) => `“${line}”`).join(', ')}`],
  )
}

/** Answers as the player lets one: in the terminal, or in a line of its own on a phone. */
async function typeLine(page: Page, line: string): Promise<void> {
  const output = page.getByRole('region', { name: 'Output', exact: true })
  await output.getByText(/Type your answer in the terminal|Press Enter to send your answer/).waitFor()
  await untilQuiet(output)
  if (await page.locator('.xterm-screen').isVisible()) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  } else {
    await output.getByRole('textbox').locator('visible=true').fill(line)
    await press(page, 'Send')
  }
}

async function untilQuiet(output: Locator): Promise<void> {
  let said = await output.innerText()
  let since = Date.now()
  await until('The program waits for an answer', QUIET_WITHIN_MS, async () => {
    const now = await output.innerText()
    if (now !== said) since = Date.now()
    said = now
    return Date.now() - since >= QUIET_MS
  })
}
