import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { composeDocument, type PageFile } from '../../compose-document.ts'

export type ConsoleLine = {
  level: 'log' | 'info' | 'warn' | 'error' | 'debug'
  text: string
  path: string | null
  line: number | null
  column: number | null
}
export type PreviewStatus = 'empty' | 'loading' | 'showing' | 'stopped' | 'unreachable'

/** No sign of life for this long, and the frame is replaced: some loop cannot be guarded, such as in `onclick`. */
const SILENCE_MS = 5000
const LOAD_LIMIT_MS = 10_000
const CHECK_MS = 1000

const levels = new Set(['log', 'info', 'warn', 'error', 'debug'])

function isLevel(value: unknown): value is ConsoleLine['level'] {
  return typeof value === 'string' && levels.has(value)
}

/** Reads a message of the frame. It is a learner's page that speaks: nothing in it is believed unseen. */
function readLine(data: object): ConsoleLine | null {
  const type: unknown = Reflect.get(data, 'type')
  const text: unknown = Reflect.get(data, 'text')
  if (typeof text !== 'string') return null
  if (type === 'codestead:console') {
    const level: unknown = Reflect.get(data, 'level')
    return isLevel(level) ? { level, text, path: null, line: null, column: null } : null
  }
  if (type !== 'codestead:error') return null
  const path: unknown = Reflect.get(data, 'path')
  const number = (key: string): number | null => {
    const value: unknown = Reflect.get(data, key)
    return typeof value === 'number' ? value : null
  }
  return {
    level: 'error',
    text,
    path: typeof path === 'string' ? path : null,
    line: number('line'),
    column: number('column'),
  }
}

/** A frame that shows a page made of files. Every `show` begins with a fresh frame: nothing of the last one is left. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>) {
  const [generation, setGeneration] = useState(0)
  const [status, setStatus] = useState<PreviewStatus>('empty')
  const [lines, setLines] = useState<ConsoleLine[]>([])
  const html = useRef('')
  const lastSign = useRef(0)

  const show = useCallback(async (files: PageFile[]) => {
    const hasScript = files.some((file) => file.path.endsWith('.js') || /<script/i.test(file.content))
    const guard = hasScript ? (await import('./loop-guard.ts')).guardLoops : null
    html.current = composeDocument(files, (code, type) => guard?.(code, type).code ?? code)
    lastSign.current = performance.now()
    setLines([])
    setStatus('loading')
    setGeneration((last) => last + 1)
  }, [])

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow
      if (!target || event.source !== target || typeof event.data !== 'object' || event.data === null) return
      lastSign.current = performance.now()
      const type: unknown = Reflect.get(event.data, 'type')
      // `'*'`: the frame's origin is opaque, and it is given nothing but the learner's own page.
      if (type === 'codestead:ready')
        target.postMessage({ type: 'codestead:render', html: html.current }, '*')
      else if (type === 'codestead:alive') setStatus('showing')
      else if (type === 'codestead:clear') setLines([])
      else {
        const line = readLine(event.data)
        if (line) setLines((all) => [...all, line])
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame])

  useEffect(() => {
    if (status !== 'loading' && status !== 'showing') return
    const timer = setInterval(() => {
      // Hidden tabs slow their timers down; silence means nothing then.
      if (document.hidden) lastSign.current = performance.now()
      const silence = performance.now() - lastSign.current
      if (status === 'showing' && silence > SILENCE_MS) setStatus('stopped')
      if (status === 'loading' && silence > LOAD_LIMIT_MS) setStatus('unreachable')
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [status])

  return { generation, status, lines, show }
}
