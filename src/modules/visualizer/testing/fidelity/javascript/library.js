class Item {
  static made = 0
  constructor(title) {
    this.title = title
    this.lent = false
    Item.made += 1
  }
  lend() {
    this.lent = true
    return this
  }
}
class Film extends Item {
  constructor(title, minutes) {
    super(title)
    this.minutes = minutes
  }
}
const film = new Film('Roots', 95).lend()
const item = new Item('Atlas')
const made = Item.made
console.log('= film', JSON.stringify(film))
console.log('= item', JSON.stringify(item))
console.log('= made', made)
