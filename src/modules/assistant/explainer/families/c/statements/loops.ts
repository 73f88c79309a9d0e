/** Loops over strings. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  blockLines,
  calledName,
  type Description,
  isNumber,
  type Node,
  type NodeOf,
  type Subject,
} from '../../braces/braces.ts'
import { isString } from '../kinds-of-types.ts'
import { isEndMark } from '../phrases/phrases.ts'

/** Null: the common words fit. */
export function describeCFor(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'for') return null
  const pointer = pointerOf(subject, node)
  if (pointer) return pointer
  const name = countedFromZero(node)
  if (name === null || !node.condition) return null
  const text = textOfCondition(subject, node.condition, name)
  if (!text) return null
  return {
    gist: t('Repeats {lines} for each character of {text}: {name} is its position, counting from `0`.', {
      lines: blockLines(subject),
      text: code(text.source),
      name: code(name),
    }),
    first: t('Goes through {text} character by character.', { text: code(text.source) }),
    more: [
      node.condition.is === 'operation' && calledName(node.condition.right) === 'strlen'
        ? null
        : t("The loop ends at the `'\\0'` behind the last character."),
    ],
    concept: 'loops',
  }
}

/** `for (int *p = a; p < a + n; p++)` */
function pointerOf(
  { phrases, ...subject }: Subject,
  { starts: [start], condition, steps: [step] }: NodeOf<'for'>,
): Description | null {
  const variable = start?.is === 'declare' ? start.variables[0] : undefined
  if (!variable?.value || !variable.type || variable.type.pointers === 0 || !condition) return null
  if (step?.is !== 'step' || step.by !== 1 || step.target.source !== variable.target.source) return null
  const told = {
    lines: blockLines({ phrases, ...subject }),
    pointer: code(variable.target.source),
    start: code(variable.value.source),
    condition:
      condition.is === 'operation' &&
      /^(?:<|!=)$/.test(condition.operator) &&
      condition.right.is === 'operation'
        ? code(condition.source)
        : phrases.condition(condition),
  }
  return {
    gist: t(
      'Repeats {lines} with {pointer} pointing first to {start}, then always one place further, as long as {condition}.',
      told,
    ),
    first: t('Repeats {lines}, with {pointer} moving on.', told),
    concept: 'pointers',
  }
}

/** `i` of `for (int i = 0; …; i++)`. */
function countedFromZero({ starts: [start], steps: [step, ...others] }: NodeOf<'for'>): string | null {
  const variable = start?.is === 'declare' && start.variables.length === 1 ? start.variables[0] : start
  if (variable?.is !== 'variable' && variable?.is !== 'assignment') return null
  if (!variable.value || !isNumber(variable.value, 0) || variable.target.is !== 'name' || others.length > 0)
    return null
  const { name } = variable.target
  return step?.is === 'step' && step.by === 1 && step.target.source === name ? name : null
}

/** `text[i] != '\0'`, `text[i]`, `i < strlen(text)` */
function textOfCondition({ program }: Subject, condition: Node, name: string): Node | null {
  const item =
    condition.is === 'operation' && condition.operator === '!=' && isEndMark(condition.right)
      ? condition.left
      : condition
  if (item.is === 'item')
    return item.index.source === name && isString(program, item.owner) ? item.owner : null
  if (condition.is !== 'operation' || condition.operator !== '<' || condition.left.source !== name)
    return null
  const { right } = condition
  return right.is === 'call' && calledName(right) === 'strlen' ? (right.values[0] ?? null) : null
}
