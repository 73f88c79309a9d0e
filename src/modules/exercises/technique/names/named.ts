/** Reads lists of names: `heapq: heapify heappop` on a line is `heapq.heapify` and `heapq.heappop`; `-:` stands before names alone. */
export function named(lists: string): string[] {
  return lists
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [owner = '', words = ''] = line.split(': ')
      const prefix = owner.trim() === '-' ? '' : `${owner.trim()}.`
      return words.split(' ').map((word) => `${prefix}${word}`)
    })
}
