/** Reads statements in SQL. */
import { SQLite } from '@codemirror/lang-sql'
import type { SourceFile } from '../../contract.ts'
import { openOutline, type Outline, type OutlineBuilder, type Scope } from '../outline/outline.ts'
import { parseTree, type SyntaxNode } from '../../syntax/syntax.ts'

/** One spelling of a name: SQL does not tell capitals from small letters. */
export function normalizeSql(path: string): string {
  return path.toLowerCase()
}

/** Words of one construct, the longest first. */
const KEYWORDS = [
  'left join',
  'cross join',
  'inner join',
  'full join',
  'right join',
  'group by',
  'order by',
  'partition by',
  'union all',
  'is null',
  'is not null',
  'not in',
  'not exists',
  'insert',
  'update',
  'delete',
  'create',
  'drop',
  'alter',
  'join',
  'where',
  'having',
  'limit',
  'offset',
  'distinct',
  'union',
  'intersect',
  'except',
  'case',
  'with',
  'recursive',
  'exists',
  'in',
  'between',
  'like',
  'over',
  'using',
] as const

/** What a rule can name after `uses:`. */
export const SQL_CONSTRUCTS: readonly string[] = [
  ...KEYWORDS,
  'statement',
  'query',
  'subquery',
  'window function',
]

/** Words in front of parentheses that are no functions. */
const NO_FUNCTIONS = new Set(
  'in as values over exists and or not on where from join using when then else case select having by with table into union all except intersect set limit is like between key references unique check primary'.split(
    ' ',
  ),
)

export function readSql(files: readonly SourceFile[]): Outline {
  const outline = openOutline(normalizeSql)
  for (const { path, content } of files.filter((file) => file.path.endsWith('.sql'))) {
    const scope = outline.openFile(path)
    for (const statement of parseTree(SQLite.language, content).children) {
      if (statement.type !== 'Statement') continue
      outline.use(scope, 'statement', statement.line)
      readTokens(outline, statement, scope, 0)
    }
  }
  return outline.finish()
}

function readTokens(outline: OutlineBuilder, { children }: SyntaxNode, scope: Scope, depth: number): void {
  const words = children.map(({ type, text }) =>
    /Identifier$|String/.test(type) && type !== 'Identifier' ? '' : text.toLowerCase(),
  )
  for (const [at, child] of children.entries()) {
    const word = words[at] ?? ''
    for (const name of constructsAt(words, at)) outline.use(scope, name, child.line)
    if (word === 'select') {
      outline.use(scope, 'query', child.line)
      if (depth > 0) outline.use(scope, 'subquery', child.line)
    }
    if (word === 'over') outline.use(scope, 'window function', child.line)
    const isFunction =
      children[at + 1]?.type === 'Parens' && /^[a-z_]\w*$/.test(word) && !NO_FUNCTIONS.has(word)
    if (isFunction) referTo(outline, word, child, scope)
    if (child.type === 'Parens') readTokens(outline, child, scope, depth + 1)
  }
}

/** `left outer join` is a join and a left join. */
function constructsAt(words: readonly string[], at: number): string[] {
  if (words[at] === 'outer') return []
  const next = words.slice(at, at + 4).filter((word) => word !== 'outer')
  return KEYWORDS.filter((name) => {
    const parts = name.split(' ')
    return parts.every((part, index) => next[index] === part)
  })
}

function referTo(outline: OutlineBuilder, base: string, { from, line }: SyntaxNode, scope: Scope): void {
  outline.refer({ base, members: [], scope, at: from, line, isUsed: true })
}
