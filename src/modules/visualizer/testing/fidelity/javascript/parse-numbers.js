// expect: exception SyntaxError
// expect: exception RangeError
function repeat(text, times) {
  if (times < 0) throw new RangeError('less than nothing')
  return text.repeat(times)
}
const caught = []
for (const work of [() => JSON.parse('{no'), () => repeat('ab', -1), () => repeat('ab', 2)]) {
  try {
    caught.push(work())
  } catch (error) {
    caught.push(error.name)
  } finally {
    caught.push('-')
  }
}
console.log('= caught', JSON.stringify(caught))
