import { useEffect, useReducer, useRef } from 'react'
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { lastRecordingOf } from '#modules/visualizer/browser.ts'
import { deviceZone } from '#platform/browser/device-zone.ts'
import { MOST_SENT_TRACE, type Place } from '../contract.ts'
import { askForExplanation, ExplainError, type Question } from './ask-for-explanation.ts'
import { type AskedLines, nextTelling, type TellingAction } from './telling-rules.ts'

export type AboutProgram = { language: Language; files: SourceFile[]; place: Place }

/** The explanation in the panel, and what asks for another one. One is asked for at a time. */
export function useExplanation() {
  const [telling, dispatch] = useReducer(nextTelling, null)
  const underway = useRef<AbortController | null>(null)
  useEffect(() => () => underway.current?.abort(), [])

  const ask = (program: AboutProgram, asked: AskedLines) => {
    underway.current?.abort()
    const controller = new AbortController()
    underway.current = controller
    const text = program.files.find(({ path }) => path === asked.path)?.content ?? ''
    dispatch({ type: 'ask', asked, text })
    void follow(questionOf(program, asked), controller.signal, dispatch)
  }
  const stop = () => {
    underway.current?.abort()
    dispatch({ type: 'stop' })
  }
  return { telling, dispatch, ask, stop }
}

/** With the recording of these very files, where there is one. */
function questionOf({ language, files, place }: AboutProgram, asked: AskedLines): Question {
  const recording = lastRecordingOf(files)
  const isSent = recording !== null && recording.trace.length <= MOST_SENT_TRACE
  const question = { language, ...asked, place, timeZone: deviceZone() }
  return isSent ? { ...question, ...recording } : { ...question, files }
}

async function follow(
  question: Question,
  signal: AbortSignal,
  dispatch: (action: TellingAction) => void,
): Promise<void> {
  try {
    for await (const event of askForExplanation(question, signal)) {
      if (signal.aborted) return
      dispatch({ type: 'event', event })
    }
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ExplainError)) throw error
    const { trace, ...without } = question
    if (error.refused.code === 'bad-trace' && trace !== undefined) return follow(without, signal, dispatch)
    dispatch({ type: 'refuse', refused: error.refused })
  }
}
