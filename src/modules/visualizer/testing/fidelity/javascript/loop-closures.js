// expect: closure late i
const fresh = []
for (let i = 0; i < 3; i++) fresh.push(() => i)
function delayed() {
  let i = 10
  const late = () => i
  i = 20
  return late
}
const late = delayed()
const values = fresh.map((each) => each())
const last = late()
console.log('= values', JSON.stringify(values))
console.log('= last', last)
