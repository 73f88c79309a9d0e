/**
 * What values of styles come to in the page's browser, so that equal styles written differently are equal. Asked of a
 * instance that is never given a learner's page, and remembered: what a check expects never reaches a process that has one.
 */
import { type Instance, openInstance, IsolationFailure } from '../instances/instance.ts'
import type { InstanceSpec } from '../instances/instance-spec.ts'
import type { JobLimits } from '../protocol.ts'
import type { Isolation } from '../isolation/prepare.ts'
import { z } from 'zod'
import { openPageLine, type PageLine } from './page-line.ts'

export type StyleNormals = {
  /** What they come to, each with the key that `judge-thread.ts` looks it up by. */
  of(styles: [property: string, value: string][]): Promise<[key: string, normal: string][]>
}

/** Pairs remembered: the whole content has some hundred. */
const MOST_REMEMBERED = 10_000
/** Milliseconds after its last question that the instance is kept: authors' checks ask many in a row. */
const UNUSED_MS = 20_000

const answerLine = z.object({ answer: z.array(z.string()) })

export function openStyleNormals(isolation: Isolation, spec: InstanceSpec, limits: JobLimits): StyleNormals {
  const known = new Map<string, string>()
  let open: { instance: Instance; line: PageLine } | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let closing: NodeJS.Timeout | undefined

  async function boxed() {
    clearTimeout(closing)
    if (open?.instance.isAlive()) return open
    const instance = await openInstance(isolation, spec)
    instance.channel.write(`${JSON.stringify({ entry: '' })}\n`)
    open = { instance, line: openPageLine(instance.channel) }
    return open
  }

  async function ask(styles: [string, string][]) {
    const missing = styles.filter((style) => !known.has(keyOf(style)))
    if (missing.length === 0) return
    const { instance, line } = await boxed()
    const watch = instance.watch(limits, new AbortController().signal)
    const reply = await line.ask({ ask: 'normal', styles: missing })
    watch.end()
    closing = setTimeout(() => instance.kill(), UNUSED_MS).unref()
    if (reply.kind !== 'line') {
      instance.kill()
      throw new IsolationFailure('The styles that a page test expects could not be computed.')
    }
    const { answer } = answerLine.parse(JSON.parse(reply.bytes.toString('utf8')))
    if (known.size > MOST_REMEMBERED) known.clear()
    for (const [at, style] of missing.entries()) known.set(keyOf(style), answer[at] ?? style[1])
  }

  return {
    async of(styles) {
      const done = turn.then(() => ask(styles))
      turn = done.catch(() => {})
      await done
      return styles.map((style) => [keyOf(style), known.get(keyOf(style)) ?? style[1]])
    },
  }
}

const keyOf = ([property, value]: [string, string]) => JSON.stringify([property, value])
