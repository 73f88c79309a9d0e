import type { OpenTrace } from '../../trace/trace.ts'
import type { Value } from '#modules/exercises/trace/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { describeValue } from '../picture/describe.ts'
import { hasChanged } from '../picture/heap-view.ts'

/** What happened at a step, where nobody has written a better sentence. */
export function simpleSentence(open: OpenTrace, step: number): string {
  const state = open.at(step)
  const frame = state.frames.at(-1)
  const value = (of: Value) =>
    describeValue(of, { cell: (id) => state.heap.get(id), language: open.trace.language })
  if (state.event === 'end') return t('The program has ended.')
  if (state.event === 'call') return t('{name} is called.', { name: frame?.name ?? '' })
  if (state.event === 'raise' && state.thrown)
    return t('{type} is thrown: {message}', { type: state.thrown.type, message: state.thrown.message })
  if (state.event === 'return')
    return state.value === undefined
      ? t('{name} returns.', { name: frame?.name ?? '' })
      : t('{name} returns {value}.', { name: frame?.name ?? '', value: value(state.value) })
  if (step === 0 || !state.ran) return t('Line {line} is next.', { line: state.line })
  const before = open.at(step - 1)
  const ran = t('Line {line} ran.', { line: state.ran.line })
  const old = before.frames.find(({ id }) => id === frame?.id)
  const changed = [...(frame?.variables ?? [])].filter(([name, now]) =>
    hasChanged(old?.variables.get(name), now),
  )
  const news = changed
    .slice(0, 3)
    .map(([name, now]) => t('{name} is now {value}.', { name, value: value(now) }))
  const printed = open.out.slice(before.out, state.out).trim()
  if (printed !== '') news.push(t('It printed {text}.', { text: printed.slice(0, 60) }))
  return [ran, ...news].join(' ')
}
