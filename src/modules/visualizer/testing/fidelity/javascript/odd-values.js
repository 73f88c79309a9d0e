const half = 0.5
const minus = -0
const unknown = Number('x')
let nothing
const sparse = [1, , 3]
const text = 'naïve ☕'
const long = 'ab'.repeat(10)
const isEqual = 0.1 + 0.2 === 0.3
switch (typeof nothing) {
  case 'undefined':
    nothing = null
    break
  default:
    nothing = 'never'
}
console.log('= half', half)
console.log('= unknown', unknown)
console.log('= nothing', nothing)
console.log('= text', text)
console.log('= long', long)
console.log('= isEqual', isEqual)
