/** Variables that get what was typed, and what a module offers. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  calledName,
  type Description,
  namesIn,
  type Node,
  ownerOf,
  type Subject,
  textOf,
} from '../../braces/braces.ts'
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { isWholeInput } from '../words/words.ts'

/** `const lines = require("fs").readFileSync(0, "utf8").split("\n");` Null: nothing is typed. */
export function describeTyped(target: Node, value: Node): Description | null {
  const steps: Node[] = []
  let at: Node | null = value
  for (; at && !isWholeInput(at) && steps.length < 6; at = ownerOf(at)) steps.push(at)
  if (!at || !isWholeInput(at)) return null
  const names = formatList(namesIn(target).map(({ name }) => code(name)))
  const last = steps.at(-1)
  const isTrimmed = calledName(last) === 'trim'
  const split = isTrimmed ? steps.at(-2) : last
  const mark = split?.is === 'call' && calledName(split) === 'split' ? textOf(split.values[0]) : null
  const told = { names, code: code(value.source) }
  return {
    gist: gistOf(target, told, { mark, isPlain: steps.length <= 1 + Number(isTrimmed) }),
    first: t('Reads what was typed.'),
    more: [t('Everything that is read is text at first, even if it looks like a number.')],
    concept: 'input',
  }
}

function gistOf(
  target: Node,
  told: { names: string; code: string },
  { mark, isPlain }: { mark: string | null; isPlain: boolean },
): string {
  if (!isPlain) return t('Reads everything that was typed and works out {names} from it.', told)
  if (target.is === 'pattern')
    return mark === '\n'
      ? t('Reads everything that was typed, line by line, and calls the lines {names}.', told)
      : t('Reads everything that was typed, takes it apart, and calls the pieces {names}.', told)
  if (mark === '\n') return t('Reads everything that was typed: {names} is an array with its lines.', told)
  return mark === null
    ? t('Reads everything that was typed, as one text called {names}.', told)
    : t('Reads everything that was typed: {names} is an array with its pieces.', told)
}

/** `const answer = prompt("Your name?");` */
export function describePrompt({ phrases }: Subject, target: Node, value: Node): Description | null {
  const isConverted = value.is === 'call' && /^(?:Number|parseInt|parseFloat)$/.test(value.called.source)
  const call = isConverted && value.is === 'call' ? value.values[0] : value
  if (call?.is !== 'call' || call.called.source !== 'prompt') return null
  const [question] = call.values
  const told = { name: code(target.source), question: question ? phrases.noun(question, 1) : t('something') }
  return isConverted
    ? {
        gist: t('Asks the user {question}, turns the answer into a number, and calls it {name}.', told),
        concept: 'input',
      }
    : {
        gist: t('Asks the user {question}, and calls the answer {name}.', told),
        more: [
          t('The answer is always text, even if it looks like a number; after Cancel it’s {none}.', {
            none: code('null'),
          }),
        ],
        concept: 'input',
      }
}

/** `const fs = require("fs");` */
export function describeRequired(target: Node, value: Node): Description | null {
  const module = value.is === 'call' && value.called.source === 'require' ? textOf(value.values[0]) : null
  if (module === null) return null
  const told = {
    names: formatList(namesIn(target).map(({ name }) => code(name))),
    module: code(module),
  }
  return {
    gist:
      target.is === 'pattern'
        ? t('Gets {names} from the module {module}.', told)
        : t('Gets the module {module}, and calls it {names}.', told),
    concept: 'modules',
  }
}
