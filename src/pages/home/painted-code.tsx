import { paintCode, type PaintLanguage } from './paint-code-rules.ts'

/** Code in the editor's colours. */
export function PaintedCode({ source, language }: { source: string; language: PaintLanguage }) {
  return paintCode(source, language).map(({ text, token }, index) =>
    token === null ? (
      text
    ) : (
      <span key={index} className={`tok-${token}`}>
        {text}
      </span>
    ),
  )
}
