// expect: generator fetchPrice
const prices = { tea: 2, cake: 5 }
async function fetchPrice(name) {
  await null
  if (!(name in prices)) throw new TypeError(`no ${name}`)
  return prices[name]
}
const log = []
async function order(names) {
  let sum = 0
  for (const name of names) {
    try {
      sum += await fetchPrice(name)
    } catch (error) {
      log.push(error.message)
    }
  }
  return sum
}
order(['tea', 'pie', 'cake']).then((sum) => {
  log.push(sum)
  console.log('= log', JSON.stringify(log))
})
