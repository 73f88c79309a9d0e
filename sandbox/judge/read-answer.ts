/** One line of a page's process, hostile until it is read here. Pure. */
import { z } from 'zod'
import { type Problem, TOO_LONG, UNREADABLE } from './judge-answer.ts'

const answerLine = z.object({
  id: z.number(),
  timers: z.boolean(),
  tooLong: z.literal(true).optional(),
  answer: z.unknown(),
})

type Read = { timers: boolean; answer: unknown } | { timers: boolean; problem: Problem }

/** `id`: of the question that was asked. */
export function readAnswer(bytes: Buffer, id: number): Read {
  const line = answerLine.safeParse(parsed(bytes))
  if (!line.success || line.data.id !== id) return { timers: false, problem: UNREADABLE }
  const { timers, tooLong, answer } = line.data
  return tooLong ? { timers, problem: TOO_LONG } : { timers, answer }
}

function parsed(bytes: Buffer): unknown {
  try {
    // Bytes that are no UTF-8 are nothing that our own half of the line writes.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
