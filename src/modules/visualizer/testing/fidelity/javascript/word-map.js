const words = 'red blue red green blue red'.split(' ')
const counts = new Map()
for (const word of words) {
  counts.set(word, (counts.get(word) ?? 0) + 1)
}
const colors = new Set(words)
let best = null
for (const [word, count] of counts) {
  if (best === null || count > counts.get(best)) best = word
}
console.log('= counts', JSON.stringify(Object.fromEntries(counts)))
console.log('= colors', JSON.stringify([...colors]))
console.log('= best', best)
