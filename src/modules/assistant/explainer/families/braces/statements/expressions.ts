/** Statements that are one expression: assignments, steps, output, calls. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import { kindOf, wordOf, functionCalled } from '../kinds.ts'
import { toldOf } from '../phrases/phrases.ts'
import type { NodeOf } from '../model/model.ts'
import { calledName, homeOf, ownerOf } from '../program.ts'
import { isOne, roleOf, tallyStep } from '../roles.ts'
import { functionAround, loopAround } from '../statement.ts'
import { describeChange } from './changes.ts'
import { conceptOf } from './concepts.ts'
import type { Subject, Description } from './description.ts'
import { describeAssignment } from './new-value.ts'
import { isInEveryRound } from './every-round.ts'
import { describeOutput } from './output.ts'

export function describeExpression(subject: Subject): Description | null {
  const { node: statement } = subject.statement
  const node = statement.is === 'expression' ? statement.value : statement
  switch (node.is) {
    case 'assignment':
      return describeAssignment(subject, node)
    case 'step':
      return describeChange(subject, {
        target: node.target,
        operator: node.by === 1 ? '+' : '-',
        by: null,
        isInFront: false,
      })
    case 'output':
      return describeOutput(subject, node)
    case 'input':
      return describeInput(node)
    case 'call':
      return describeCall(subject, node)
    case 'create':
      return {
        gist: t('Creates {value}, but keeps no name for it.', { value: subject.phrases.noun(node) }),
        concept: 'objects',
      }
    case 'await':
      return {
        gist: t('Waits until {call} is done, and lets other tasks run meanwhile.', {
          call: code(node.value.source),
        }),
        concept: 'functions',
      }
    case 'lambda':
    case 'function':
    case 'class':
      return null
    default:
      return {
        gist: t('Works out {value}, but nothing is done with the result.', {
          value: subject.phrases.noun(node),
        }),
        concept: conceptOf(subject.program, node),
      }
  }
}

/** `scanf("%d", &n)`, `cin >> n` */
function describeInput({ targets }: NodeOf<'input'>): Description {
  const names = formatList(
    targets.map((target) => code(target.is === 'address' ? target.value.source : target.source)),
  )
  return {
    gist: t('Waits for what is typed, and stores it in {names}.', { names }),
    concept: 'input',
  }
}

function describeCall(subject: Subject, node: NodeOf<'call'>): Description {
  const tally = describeTally(subject, node)
  if (tally) return tally
  const { phrases, program } = subject
  const chain = describeChain(subject, node)
  if (chain) return chain
  const collected = describeCollected(subject, node)
  if (collected) return collected
  const word = wordOf(program, node)
  const told = toldOf(phrases, node, 0)
  if (word?.does)
    return {
      gist: word.does(told),
      more: [word.more?.(told) ?? null],
      concept: word.concept ?? 'functions',
    }
  if (word?.reads) return { gist: t('Reads what was typed, and throws it away.', told), concept: 'input' }
  if (word?.isPure && word.noun)
    return {
      gist: t('Works out {value}, but nothing is done with the result.', { value: word.noun(told) }),
      concept: word.concept ?? 'functions',
    }
  return plainCall(subject, node)
}

/** `counts.put(word, counts.getOrDefault(word, 0) + 1)` */
function describeTally({ phrases }: Subject, node: NodeOf<'call'>): Description | null {
  const step = tallyStep(node)
  const [key] = node.values
  const owner = ownerOf(node)
  if (!step || !key || !owner) return null
  const told = { key: phrases.noun(key, 1), whole: phrases.noun(owner, 1), step: phrases.noun(step, 1) }
  const starts = startsFromNothing(node)
    ? t('A key that hasn’t been seen yet starts from nothing instead of failing.')
    : t('The key has to have an entry already: there’s nothing to add to otherwise.')
  return isOne(step)
    ? {
        gist: t('Adds one to the count for {key} in {whole}.', told),
        first: t('Counts {key} one more time.', told),
        more: [starts],
        concept: 'maps',
      }
    : { gist: t('Adds {step} to the total for {key} in {whole}.', told), more: [starts], concept: 'maps' }
}

/** Whether a missing key counts as 0: `merge`, `getOrDefault(word, 0)`, `get(word) ?? 0`. */
function startsFromNothing({ called, values }: NodeOf<'call'>): boolean {
  return [called, ...values].some(({ source }) => /getOrDefault|merge|\?\?|\|\|/.test(source))
}

/** `result.add(word)` in a loop, where `result` collects. */
function describeCollected(subject: Subject, node: NodeOf<'call'>): Description | null {
  const { program, phrases, statement } = subject
  const owner = ownerOf(node)
  const changes = wordOf(program, node)?.changes
  const value = node.values[0]
  if (changes !== 'add' || owner?.is !== 'name' || !value || node.values.length > 1) return null
  const role = roleOf(program, owner.name, homeOf(program, owner.name, statement.scope))
  const kind = kindOf(program, owner)
  if (role !== 'list collector' || (kind !== 'list' && kind !== 'array') || !loopAround(statement))
    return null
  // A text that's joined would say “to the end” twice.
  const isJoined = value.is === 'operation' && kindOf(program, value) === 'text'
  const told = { value: isJoined ? code(value.source) : phrases.brief(value), name: code(owner.name) }
  return {
    gist: isInEveryRound(statement)
      ? t('Adds {value} to the end of {name}, so {name} gets one item longer in each round.', told)
      : t('Adds {value} to the end of {name}.', told),
    concept: 'lists',
  }
}

/** `text.append(a).append(b)` */
function describeChain({ program, phrases }: Subject, node: NodeOf<'call'>): Description | null {
  const name = calledName(node)
  const pieces = [...node.values].toReversed()
  let root = ownerOf(node)
  while (root?.is === 'call' && calledName(root) === name) {
    pieces.push(...[...root.values].toReversed())
    root = ownerOf(root)
  }
  if (!root || pieces.length === node.values.length || kindOf(program, root) !== 'builder') return null
  const shown = pieces.toReversed().map((piece) => phrases.brief(piece, 1))
  const told = { pieces: formatList(shown), n: shown.length, whole: phrases.noun(root, 1) }
  return {
    gist:
      shown.length > 4
        ? t('Adds {n} pieces, one behind the other, to the text that {whole} is building.', told)
        : t('Adds {pieces} to the end of the text that {whole} is building.', told),
    concept: 'text',
  }
}

function plainCall({ program, phrases, statement }: Subject, node: NodeOf<'call'>): Description {
  const own = functionCalled(program, node)
  const owner = ownerOf(node)
  const told = {
    name: code(calledName(node) || node.called.source),
    call: code(node.source),
    owner: owner ? phrases.noun(owner, 1) : '',
    values: formatList(node.values.slice(0, 4).map((value) => phrases.noun(value, 1))),
    line: String(own?.line ?? ''),
  }
  const concept = owner && owner.is !== 'this' ? 'objects' : 'functions'
  if (node.called.is === 'super')
    return {
      gist: t('Lets the constructor of the parent class do its part first.'),
      more: [node.values.length > 0 ? t('It’s given {values}.', told) : null],
      concept: 'inheritance',
    }
  if (node.called.is === 'this')
    return { gist: t('Hands the work over to another constructor of this class.'), concept: 'classes' }
  const isOwnCall = own && functionAround(statement)?.node === own
  if (isOwnCall)
    return {
      gist: t('Calls {name} from inside itself, as {call}.', told),
      concept: 'recursion',
    }
  if (own)
    return {
      gist:
        node.values.length === 0
          ? t('Calls {name}: the lines from line {line} on run now.', told)
          : t('Calls {name} with {values}: the lines from line {line} on run now.', told),
      first: t('Runs {name}.', told),
      more: [answerDropped(own.type?.name)],
      concept,
    }
  if (owner && owner.is !== 'this' && owner.is !== 'super')
    return {
      gist:
        node.values.length === 0
          ? t('Tells {owner} to do {name}.', told)
          : t('Tells {owner} to do {name}, and passes {values} along.', told),
      concept,
    }
  return {
    gist:
      node.values.length === 0 ? t('Calls {call}.', told) : t('Calls {name} and passes it {values}.', told),
    concept,
  }
}

function answerDropped(type: string | undefined): string | null {
  return type === undefined || type === 'void' ? null : t('Its answer isn’t used here.')
}
