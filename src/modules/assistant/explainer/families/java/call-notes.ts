/** Rules of what comes with Java: output, input, texts, collections. */
import { message } from '#platform/messages/messages.ts'
import {
  type BraceProgram,
  calledName,
  kindOf,
  type Kind,
  type Node,
  type Note,
  ownerOf,
} from '../braces/braces.ts'

/** A method of a kind of value. */
function calls(kinds: readonly Kind[], ...names: string[]) {
  return (node: Node, program: BraceProgram): boolean => {
    const owner = ownerOf(node)
    return (
      node.is === 'call' &&
      owner !== null &&
      names.includes(calledName(node)) &&
      kinds.includes(kindOf(program, owner))
    )
  }
}

/** A method of a class: `Math.max`. */
function callsOn(type: string, ...names: string[]) {
  return (node: Node): boolean =>
    node.is === 'call' &&
    ownerOf(node)?.source === type &&
    (names.length === 0 || names.includes(calledName(node)))
}

export const CALL_NOTES: readonly Note[] = [
  {
    name: 'printf',
    text: message(
      'The format needs one place for each value: `%d` for whole numbers, `%f` for decimals, `%s` for anything; `%n` ends the line.',
    ),
    ofNode: (node) => (node.is === 'output' && node.format !== null) || callsOn('String', 'format')(node),
  },
  {
    name: 'println',
    text: message('`println` ends the line; `print` doesn’t. Objects are shown by their `toString`.'),
    ofNode: ({ is }) => is === 'output',
  },
  {
    name: 'equals',
    text: message('`equals` compares the content; `==` would ask whether both are the very same object.'),
    ofNode: calls(['text'], 'equals', 'equalsIgnoreCase'),
  },
  {
    name: 'charAt',
    text: message('`charAt` gives a `char`, which is compared with `==` and written in single quotes.'),
    ofNode: (node) => calledName(node) === 'charAt',
  },
  {
    name: 'substring',
    text: message('`substring` excludes its second position, so the length is the difference of the two.'),
    ofNode: (node) => calledName(node) === 'substring',
  },
  {
    name: 'split',
    text: message('`split` takes a regular expression: a dot has to be written `"\\\\."`.'),
    ofNode: calls(['text'], 'split'),
  },
  {
    name: 'indexOf',
    text: message('`indexOf` returns `-1` if there’s nothing to be found.'),
    ofNode: (node) => calledName(node) === 'indexOf' || calledName(node) === 'lastIndexOf',
  },
  {
    name: 'compareTo',
    text: message(
      '`compareTo` compares character by character by their codes, so capitals come before small letters.',
    ),
    ofNode: calls(['text'], 'compareTo'),
  },
  {
    name: 'builder',
    text: message('`append` returns the builder itself, so calls can be chained.'),
    ofNode: calls(['builder'], 'append', 'insert', 'reverse'),
  },
  {
    name: 'list add',
    text: message(
      'An `ArrayList` grows by itself; adding at the end is quick, adding in front moves all items.',
    ),
    ofNode: calls(['list'], 'add', 'addAll'),
  },
  {
    name: 'list remove',
    text: message('`remove(int)` takes a position and `remove(Object)` an item, so numbers need care.'),
    ofNode: calls(['list'], 'remove'),
  },
  {
    name: 'list get',
    text: message('`get` throws an `IndexOutOfBoundsException` for a position that doesn’t exist.'),
    ofNode: calls(['list'], 'get', 'set'),
  },
  {
    name: 'size',
    text: message('Collections have `size()`, arrays `length`, and texts `length()`.'),
    ofNode: (node) => calledName(node) === 'size',
  },
  {
    name: 'map get',
    text: message('`get` returns `null` for a key without an entry; `getOrDefault` avoids that.'),
    ofNode: calls(['map'], 'get', 'getOrDefault'),
  },
  {
    name: 'map put',
    text: message(
      'A `HashMap` keeps no order; a `TreeMap` sorts by key, a `LinkedHashMap` remembers the order of adding.',
    ),
    ofNode: calls(['map'], 'put', 'merge', 'putIfAbsent', 'computeIfAbsent'),
  },
  {
    name: 'map views',
    text: message('`keySet`, `values` and `entrySet` are views: they show later changes of the map.'),
    ofNode: calls(['map'], 'keySet', 'values', 'entrySet'),
  },
  {
    name: 'set',
    text: message(
      'A `HashSet` finds values by `hashCode` and `equals`; `add` returns `false` for one that’s in already.',
    ),
    ofNode: calls(['set'], 'add', 'contains', 'remove'),
  },
  {
    name: 'queue',
    text: message(
      '`poll` and `peek` return `null` for an empty queue, where `remove` and `element` throw an exception.',
    ),
    ofNode: calls(['queue', 'heap'], 'poll', 'peek', 'offer', 'add', 'remove'),
  },
  {
    name: 'priority queue',
    text: message('A `PriorityQueue` hands out the smallest item first, whatever the order of adding.'),
    ofNode: (node) => node.is === 'create' && node.type.name === 'PriorityQueue',
  },
  {
    name: 'stream',
    text: message(
      'A stream does its work only when its last method asks for a result, and can be used once.',
    ),
    ofNode: (node, program) => node.is === 'call' && kindOf(program, node) === 'stream',
  },
  {
    name: 'parse',
    text: message('A text that isn’t a number throws a `NumberFormatException`.'),
    ofNode: (node) => /^parse(?:Int|Double|Long)$/.test(calledName(node)),
  },
  {
    name: 'nextInt',
    text: message(
      '`nextInt` leaves the end of the line unread, so a `nextLine` behind it gets an empty text.',
    ),
    ofNode: calls(['scanner'], 'nextInt', 'nextDouble', 'next'),
  },
  {
    name: 'nextLine',
    text: message('`nextLine` throws a `NoSuchElementException` if nothing is left to read.'),
    ofNode: calls(['scanner'], 'nextLine', 'readLine', 'hasNextLine', 'hasNextInt', 'hasNext'),
  },
  {
    name: 'sort',
    text: message('`sort` changes its array or list in place and returns nothing.'),
    ofNode: (node) => calledName(node) === 'sort',
  },
  {
    name: 'Arrays.toString',
    text: message(
      'Without `Arrays.toString`, an array is shown as its type and a number, such as `[I@1b6d3586`.',
    ),
    ofNode: callsOn('Arrays', 'toString', 'deepToString'),
  },
  {
    name: 'List.of',
    text: message('Lists, sets and maps made by `of` can’t be changed and hold no `null`.'),
    ofNode: (node) => /^(?:List|Set|Map)\.of$/.test(node.is === 'call' ? node.called.source : ''),
  },
  {
    name: 'Math',
    text: message(
      '`sqrt` and `pow` give a `double`, `max`, `min` and `abs` the type they’re given, `round` a `long`.',
    ),
    ofNode: callsOn('Math'),
  },
  {
    name: 'Character',
    text: message('The methods of `Character` know all letters of all languages, not only a to z.'),
    ofNode: callsOn('Character'),
  },
]
