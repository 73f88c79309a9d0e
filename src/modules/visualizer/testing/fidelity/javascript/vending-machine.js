// expect: exception NoCoins
class NoCoins extends Error {
  name = 'NoCoins'
}
class Machine {
  #coins = 0
  sold = []
  insert(amount) {
    this.#coins += amount
  }
  buy(drink, price) {
    if (this.#coins < price) throw new NoCoins(`${drink} costs ${price}`)
    this.#coins -= price
    this.sold.push(drink)
    return this.#coins
  }
}
const machine = new Machine()
machine.insert(5)
const rest = machine.buy('tea', 3)
let message = ''
try {
  machine.buy('juice', 4)
} catch (error) {
  message = error.message
}
console.log('= rest', rest)
console.log('= message', message)
console.log('= machine.sold', JSON.stringify(machine.sold))
