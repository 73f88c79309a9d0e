// expect: closure up count
function counter(start) {
  let count = start
  return () => {
    count += 1
    return count
  }
}
const up = counter(5)
const other = counter(0)
const results = [up(), up(), other()]
console.log('= results', JSON.stringify(results))
