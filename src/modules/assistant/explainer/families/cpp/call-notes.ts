/** Rules of what comes with C++: streams, texts, containers, algorithms. */
import { message } from '#platform/messages/messages.ts'
import {
  type BraceProgram,
  calledName,
  type Kind,
  kindOf,
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

/** A function of the library: `std::sort`, or `sort` where the program has none of its own. */
function callsFunction(...names: string[]) {
  return (node: Node, program: BraceProgram): boolean => {
    if (node.is !== 'call' || !names.includes(calledName(node))) return false
    const owner = ownerOf(node)
    if (owner) return /^std(?:::ranges)?$/.test(owner.source)
    return !program.names.file.names.has(calledName(node))
  }
}

export const CALL_NOTES: readonly Note[] = [
  {
    name: 'getline',
    text: message('`getline` takes the line without its end, and counts as false when there’s nothing left.'),
    ofNode: (node) => node.is === 'input' && node.whole === 'line',
  },
  {
    name: 'cin',
    text: message(
      '`>>` skips white space in front, reads as much as fits the type, and counts as false if nothing does.',
    ),
    ofNode: (node) => node.is === 'input' && node.whole !== 'line',
  },
  {
    name: 'endl',
    text: message(
      "`std::endl` ends the line and also empties the buffer; `'\\n'` only ends the line, which is quicker.",
    ),
    ofNode: (node) => node.is === 'output' && /\bendl\b/.test(node.source),
  },
  {
    name: 'setw',
    text: message(
      '`setw` holds only for the very next value; `left`, `setfill` and `fixed` hold until they’re changed.',
    ),
    ofNode: (node) =>
      node.is === 'output' && /\b(?:setw|setfill|left|right|fixed|setprecision)\b/.test(node.source),
  },
  {
    name: 'output',
    text: message(
      '`<<` gives back the stream, so the next `<<` can follow. Nothing is put between the values.',
    ),
    ofNode: ({ is }) => is === 'output',
  },
  {
    name: 'substr',
    text: message(
      'The second number of `substr` is a length, not an end; a start behind the end throws `std::out_of_range`.',
    ),
    ofNode: calls(['text'], 'substr'),
  },
  {
    name: 'text find',
    text: message('`find` gives `std::string::npos` if there’s nothing to be found.'),
    ofNode: calls(
      ['text'],
      'find',
      'rfind',
      'find_first_of',
      'find_first_not_of',
      'find_last_of',
      'find_last_not_of',
    ),
  },
  {
    name: 'at',
    text: message('`at` throws `std::out_of_range` if there’s no such position or key.'),
    ofNode: calls(['text', 'list', 'array', 'map', 'queue'], 'at'),
  },
  {
    name: 'push_back',
    text: message(
      'When its memory is full, a vector moves all items to a larger place, and old iterators and references break.',
    ),
    ofNode: calls(['list'], 'push_back', 'emplace_back', 'insert', 'resize'),
  },
  {
    name: 'ends of a container',
    text: message('`front`, `back` and `pop_back` don’t check: on an empty container, anything may happen.'),
    ofNode: calls(['list', 'array', 'queue', 'text'], 'front', 'back', 'pop_back', 'pop_front'),
  },
  {
    name: 'top',
    text: message(
      '`pop` gives nothing back, and neither `top`, `front` nor `pop` may be used while it’s empty.',
    ),
    ofNode: calls(['queue', 'stack', 'heap'], 'top', 'pop', 'front', 'push'),
  },
  {
    name: 'erase',
    text: message(
      '`erase` with an iterator gives back the iterator behind the removed item; the old one is no good anymore.',
    ),
    ofNode: calls(['list', 'map', 'set'], 'erase'),
  },
  {
    name: 'map lookup',
    text: message('`find`, `count` and `contains` only look: unlike `[]`, they never add an entry.'),
    ofNode: calls(['map'], 'find', 'count', 'contains'),
  },
  {
    name: 'insert',
    text: message('`insert` changes nothing if the key is already there.'),
    ofNode: calls(['map', 'set'], 'insert', 'emplace', 'try_emplace'),
  },
  {
    name: 'size',
    text: message(
      '`size()` gives a number without a sign: `size() - 1` of something empty is huge, not `-1`.',
    ),
    ofNode: calls(['text', 'list', 'array', 'map', 'set', 'queue', 'stack', 'heap'], 'size', 'length'),
  },
  {
    name: 'sort',
    text: message('`sort` may change the order of equal items; `stable_sort` keeps it.'),
    ofNode: callsFunction('sort'),
  },
  {
    name: 'algorithm result',
    text: message(
      'The result is an iterator; if nothing was found, it’s the end, which may not be followed by `*`.',
    ),
    ofNode: callsFunction('find', 'find_if', 'max_element', 'min_element', 'lower_bound', 'upper_bound'),
  },
  {
    name: 'accumulate',
    text: message(
      '`accumulate` adds in the type of the start value: with `0`, decimals get lost; `0.0` keeps them.',
    ),
    ofNode: callsFunction('accumulate'),
  },
  {
    name: 'remove',
    text: message(
      '`remove` only moves items: the container stays as long as it was until `erase` cuts off the rest.',
    ),
    ofNode: callsFunction('remove', 'remove_if', 'unique'),
  },
  {
    name: 'stoi',
    text: message(
      '`stoi` stops at the first character that doesn’t fit, and throws `std::invalid_argument` if none does.',
    ),
    ofNode: callsFunction('stoi', 'stol', 'stoll', 'stod', 'stof'),
  },
  {
    name: 'toupper',
    text: message(
      '`toupper` and `tolower` give back an `int`; as a character it has to be stored in a `char`.',
    ),
    ofNode: callsFunction('toupper', 'tolower'),
  },
  {
    name: 'math',
    text: message('`sqrt` and `pow` give decimals, a `double` for whole numbers.'),
    ofNode: callsFunction('sqrt', 'pow'),
  },
  {
    name: 'max',
    text: message('Without a type in angle brackets, both values of `max` or `min` need the same type.'),
    ofNode: callsFunction('max', 'min'),
  },
  {
    name: 'move',
    text: message(
      '`move` only allows taking the content over. The old object stays valid, but what’s in it isn’t known.',
    ),
    ofNode: callsFunction('move'),
  },
  {
    name: 'make smart pointer',
    text: message(
      '`make_unique` and `make_shared` make the object and its owner in one step, without `new`.',
    ),
    ofNode: callsFunction('make_unique', 'make_shared'),
  },
  {
    name: 'iterator range',
    text: message('`end()` is behind the last item, so it marks where to stop and can’t be read.'),
    ofNode: (node) => ['end', 'cend', 'rend'].includes(calledName(node)),
  },
]
