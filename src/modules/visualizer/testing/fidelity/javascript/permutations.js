// expect: recursion choose 4
const found = []
function choose(left, taken) {
  if (left.length === 0) {
    found.push(taken)
    return
  }
  for (const [at, letter] of [...left].entries()) {
    choose(left.slice(0, at) + left.slice(at + 1), taken + letter)
  }
}
choose('abc', '')
console.log('= found', JSON.stringify(found))
