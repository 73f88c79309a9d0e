// expect: unset later
var early = typeof later
let flag = early === 'undefined'
var later = 42
const sum = add(later, 1)
function add(a, b) {
  return a + b
}
console.log('= early', early)
console.log('= flag', flag)
console.log('= later', later)
console.log('= sum', sum)
