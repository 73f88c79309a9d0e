const handlers = new Map()
const on = (kind, handler) => {
  const known = handlers.get(kind) ?? []
  handlers.set(kind, [...known, handler])
}
const history = []
on('key', (key) => history.push(`pressed ${key}`))
on('key', (key) => history.push(key.toUpperCase()))
for (const key of ['a', 'b']) {
  for (const handler of handlers.get('key')) handler(key)
}
const kinds = handlers.size
console.log('= history', JSON.stringify(history))
console.log('= kinds', kinds)
