/** What a program takes from elsewhere. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { laterUses, type Subject, type Description } from './description.ts'

export function describeImport(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'import') return null
  const names = formatList(node.names.slice(0, 5).map(({ name }) => code(name)))
  const told = { path: code(node.path), names }
  const [only] = node.names
  const used = only && node.names.length === 1 ? laterUses(subject, only.name, subject.statement.scope) : null
  return {
    gist:
      node.names.length === 0
        ? node.isAll
          ? t('Makes everything in {path} known here under its short name.', told)
          : t('Makes {path} known here.', told)
        : t('Makes {names} from {path} known here, so the program can use the short name.', told),
    first: t('Gets something that others have written, from {path}.', told),
    more: [used ? t('It’s used on {lines}.', { lines: used }) : null],
    concept: 'modules',
  }
}

export function describeDirective({ statement: { node }, program }: Subject): Description | null {
  if (node.is !== 'directive') return null
  return {
    gist: t('{word} is an instruction to {language}, not a step of the program.', {
      word: code(node.word),
      language: program.language.name,
    }),
    concept: 'modules',
  }
}
