/** The judge's way to a page in isolation: asks over its line, and has what comes back judged in the worker. */
import { judgeAnswer, UNREADABLE } from './judge-answer.ts'
import type { Examined, Examiner } from './judge-page.ts'
import type { Judges } from './judges.ts'
import type { PageLine } from './page-line.ts'
import { expectedStyles, type SimpleCheck, type PageQuestion, questionFor } from './page-test.ts'

/** `normals`: of all styles that the tests expect, by their key. */
export function examineByLine(line: PageLine, judges: Judges, normals: Map<string, string>): Examiner {
  async function ask(question: PageQuestion, check: SimpleCheck | null): Promise<Examined | null> {
    const reply = await line.ask(question)
    if (reply.kind === 'closed') return null
    if (reply.kind === 'broken') return { problem: UNREADABLE, timers: false }
    const { id, bytes } = reply
    return judges.judge({ check, id, bytes, normals: check === null ? [] : normalsOf(check, normals) })
  }

  return {
    load: (clock) => ask({ ask: 'load', clock }, null),
    async examine(check) {
      const question = questionFor(check)
      if (question !== null) return ask(question, check)
      return { problem: judgeAnswer(check, undefined, (_, value) => value), timers: false }
    },
  }
}

function normalsOf(check: SimpleCheck, normals: Map<string, string>): [string, string][] {
  return expectedStyles([{ name: '', checks: [check] }]).flatMap((style) => {
    const key = JSON.stringify(style)
    const normal = normals.get(key)
    return normal === undefined ? [] : [[key, normal]]
  })
}
