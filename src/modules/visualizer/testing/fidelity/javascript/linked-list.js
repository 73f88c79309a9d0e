let head = null
for (const value of [3, 2, 1]) {
  head = { value, next: head }
}
let before = null
while (head !== null) {
  const { next } = head
  head.next = before
  before = head
  head = next
}
console.log('= head', head)
console.log('= before', JSON.stringify(before))
