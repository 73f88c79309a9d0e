/** Mistakes with names: hidden built-ins, use before definition, two names for one list. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf } from '../kinds.ts'
import { BUILT_IN_NAMES } from '../names/names.ts'
import { ownerOf, usesWithin } from '../program.ts'
import { type Check, lineAt, type Look, plainAssignment } from './look.ts'

const hidesBuiltIn: Check = ({ statement, program }) => {
  const bound = usesWithin(program, statement.start, statement.end).find(
    ({ name, at, scope }) =>
      BUILT_IN_NAMES.has(name) &&
      !name.startsWith('__') &&
      !name.endsWith('Error') &&
      (definitionsOf(scope.names, name) ?? []).some(
        (definition) => definition.at === at && definition.kind !== 'import',
      ),
  )
  if (!bound || bound.scope.kind === 'class') return null
  return t(
    '{name} is also the name of a built-in function, which can’t be used in this scope anymore. Another name, such as {fix}, is safer.',
    { name: code(bound.name), fix: code(`${bound.name}_`) },
  )
}

function definitionsOf<Value>(names: ReadonlyMap<string, Value>, name: string): Value | undefined {
  return names.get(name)
}

/** A name of the file that's read before any line gave it a value. */
const usedTooEarly: Check = ({ statement, program }) => {
  if (statement.scope !== program.names.file) return null
  const isInLoop = statement.around.length > 0
  const early = usesWithin(program, statement.start, statement.end).find(({ name, at, scope }) => {
    const definitions = program.names.file.names.get(name) ?? []
    const [first] = definitions
    return (
      scope === program.names.file &&
      first !== undefined &&
      !isInLoop &&
      definitions.every((definition) => definition.at > at && definition.line > statement.node.line)
    )
  })
  const definition = early && program.names.file.names.get(early.name)?.[0]
  return definition && statement.kind !== 'def' && statement.kind !== 'class'
    ? t(
        'Watch out: {name} gets its meaning only on line {line}, further down. At this point Python doesn’t know it and stops with a {error}.',
        { name: code(definition.name), line: String(definition.line), error: code('NameError') },
      )
    : null
}

/** `backup = prices`, and one of them is changed later. */
const twoNamesForOne: Check = (look) => {
  const assigned = plainAssignment(look.statement)
  if (assigned?.value.type !== 'VariableName') return null
  const kind = kindOf(look.program, assigned.value)
  if (kind !== 'list' && kind !== 'dictionary' && kind !== 'set') return null
  const change = laterChange(look, [assigned.name.text, assigned.value.text])
  return change
    ? t(
        'Watch out: no copy is made. Line {line} changes the one and only {kind}, which both {name} and {other} refer to. For a copy, write {fix}.',
        {
          line: lineAt(look, change),
          kind: kind === 'list' ? t('list') : kind === 'set' ? t('set') : t('dictionary'),
          name: code(assigned.name.text),
          other: code(assigned.value.text),
          fix: code(`${assigned.value.text}.copy()`),
        },
      )
    : null
}

function laterChange({ program, statement }: Look, names: readonly string[]): SyntaxNode | null {
  for (const { name, at, node } of program.names.uses) {
    if (at <= statement.end || !names.includes(name)) continue
    const member = node.parent
    const call = member?.parent
    if (member?.type !== 'MemberExpression' || !call) continue
    const isMethod =
      ownerOf(call) === node &&
      /^(append|remove|sort|pop|insert|clear|extend|add|update|reverse)$/.test(
        member.children.at(-1)?.text ?? '',
      )
    const isStored =
      (call.type === 'AssignStatement' || call.type === 'UpdateStatement') && call.children[0] === member
    if (isMethod || isStored) return node
  }
  return null
}

/** A plain name is read that nothing defines but a method's object has. */
const forgotSelf: Check = ({ statement, program }) => {
  const owner = statement.around.find(({ kind }) => kind === 'class')
  const method = statement.around.find(({ kind }) => kind === 'def')
  if (!owner || !method || method.around[0] !== owner) return null
  const missing = usesWithin(program, statement.start, statement.end).find(
    ({ name, node, scope }) =>
      !BUILT_IN_NAMES.has(name) &&
      !isDefined(scope, name) &&
      owner.node.source.includes(`self.${name} =`) &&
      node.parent?.type !== 'KeywordPattern',
  )
  return missing
    ? t('Watch out: {name} by itself is an unknown name. The object’s field is {fix}.', {
        name: code(missing.name),
        fix: code(`self.${missing.name}`),
      })
    : null
}

function isDefined(scope: Look['statement']['scope'], name: string): boolean {
  for (let around: typeof scope | null = scope; around; around = around.parent)
    if (around.names.has(name) && (around.kind !== 'class' || around === scope)) return true
  return false
}

export const NAME_MISTAKES = { hidesBuiltIn, usedTooEarly, twoNamesForOne, forgotSelf }
