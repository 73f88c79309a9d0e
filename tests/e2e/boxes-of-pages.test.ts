/**
 * Boxes that the judge works out, beside those of Chromium: of every solution and accepted answer of the CSS course, and of the ways to lay out
 * that learners know. Words are as wide as Chromium says, so that what is compared is the layout.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, readContentFolder } from '#modules/catalog/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { Box } from '#sandbox/judge/layout/boxes.ts'
import { layOut } from '#sandbox/judge/layout/lay-out.ts'
import { readTree, TREE_STYLES } from '#sandbox/judge/layout/page-tree.ts'
import { makePageLibrary } from '#sandbox/languages/page-library.ts'
import { launchBrowser } from './support/browser.ts'

/** Its lines are 65 `ch` long. */
const IN_CHARACTERS = 'readable-story'
/** Pixels that an edge may be off: Chromium moves some letters closer together. */
const OFF = 3
const FONT = '"DejaVu Sans"'
const ROOT = join(import.meta.dirname, '../..')

interface Agent {
  answer(question: { ask: string; [detail: string]: unknown }): Promise<{ answer: unknown }>
  close(): void
}
let openAgent: (entry: string) => Agent
let browser: Browser
let folder = ''
const home = process.cwd()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codestead-boxes-'))
  const library: { openAgent: typeof openAgent } = await import(
    pathToFileURL(await makePageLibrary(folder)).href
  )
  openAgent = library.openAgent
  browser = await launchBrowser()
}, 120_000)
afterAll(async () => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
  await browser.close()
})

/** Elements of the body, as both say where they are. */
type Compared = { name: string; judged: Box | null; real: Box }

async function compare(files: readonly SourceFile[], width: number): Promise<Compared[]> {
  for (const { path, content } of files) writeFileSync(join(folder, path), content)
  process.chdir(folder)
  const agent = openAgent('index.html')
  await agent.answer({ ask: 'load' })
  await agent.answer({ ask: 'do', do: 'resize', width })
  const { answer } = await agent.answer({ ask: 'tree', selects: ['body *'], styles: TREE_STYLES })
  agent.close()
  const read = readTree(answer)
  if (read === undefined) throw new Error('The page’s tree cannot be read.')
  const page = await openInChromium(files, width)
  const real = await realBoxes(page)
  const widths = await wordWidths(
    page,
    read.tree.nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])),
  )
  await page.close()
  const boxes = layOut(read.tree, (text, size) => ((widths[text] ?? 0) * size) / 100) ?? []
  const places = read.selections[0]?.filter((at) => boxes[at] !== null) ?? []
  const shown = real.filter(({ isShown }) => isShown)
  expect(places.length).toBe(shown.length)
  return shown.map(({ name, box }, at) => ({ name, judged: boxes[places[at] ?? -1]?.box ?? null, real: box }))
}

async function openInChromium(files: readonly SourceFile[], width: number): Promise<Page> {
  const css = files.find(({ path }) => path === 'style.css')?.content ?? ''
  const html = files.find(({ path }) => path === 'index.html')?.content ?? ''
  const page = await browser.newPage({ viewport: { width, height: 768 } })
  // What the judge's page does not know of a browser's own sheet, and one font for all.
  const own = `<style>body { margin: 0 } * { font-family: ${FONT} !important; font-weight: normal !important }</style><style>${css}</style>`
  await page.setContent(
    `<!doctype html>${html.replace(/<!doctype html>/i, '').replace(/<link rel="stylesheet"[^>]*>/, own)}`,
  )
  return page
}

function realBoxes(page: Page): Promise<{ name: string; isShown: boolean; box: Box }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not(style, script, link)')].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isShown = element.getClientRects().length > 0
      return { name: `${element.tagName}.${element.className}`, isShown, box: { left, top, right, bottom } }
    }),
  )
}

/** Of every word at a size of 100 pixels, and of a space. */
function wordWidths(page: Page, texts: string[]): Promise<Record<string, number>> {
  return page.evaluate(
    ([all, font]) => {
      const pen = document.createElement('canvas').getContext('2d')
      if (pen === null) return {}
      pen.font = `100px ${String(font)}`
      const words = [' ', ...all.flatMap((text) => text.split(/\s+/))]
      return Object.fromEntries(words.map((word) => [word, pen.measureText(word).width]))
    },
    [texts, FONT] as const,
  )
}

/** Whose sizes a browser makes up, or a file that is not there: the judge takes them for what they are about. */
const ABOUT = /^(BUTTON|INPUT|IMG)/

/** Widths and left edges: heights of lines are a font's own. */
function differencesIn(compared: readonly Compared[], off = OFF): string[] {
  return compared.flatMap(({ name, judged, real }) => {
    const far =
      !ABOUT.test(name) &&
      (judged === null ||
        Math.abs(judged.left - real.left) > off ||
        Math.abs(judged.right - real.right) > off)
    return far
      ? [`${name}: ${judged?.left} to ${judged?.right}, in Chromium ${real.left} to ${real.right}`]
      : []
  })
}

const page = (body: string, css: string): SourceFile[] => [
  { path: 'index.html', content: `<link rel="stylesheet" href="style.css">${body}` },
  { path: 'style.css', content: css },
]
const BOXES = '<main><i>one</i><i>two three</i><i>four</i></main>'

test.each([
  ['a row', page(BOXES, 'main { display: flex; gap: 10px } i { display: block; padding: 4px }')],
  [
    'a row that shares what is left',
    page(BOXES, 'main { display: flex } i { flex: 1 } i + i { flex: 2 1 50px }'),
  ],
  [
    'a row from the end',
    page(BOXES, 'main { display: flex; flex-direction: row-reverse; justify-content: space-between }'),
  ],
  [
    'a column in the middle',
    page(BOXES, 'main { display: flex; flex-direction: column; align-items: center }'),
  ],
  [
    'a grid',
    page(
      BOXES,
      'main { display: grid; grid-template-columns: 1fr 2fr 100px; gap: 5% } i { border: 3px solid }',
    ),
  ],
  [
    'a grid that counts',
    page(BOXES, 'main { display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)) }'),
  ],
  [
    'a grid by areas',
    page(
      BOXES,
      'main { display: grid; grid: "a b" "a c" / 1fr 3fr } i { grid-area: a } i + i { grid-area: b } i + i + i { grid-area: c }',
    ),
  ],
  [
    'a grid whose content is in the middle',
    page(BOXES, 'main { display: grid; place-content: center; place-items: end }'),
  ],
  [
    'boxes in a line',
    page(
      '<main><b>one</b> <b>two</b><b>three</b></main>',
      'main { text-align: center } b { display: inline-block; width: 90px; padding: 5px }',
    ),
  ],
  [
    'a block in the middle',
    page(
      '<main><p>one two</p></main>',
      'p { width: 50%; max-width: 300px; margin: 0 auto; padding: 10px; box-sizing: border-box }',
    ),
  ],
  [
    'a block as wide as its words',
    page('<main><p>one two</p></main>', 'p { width: fit-content; margin: 0 auto }'),
  ],
  [
    'something in a corner',
    page(
      '<main><b>one</b><p>two</p></main>',
      'main { position: relative; width: 300px; margin: auto } b { position: absolute; right: 8px; top: 8px }',
    ),
  ],
  [
    'something in the middle of another',
    page(
      '<main><b>one</b></main>',
      'main { position: relative; height: 200px } b { position: absolute; top: 50%; left: 50%; width: 80px; transform: translate(-50%, -50%) }',
    ),
  ],
  ['floats', page('<main><b>one</b><b>two</b></main>', 'b { float: left; width: 33%; margin-right: 1% }')],
  ['an order of its own', page(BOXES, 'main { display: flex } i { width: 60px } i:last-child { order: -1 }')],
])('%s is where Chromium has it', async (_, files) => {
  for (const width of [1024, 400]) expect(differencesIn(await compare(files, width))).toEqual([])
})

test('pages of the CSS course are where Chromium has them', async () => {
  const content = contentOf(
    readContentFolder(join(ROOT, 'content'), { onProblem: () => {}, keepBroken: true }),
  )
  const found: string[] = []
  let boxes = 0
  for (const { lessons } of content.course('learn-css')?.chapters ?? []) {
    for (const lesson of lessons) {
      if (lesson.type !== 'challenge' || lesson.id === IN_CHARACTERS) continue
      const narrow = { files: lesson.solution.files, width: 400 }
      const wide = [lesson.solution, ...lesson.accepts].map(({ files }) => ({ files, width: 1024 }))
      for (const { files, width } of [narrow, ...wide]) {
        const compared = await compare(files, width)
        boxes += compared.length
        found.push(...differencesIn(compared).map((difference) => `${lesson.id} at ${width}, ${difference}`))
      }
    }
  }
  expect(boxes).toBeGreaterThan(300)
  expect(found).toEqual([])
})
