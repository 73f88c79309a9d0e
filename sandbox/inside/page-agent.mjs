/**
 * Answers questions about the learner's page: what is there, never whether that is right. A question is
 * `{ ask: 'load' }`, which opens the page anew, or one of those below.
 */
import { act } from './page-acts.mjs'
import { loadPage } from './load-page.mjs'
import { normalStyles } from './normal-styles.mjs'
import { describeTree } from './page-tree.mjs'

/** Elements whose texts, attributes or styles are told; a page with more gets no answer. */
const MOST_ELEMENTS = 2_000
/** Characters told of the text of one element. */
const MOST_TEXT = 100_000

/** @param {string} entry the page's file, in the current folder */
export function openAgent(entry) {
  let page = null
  return {
    /** @param {{ ask: string, [detail: string]: unknown }} question */
    async answer(question) {
      if (question.ask === 'normal') return { timers: false, answer: normalStyles(question.styles) }
      if (question.ask === 'load') {
        page?.close()
        page = await loadPage(entry, question.clock === 'stopped')
        return { timers: page.timers.used, answer: null }
      }
      const answer = page === null ? null : ((await ANSWERS[question.ask]?.(question, page)) ?? null)
      // What an action sets going in promises is done before the next question.
      if (question.ask === 'do') await new Promise((resolve) => setTimeout(resolve))
      return { timers: page?.timers.used === true, answer }
    },
    close: () => page?.close(),
  }
}

const ANSWERS = {
  /** `done`, or why it cannot be done. */
  do: (question, page) => act(question, page),
  console: (_, page) => page.console.join('\n'),
  /** Null, here and below: this is no selector. */
  count: ({ select }, page) => page.tools.select(select)?.length ?? null,
  /** What a visitor reads or has typed: form fields show their value. */
  texts: ({ select }, page) =>
    ofEach(page.tools.select(select), (each) => page.tools.textOf(each).slice(0, MOST_TEXT)),
  attributes: ({ select, attribute }, page) =>
    ofEach(page.tools.select(select), (each) => page.tools.attribute(each, attribute)),
  /** Of each element the values of all properties asked for, and then those of the element around it. */
  styles: ({ select, styles, around, pseudo }, { tools }) =>
    ofEach(tools.select(select), (each) => {
      const parent = around.length > 0 ? tools.parent(each) : null
      return [
        ...tools.styles(each, styles, pseudo ?? null),
        ...(parent === null ? around.map(() => '') : tools.styles(parent, around, null)),
      ]
    }),
  tree: describeTree,
  /** Null: this is no selector; `missing`: no such element, or nothing has begun to paint on it. */
  point({ select, point }, { tools, colorAt }) {
    const elements = tools.select(select)
    if (elements === null) return null
    const color = elements.length > 0 ? colorAt(elements[0], point) : null
    return color === null ? 'missing' : normalColor(color)
  },
}

/** Normal forms of the few colors that a page paints with. */
const colors = new Map()

function normalColor(color) {
  if (!colors.has(color)) colors.set(color, normalStyles([['color', color]])[0])
  return colors.get(color)
}

function ofEach(elements, tell) {
  if (elements === null) return null
  return elements.length > MOST_ELEMENTS ? { tooMany: elements.length } : elements.map(tell)
}
