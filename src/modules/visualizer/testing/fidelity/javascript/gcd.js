let a = 252
let b = 198
const trail = []
while (b !== 0) {
  trail.push([a, b])
  const rest = a % b
  a = b
  b = rest
}
console.log('= a', a)
console.log('= b', b)
console.log('= trail', JSON.stringify(trail))
