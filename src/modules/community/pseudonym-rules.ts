/** Names of authors who show no name of their own: two words and a number, the same for an account on every page. */

const TRAITS = [
  'Amber', 'Bold', 'Brave', 'Bright', 'Brisk', 'Calm', 'Cheerful', 'Clever', 'Cozy', 'Curious', 'Daring', 'Eager', 'Early', 'Fair',
  'Gentle', 'Glad', 'Golden', 'Happy', 'Hardy', 'Honest', 'Humble', 'Jolly', 'Keen', 'Kind', 'Lively', 'Lucky', 'Mellow', 'Merry',
  'Mild', 'Misty', 'Modest', 'Noble', 'Patient', 'Placid', 'Plucky', 'Polite', 'Proud', 'Quick', 'Quiet', 'Ready', 'Rosy', 'Rustic',
  'Serene', 'Sharp', 'Silver', 'Sincere', 'Snowy', 'Spry', 'Steady', 'Sturdy', 'Sunny', 'Swift', 'Tidy', 'Tranquil', 'Trusty',
  'Upbeat', 'Vivid', 'Warm', 'Wise', 'Witty', 'Young', 'Zesty', 'Nimble', 'Bronze',
] // prettier-ignore

const ANIMALS = [
  'Badger', 'Beaver', 'Bison', 'Bobcat', 'Bunting', 'Camel', 'Caribou', 'Cheetah', 'Cormorant', 'Crane', 'Cricket', 'Curlew', 'Deer',
  'Dolphin', 'Dove', 'Eagle', 'Egret', 'Elk', 'Falcon', 'Ferret', 'Finch', 'Firefly', 'Fox', 'Gazelle', 'Gecko', 'Goose', 'Hare',
  'Hawk', 'Hedgehog', 'Heron', 'Ibex', 'Ibis', 'Jackdaw', 'Jay', 'Kestrel', 'Kingfisher', 'Koala', 'Lark', 'Lemur', 'Linnet', 'Lynx',
  'Magpie', 'Marmot', 'Marten', 'Moose', 'Newt', 'Nuthatch', 'Oriole', 'Osprey', 'Otter', 'Owl', 'Panda', 'Pelican', 'Plover', 'Puffin',
  'Quail', 'Raven', 'Robin', 'Seal', 'Sparrow', 'Starling', 'Stork', 'Swallow', 'Wren',
] // prettier-ignore

const NUMBERS = 10_000

/** Makes the name from at least six bytes of a keyed digest of the account's id. Two accounts in 40 million share one. */
export function pseudonymFrom(digest: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = digest
  const number = ((c << 8) | d) % NUMBERS
  return `${pick(TRAITS, a)} ${pick(ANIMALS, b)} ${number + 1}`
}

function pick(words: readonly string[], byte: number): string {
  return words[byte % words.length] ?? ''
}
