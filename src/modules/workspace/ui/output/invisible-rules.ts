import { t } from '#platform/messages/messages.ts'

/** Spaces, tabs and line ends as signs one can see: `·`, `→`, `↵`. The line end itself stays, so lines still break. */
export function showInvisibles(text: string): string {
  return text.replaceAll(' ', '·').replaceAll('\t', '→\t').replaceAll(/\r?\n/g, '↵\n')
}

/** Names a difference of nothing but spaces or line ends; null when letters differ. */
export function whitespaceOnly(expected: string, actual: string): string | null {
  if (expected === actual || expected.replaceAll(/\s/g, '') !== actual.replaceAll(/\s/g, '')) return null
  const lines = (text: string) => text.trimEnd().split('\n').length
  if (lines(expected) !== lines(actual))
    return t('The text is correct, but the line breaks are different (↵).')
  return t('The text is correct, but the spaces are different (·).')
}
