// expect: generator walk
const tree = {
  value: 4,
  children: [
    { value: 2, children: [] },
    { value: 7, children: [{ value: 1, children: [] }] },
  ],
}
function* walk(node) {
  yield node.value
  for (const child of node.children) yield* walk(child)
}
function firstBelow(limit, values) {
  for (const value of values) if (value < limit) return value
  return null
}
const order = [...walk(tree)]
const sum = order.reduce((one, other) => one + other, 0)
const small = firstBelow(3, order)
console.log('= small', small)
console.log('= order', JSON.stringify(order))
console.log('= sum', sum)
