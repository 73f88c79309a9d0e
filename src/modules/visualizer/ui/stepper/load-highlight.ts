import { classHighlighter, highlightCode } from '@lezer/highlight'
import type { WatchedLanguage } from '../../watched-languages.ts'

/** One line as pieces with their classes. */
export type CodeLine = readonly { readonly text: string; readonly look: string }[]

/** The grammars that the editor uses, each in a chunk of its own. */
async function loadParser(language: WatchedLanguage) {
  switch (language) {
    case 'python':
      return (await import('@codemirror/lang-python')).pythonLanguage.parser
    case 'javascript':
      return (await import('@codemirror/lang-javascript')).javascriptLanguage.parser
    case 'java':
      return (await import('@codemirror/lang-java')).javaLanguage.parser
    case 'c':
    case 'cpp':
      return (await import('@codemirror/lang-cpp')).cppLanguage.parser
    case 'sql':
      return (await import('@codemirror/lang-sql')).SQLite.language.parser
  }
}

type Grammar = Awaited<ReturnType<typeof loadParser>>

function treeOf(grammar: Grammar, source: string) {
  const work = grammar.startParse(source)
  for (;;) {
    const tree = work.advance()
    if (tree) return tree
  }
}

export async function loadHighlight(language: WatchedLanguage): Promise<(source: string) => CodeLine[]> {
  const parser = await loadParser(language)
  return (source) => {
    const lines: { text: string; look: string }[][] = [[]]
    highlightCode(
      source,
      treeOf(parser, source),
      classHighlighter,
      (text, look) => lines.at(-1)?.push({ text, look }),
      () => lines.push([]),
    )
    return lines
  }
}

export const plainLines = (source: string): CodeLine[] =>
  source.split('\n').map((text) => [{ text, look: '' }])
