// expect: generator fibonacci
function* fibonacci() {
  let [a, b] = [0, 1]
  while (true) {
    yield a
    ;[a, b] = [b, a + b]
  }
}
const first = []
for (const value of fibonacci()) {
  if (value > 30) break
  first.push(value)
}
console.log('= first', JSON.stringify(first))
