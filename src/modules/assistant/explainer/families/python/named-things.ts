/** Names that a statement speaks of, and where each got its meaning. Pure. */
import type { NamedThing } from '../../contract.ts'
import { definitionAt } from '../../names/names.ts'
import { BUILT_IN_NAMES, type PythonDefinition, type PythonUse } from './names/names.ts'
import { allWithin, type PythonProgram, usesWithin } from './program.ts'
import { classAround, type Statement } from './statement.ts'

/** Names of one statement that are told. */
const MOST_NAMES = 12

const KINDS = {
  assignment: 'variable',
  update: 'variable',
  parameter: 'parameter',
  loop: 'loop variable',
  import: 'import',
  function: 'function',
  class: 'class',
} as const satisfies Record<PythonDefinition['kind'], NamedThing['kind']>

export function namedThings(program: PythonProgram, statement: Statement): NamedThing[] {
  const found = new Map<string, NamedThing>()
  for (const use of usesWithin(program, statement.start, statement.end)) {
    if (!found.has(use.name)) found.set(use.name, namedThing(program, use, statement))
  }
  for (const field of fieldsOf(program, statement)) found.set(field.name, field)
  return [...found.values()].slice(0, MOST_NAMES)
}

function namedThing(program: PythonProgram, use: PythonUse, { start }: Statement): NamedThing {
  const { name } = use
  // What the statement itself gives a value is told with the definition before it, if there is one.
  const definition = definitionAt({ ...use, at: isBoundHere(use) ? start : use.at }) ?? null
  if (!definition) return { name, kind: BUILT_IN_NAMES.has(name) ? 'built-in' : 'unknown', definedAt: null }
  const elsewhere = definition.kind === 'import' ? importedFrom(program, definition) : null
  const { path, line, kind } = elsewhere ?? definition
  return { name, kind: KINDS[kind], definedAt: { path, line } }
}

/** In a comprehension the variable is read before it's bound; elsewhere, an update reads what was there before. */
function isBoundHere({ name, at, scope }: PythonUse): boolean {
  const definitions = scope.names.get(name) ?? []
  return (
    scope.kind !== 'comprehension' &&
    definitions.some((definition) => definition.at === at && definition.kind === 'update')
  )
}

/** `from shapes import area`, where shapes.py is a file of the program. */
function importedFrom(
  { modules, file }: PythonProgram,
  { name, line }: PythonDefinition,
): PythonDefinition | null {
  const match = /^\s*from\s+([\w.]{1,80})\s+import\b/.exec(file.lines[line - 1] ?? '')
  return modules.get(match?.[1] ?? '')?.names.get(name)?.[0] ?? null
}

/** `self.count`, with the first line of its class that gives it a value. */
function fieldsOf(program: PythonProgram, statement: Statement): NamedThing[] {
  const owner = statement.kind === 'class' ? null : classAround(statement)
  if (!owner) return []
  const names = new Set(
    statement.head
      .flatMap(allWithin)
      .filter(isOwnField)
      .map(({ source }) => source),
  )
  return [...names].flatMap((name): NamedThing[] => {
    const first = program.statements.find(
      ({ kind, head, around }) =>
        kind === 'AssignStatement' && around.includes(owner) && head[0]?.source === name,
    )
    return first
      ? [{ name, kind: 'field', definedAt: { path: program.path, line: program.file.lineAt(first.start) } }]
      : []
  })
}

function isOwnField({ type, children, source }: Statement['node']): boolean {
  return type === 'MemberExpression' && children[1]?.type !== '[' && /^self\.\w{1,60}$/.test(source)
}
