/** A lesson's pages, with their exercises, as a learner goes through them. */
import type { Locator, Page } from 'playwright'
import type {
  ComprehensionExercise,
  FillExercise,
  ReadingLesson,
  TraceExercise,
} from '#modules/catalog/content-model.ts'
import type { LessonPage, TraceBlock } from '#modules/catalog/contract.ts'
import { writeCode } from '../../tests/e2e/support/player.ts'
import { goOn, openRoom, press } from './player-ways.ts'

/** Reads every page, does its exercises and goes on; from the course's last page to the outline. */
export async function readLesson(page: Page, lesson: ReadingLesson, isLastOfCourse: boolean): Promise<void> {
  for (const [at, shown] of lesson.pages.entries()) {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await doExercises(page, lesson, shown)
    const isLastPage = at === lesson.pages.length - 1
    await goOn(page, !isLastPage ? 'Next' : isLastOfCourse ? 'To the outline' : 'Next lesson')
  }
}

async function doExercises(page: Page, lesson: ReadingLesson, { blocks }: LessonPage): Promise<void> {
  for (const block of blocks) {
    const fill = block.kind === 'fill' && lesson.fills.find(({ id }) => id === block.key)
    if (fill) await fillBlanks(page, fill)
    const asked = 'key' in block ? lesson.comprehension.find(({ id }) => id === block.key) : undefined
    if (asked?.kind !== 'trace') await (asked && answerAbout(page, asked))
    else if (block.kind === 'trace') await traceProgram(page, asked, block)
  }
}

async function fillBlanks(page: Page, { solution }: FillExercise): Promise<void> {
  const exercise = page.getByRole('region', { name: 'Exercise', exact: true })
  const open = exercise.getByRole('button', { name: /open in editor/i }).locator('visible=true')
  if ((await open.count()) > 0) await open.first().click()
  await openRoom(page, 'Code')
  await writeCode(page, solution)
  await press(page, 'Check')
  await page.getByText('Your output is correct.').first().waitFor()
}

/** A program that is read before it runs: its output is predicted, or an input is found. */
async function answerAbout(page: Page, asked: Exclude<ComprehensionExercise, TraceExercise>): Promise<void> {
  await openRoom(page, 'Read')
  const field = page.locator(`#answer-${asked.id}`)
  await field.waitFor()
  const text = (asked.kind === 'predict' ? asked.output : asked.solution).trimEnd()
  if ((await field.getAttribute('type')) === 'radio') await optionOf(page, asked.id, text).check()
  else await field.fill(text)
  await press(page, asked.kind === 'predict' ? 'Check my prediction' : 'Run with this input')
  const right = asked.kind === 'predict' ? 'Your prediction is right.' : /it prints exactly that\.$/
  await page.getByText(right).first().waitFor()
}

/** The option whose text is exactly this, line by line. */
function optionOf(page: Page, id: string, text: string): Locator {
  return page
    .locator('label', { has: page.locator(`input[name="answer-${id}"]`) })
    .filter({ has: page.getByText(text, { exact: true }) })
    .locator('input')
}

async function traceProgram(page: Page, asked: TraceExercise, block: TraceBlock): Promise<void> {
  await openRoom(page, 'Read')
  const table = page.getByRole('region', { name: `Values of ${block.variables.join(', ')}` })
  for (const [row, { cells }] of block.rows.entries())
    for (const [column, shown] of cells.entries())
      if (shown === null)
        await table.locator(`[data-cell="${row}-${column}"]`).fill(asked.rows[row]?.values[column] ?? '')
  await press(page, 'Check the table')
  await page.getByText('Every value is right.').first().waitFor()
}
