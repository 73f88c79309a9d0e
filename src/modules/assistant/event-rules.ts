/** The events in which an explanation comes, and their reader for browsers. Without Zod, which is a shim there. Pure. */
import type { AnswerHead } from './contract.ts'
import type { ExplanationPart } from './explainer/contract.ts'

/**
 * In this order: `answer` before its first part, `part` for each, `end` once all is told and stored. A second `answer` starts over: its parts
 * take the place of those before. `failed` ends the answer, which then doesn't count.
 */
export type ExplainEvent =
  | { event: 'answer'; data: AnswerHead }
  | { event: 'part'; data: ExplanationPart }
  | { event: 'end'; data: Record<never, never> }
  | { event: 'failed'; data: { code: string; message: string } }

/** Makes a reader that takes the stream's text in whatever pieces it comes, and returns the events that are complete by now. */
export function explainEventReader(): (text: string) => ExplainEvent[] {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => readEvent(block) ?? [])
  }
}

/** Null: a comment, or an event of a newer server. */
function readEvent(block: string): ExplainEvent | null {
  let name = ''
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice('event:'.length).trim()
    if (line.startsWith('data:')) data.push(line.slice('data:'.length).trimStart())
  }
  const value = parsed(data.join('\n'))
  if (value === null) return null
  if (name === 'answer' && isHead(value)) return { event: name, data: value }
  if (name === 'part' && isPart(value)) return { event: name, data: value }
  if (name === 'failed' && isFailure(value)) return { event: name, data: value }
  return name === 'end' ? { event: name, data: {} } : null
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function isHead(value: object): value is AnswerHead {
  return 'answerId' in value && 'by' in value && 'left' in value && 'isCached' in value
}

const LISTS = ['sentences', 'lastRun', 'mistakes', 'unknowns', 'names', 'values']

function isPart(value: object): value is ExplanationPart {
  return 'from' in value && 'to' in value && LISTS.every((list) => Array.isArray(Reflect.get(value, list)))
}

function isFailure(value: object): value is { code: string; message: string } {
  return 'code' in value && 'message' in value && typeof value.message === 'string'
}
