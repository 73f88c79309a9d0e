const show = (name, value) => console.log(`= ${name} ${JSON.stringify(value)}`)
const cart = [
  { name: 'pen', price: 3, count: 4 },
  { name: 'book', price: 15, count: 1 },
]
let total = 0
for (const { price, count } of cart) {
  total += price * count
}
const names = cart.map((item) => item.name)
show('cart', cart)
show('total', total)
show('names', names)
