/** Functions of C++: constructors with their lists, destructors, operators, virtual ones, templates. Pure. */
import { formatList } from '#platform/messages/lists-and-ordinals.ts'
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'
import {
  blockLines,
  classNameAround,
  describeFunction,
  type Description,
  type Node,
  type NodeOf,
  ownNodes,
  type Subject,
} from '../../braces/braces.ts'
import { isConst } from '../written-types.ts'

export function describeCppFunction(subject: Subject): Description | null {
  const { node } = subject.statement
  if (node.is !== 'function' || !node.name) return null
  const name = node.name.name
  if (name.startsWith('~')) return describeDestructor(subject, node)
  if (node.kind === 'constructor') return describeConstructor(subject, node)
  if (name.startsWith('operator')) return describeOperator(subject, node)
  const own = node.kind === 'method' ? describeMemberFunction(subject, node) : null
  const told = own ?? describeFunction(subject)
  return told && { ...told, more: [...(told.more ?? []), givesBack(node), templateNote(node)] }
}

/** Variables of the caller that a function may change. */
function givesBack({ parameters, body }: NodeOf<'function'>): string | null {
  const changed = parameters.filter(
    ({ type, target }) =>
      type?.isReference === true && !isConst(type) && body !== null && isChanged(body, target.source),
  )
  const names = formatList(changed.map(({ target }) => code(target.source)))
  return changed.length === 0
    ? null
    : t('Because of the {reference}, what it does to {names} is done to the caller’s own variables.', {
        reference: code('&'),
        names,
      })
}

function isChanged(body: Node, name: string): boolean {
  return ownNodes(body).some((node) => {
    const target = node.is === 'assignment' || node.is === 'step' ? node.target : null
    return (
      target?.source === name || (node.is === 'input' && node.targets.some(({ source }) => source === name))
    )
  })
}

function templateNote({ modifiers }: NodeOf<'function'>): string | null {
  const names = /^template<(?:typename|class)\s+(\w+)/.exec(
    modifiers.find((each) => each.startsWith('template')) ?? '',
  )
  return names
    ? t('{type} is a place for a type: which one, the compiler sees from each call.', {
        type: code(names[1] ?? ''),
      })
    : null
}

function ownerOfFunction({ statement }: Subject, node: NodeOf<'function'>): string {
  return node.home ?? classNameAround(statement)
}

function has({ modifiers }: NodeOf<'function'>, word: string): boolean {
  return modifiers.some((each) => each.startsWith(word))
}

function toldOfFunction(subject: Subject, node: NodeOf<'function'>) {
  return {
    name: code(node.name?.name ?? ''),
    owner: code(ownerOfFunction(subject, node)),
    takes: formatList(node.parameters.slice(0, 6).map(({ target }) => code(target.source))),
    lines: blockLines(subject),
    default: code('= default'),
    delete: code('= delete'),
  }
}

function describeConstructor(subject: Subject, node: NodeOf<'function'>): Description {
  const told = toldOfFunction(subject, node)
  const starts = node.starts ?? []
  if (has(node, '= default'))
    return {
      gist: t('Lets the compiler write a constructor of {owner}, as {default} says.', told),
      concept: 'classes',
    }
  if (has(node, '= delete'))
    return { gist: t('Forbids making a {owner} this way, as {delete} says.', told), concept: 'classes' }
  const isShown = starts.length > 0 && starts.length <= 3
  return {
    gist:
      node.parameters.length === 0
        ? t('The constructor of {owner}: it prepares each new object.', told)
        : t('The constructor of {owner}: it prepares each new object, with the help of {takes}.', told),
    more: [
      ...(isShown ? starts.map((each) => startNote(subject, each)) : []),
      starts.length > 3
        ? t('Behind the colon, it gives {n} members their first values.', { n: starts.length })
        : null,
      node.body ? null : t('What it does is written elsewhere.'),
    ],
    concept: 'classes',
  }
}

/** `free(meters)`, and `Animal(name)` for the parent. */
function startNote({ phrases }: Subject, start: Node): string | null {
  if (start.is === 'call')
    return t('First, the part of the parent {parent} is set up, as {call}.', {
      parent: code(start.called.source),
      call: code(start.source),
    })
  if (start.is !== 'assignment' || start.target.is !== 'field') return null
  return t('The member {name} starts with {value}.', {
    name: code(start.target.name),
    value: phrases.noun(start.value, 1),
  })
}

function describeDestructor(subject: Subject, node: NodeOf<'function'>): Description {
  const told = toldOfFunction(subject, node)
  const isDefault = has(node, '= default')
  return {
    gist: isDefault
      ? t('The destructor of {owner}, which runs when an object’s life ends. The compiler writes it.', told)
      : t('The destructor of {owner}: it runs when an object’s life ends, to clean up after it.', told),
    first: t('What happens when a {owner} object goes away.', told),
    more: [
      has(node, 'virtual')
        ? t('{virtual} makes sure that an object of a child class is also cleaned up as a whole.', {
            virtual: code('virtual'),
          })
        : null,
    ],
    concept: 'classes',
  }
}

function describeOperator(subject: Subject, node: NodeOf<'function'>): Description {
  const told = toldOfFunction(subject, node)
  const operator = code((node.name?.name ?? '').replace(/^operator\s*/, ''))
  const [first] = node.parameters
  const isStream = /^operator\s*<<$/.test(node.name?.name ?? '') && node.parameters.length === 2
  const shown = node.parameters[1]?.type?.name ?? ''
  if (isStream)
    return {
      gist: t('Teaches streams such as `std::cout` how to write a {type} with {operator}.', {
        type: code(shown),
        operator,
      }),
      more: [t('It gives the stream back, so that another {operator} can follow.', { operator })],
      concept: 'classes',
    }
  const isMember = node.kind === 'method'
  return {
    gist: isMember
      ? node.parameters.length === 0
        ? t('Defines what {operator} does with a {owner} object.', { ...told, operator })
        : t('Defines what {operator} does between a {owner} object and {other}.', {
            ...told,
            operator,
            other: code(first?.target.source ?? ''),
          })
      : t('Defines what {operator} does with {takes}.', { ...told, operator }),
    more: [t('After that, it’s written like any other operator.')],
    concept: 'classes',
  }
}

/** A member function that's only announced, or written outside of its class. */
function describeMemberFunction(subject: Subject, node: NodeOf<'function'>): Description | null {
  const told = toldOfFunction(subject, node)
  const { parameters, body } = node
  if (has(node, '= 0'))
    return {
      gist:
        parameters.length === 0
          ? t('Demands {name} of every kind of {owner}, without saying how it works.', told)
          : t(
              'Demands {name}, which takes {takes}, of every kind of {owner}, without saying how it works.',
              told,
            ),
      first: t('Every kind of {owner} has to be able to do {name}.', told),
      more: [t('Each class that builds on {owner} fills it in with its own code.', told)],
      concept: 'inheritance',
    }
  if (!body)
    return {
      gist:
        parameters.length === 0
          ? t(
              'Announces {name}, something that every {owner} object can do. How it works is written elsewhere.',
              told,
            )
          : t(
              'Announces {name}, something that every {owner} object can do with {takes}. How it works is written elsewhere.',
              told,
            ),
      concept: 'classes',
    }
  if (has(node, 'override'))
    return {
      gist: t('Gives {owner} its own way to do {name}, in place of the parent’s.', told),
      first: t('How a {owner} does {name}.', told),
      more: [
        t('{override} says that the parent has a function of this name, too.', {
          override: code('override'),
        }),
      ],
      concept: 'inheritance',
    }
  if (node.home === undefined) return null
  return {
    gist:
      parameters.length === 0
        ? t('Says how {name} of {owner} works. Each call runs {lines}.', told)
        : t('Says how {name} of {owner} works with {takes}. Each call runs {lines}.', told),
    first: t('What a {owner} object does for {name}.', told),
    more: [
      t('The class itself only announces it; {owner} in front tells where it belongs.', {
        ...told,
        owner: code(`${node.home}::`),
      }),
    ],
    concept: 'classes',
  }
}
