/** Explains a message of a compiler or a run: what it means, and then the line that it's about, with its values. Pure. */
import type { Language, RunLanguage, SourceFile } from '#modules/exercises/contract.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { explainMessage as explainText } from '#modules/runner/module.ts'
import { t } from '#platform/messages/messages.ts'
import type { Explanation, ExplanationPart, ExplainLevel } from '../explainer/contract.ts'
import { explainLines, runsOf } from '../explainer/explainer.ts'

export interface MessageToExplain {
  language: Language
  files: readonly SourceFile[]
  /** As the learner reads it. */
  message: string
  /** Recording of the run that ended with it. Default: nothing is said of values. */
  trace?: Trace | undefined
  /** Default: `normal`. */
  level?: ExplainLevel | undefined
}

/** `path`: file of the line; null: the message is about none. */
export type ExplainedMessage = Explanation & { path: string | null }

/** The first part says what the message means; the others explain its line, where it has one. */
export function explainMessage({
  language,
  files,
  message,
  trace,
  level = 'normal',
}: MessageToExplain): ExplainedMessage {
  const read = scriptsOf(language, files)
  const found = explainText({ language: read.language, files: read.files, message })
  const place = found === null ? null : placeOf(found, read, message)
  const words =
    found === null
      ? [t('There’s no message here to explain.')]
      : [found.title.replace(/[.!]?$/, '.'), found.text]
  const meaning = partOf(place?.line ?? 1, words)
  if (place === null) return { level, parts: [meaning], path: null }
  const { parts } = explainLines({
    language,
    files: [...files],
    path: place.path,
    from: place.line,
    to: place.line,
    level,
    ...(trace === undefined ? {} : { trace }),
  })
  // What can't be read is what the message is about.
  return { level, parts: [meaning, ...parts.filter(({ kind }) => kind === 'statement')], path: place.path }
}

interface Read {
  language: RunLanguage
  files: readonly SourceFile[]
}

/** Messages of a page are about its scripts. */
function scriptsOf(language: Language, files: readonly SourceFile[]): Read {
  if (language !== 'html') return { language, files }
  return { language: 'javascript', files: files.filter(({ path }) => path.endsWith('.js')) }
}

/** A browser writes the place behind its message, as `script.js:3:5`. */
function placeOf(
  { line, path }: { line: number | null; path?: string | undefined },
  { files }: Read,
  message: string,
): { path: string; line: number } | null {
  if (line !== null) return { path: path ?? files[0]?.path ?? '', line }
  for (const [, name = '', number = ''] of message.slice(0, 2_000).matchAll(/([\w-]{1,60}\.js):(\d{1,6})/g)) {
    const file = files.find((each) => each.path.endsWith(name))
    if (file !== undefined) return { path: file.path, line: Number(number) }
  }
  return null
}

function partOf(line: number, sentences: readonly string[]): ExplanationPart {
  return {
    from: line,
    to: line,
    kind: 'note',
    sentences: sentences.map(runsOf),
    lastRun: [],
    mistakes: [],
    unknowns: [],
    names: [],
    values: [],
    concept: null,
  }
}
