import { useEffect, useMemo, useState } from 'react'
import type { WatchedLanguage } from '../../watched-languages.ts'
import { type CodeLine, loadHighlight, plainLines } from './load-highlight.ts'

/** The lines of a program, in colors once its grammar is there. */
export function useHighlighted(source: string, language: WatchedLanguage): readonly CodeLine[] {
  const [highlight, setHighlight] = useState<((source: string) => CodeLine[]) | null>(null)
  const [lines, setLines] = useState<{ source: string; lines: CodeLine[] } | null>(null)
  useEffect(() => {
    let isGone = false
    loadHighlight(language).then(
      (loaded) => {
        if (!isGone) setHighlight(() => loaded)
      },
      // Without its grammar, code is shown without colors.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [language])
  useEffect(() => {
    if (highlight) setLines({ source, lines: highlight(source) })
  }, [highlight, source])
  const plain = useMemo(() => plainLines(source), [source])
  return lines?.source === source ? lines.lines : plain
}
