// expect: recursion power 4
function power(base, exponent) {
  if (exponent === 0) return 1
  if (exponent % 2 === 1) return base * power(base, exponent - 1)
  const half = power(base, exponent / 2)
  return half * half
}
const result = power(3, 10)
const huge = 2n ** 70n
console.log('= result', result)
console.log('= huge', huge)
