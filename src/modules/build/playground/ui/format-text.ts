/** Formatters, fetched when the first one is asked for. */
import type { FormattedLanguage } from '../format-rules.ts'

/** Lays code out. Rejects where it cannot be read. */
export async function formatText(language: FormattedLanguage, text: string): Promise<string> {
  if (language === 'sql') {
    const { formatDialect, sqlite } = await import('sql-formatter')
    return `${formatDialect(text, { dialect: sqlite, keywordCase: 'upper', tabWidth: 2 })}\n`
  }
  const { format } = await import('prettier/standalone')
  const plugins = await pluginsOf(language)
  const parser = { html: 'html', css: 'css', javascript: 'babel' }[language]
  return format(text, { parser, plugins, printWidth: 90 })
}

async function pluginsOf(language: Exclude<FormattedLanguage, 'sql'>) {
  if (language === 'css') return [await import('prettier/plugins/postcss')]
  const script = await Promise.all([import('prettier/plugins/babel'), import('prettier/plugins/estree')])
  if (language === 'javascript') return script
  return [...script, await import('prettier/plugins/postcss'), await import('prettier/plugins/html')]
}
