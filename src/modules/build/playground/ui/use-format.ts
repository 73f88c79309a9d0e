import { useEffect, useRef, useState } from 'react'
import { CODE_FILES, languageOfFile } from '#modules/exercises/languages/contract.ts'
import { type Formatted, formatterOf, loadFormatOnDevice } from '#modules/runner/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { PlaygroundHandle } from './use-playground.ts'

/** Milliseconds after which formatting is worth a word, and for which the last word stays. */
const PATIENCE_MS = 400
const WORD_MS = 2_000

/** `share` from 0 to 1 of the formatter, which is fetched once. */
export type FormatNews = { step: 'fetching'; share: number } | { step: 'formatting' | 'formatted' | 'same' }

export type FormatHandle = {
  isBusy: boolean
  news: FormatNews | null
  /** Undefined: nothing formats the open file. */
  format: (() => void) | undefined
}

/** Formats the open file on demand. The editor's undo takes it back. */
export function useFormat(
  { state, dispatch }: Pick<PlaygroundHandle, 'state' | 'dispatch'>,
  onGoTo: (path: string, line: number) => void,
): FormatHandle {
  const [isBusy, setBusy] = useState(false)
  const { news, setNews } = useNews()
  const newest = useRef(state.files)
  useEffect(() => {
    newest.current = state.files
  })
  const { activePath: path } = state
  const language = languageOfFile(path, 'text')
  const formatter = formatterOf(language)
  const contentOf = () => newest.current.find((file) => file.path === path)?.content

  const format = async () => {
    const before = contentOf()
    if (isBusy || formatter === null || before === undefined || before.trim() === '') return
    setBusy(true)
    const timer = setTimeout(() => setNews({ step: 'formatting' }), PATIENCE_MS)
    const onProgress = (share: number) => {
      clearTimeout(timer)
      setNews(share < 1 ? { step: 'fetching', share } : { step: 'formatting' })
    }
    const file = { path, content: before, indent: CODE_FILES[language].indent.length }
    const result = await loadFormatOnDevice()
      .then((formatOnDevice) => formatOnDevice(formatter, file, onProgress))
      .catch((): Formatted => ({ kind: 'unavailable' }))
    clearTimeout(timer)
    setBusy(false)
    setNews(null)
    if (result.kind !== 'formatted') notifyProblem(result, (line) => onGoTo(path, line))
    else if (result.text === before) setNews({ step: 'same' })
    else if (contentOf() !== before) notifyChanged()
    else {
      dispatch({ type: 'format', path, before, after: result.text })
      setNews({ step: 'formatted' })
    }
  }
  return { isBusy, news, format: formatter === null ? undefined : () => void format() }
}

/** What is going on; the last word goes by itself. */
function useNews() {
  const [news, setNews] = useState<FormatNews | null>(null)
  const isLast = news?.step === 'formatted' || news?.step === 'same'
  useEffect(() => {
    if (!isLast) return undefined
    const timer = setTimeout(() => setNews(null), WORD_MS)
    return () => clearTimeout(timer)
  }, [isLast])
  return { news, setNews }
}

function notifyProblem(result: Exclude<Formatted, { kind: 'formatted' }>, onGoTo: (line: number) => void) {
  if (result.kind === 'unavailable')
    return showToast({
      type: 'error',
      title: t('The formatter couldn’t be loaded.'),
      description: navigator.onLine
        ? t('Check your connection and try again. Your code is as it was.')
        : t('You’re offline. Format once while you’re online, and it works without a connection, too.'),
    })
  if (result.kind === 'too-slow')
    return showToast({
      type: 'info',
      title: t('Formatting took too long, so we stopped it.'),
      description: t('Your code is as it was. Shorter files are formatted faster.'),
    })
  const { line } = result
  return showToast({
    type: 'info',
    title: t('This file can’t be formatted yet.'),
    description:
      line === null
        ? t('Fix what the language can’t read first, such as a bracket that isn’t closed.')
        : t('Line {line} can’t be read. Fix it first: a bracket or a quote may be missing.', { line }),
    ...(line === null
      ? {}
      : { action: { label: t('Go to line {line}', { line }), onAction: () => onGoTo(line) } }),
  })
}

function notifyChanged() {
  showToast({
    type: 'info',
    title: t('You changed the file while it was being formatted.'),
    description: t('What you typed is still there. Format again when you’re ready.'),
  })
}
