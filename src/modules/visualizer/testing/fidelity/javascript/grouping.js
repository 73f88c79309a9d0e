const people = [
  { name: 'Ada', city: 'Oslo' },
  { name: 'Bo', city: 'Rome' },
  { name: 'Cy', city: 'Oslo' },
]
const byCity = {}
for (const { name: who, city } of people) {
  byCity[city] ??= []
  byCity[city].push(who)
}
const cities = Object.keys(byCity).sort()
const [firstCity, ...others] = cities
console.log('= byCity', JSON.stringify(byCity))
console.log('= cities', JSON.stringify(cities))
console.log('= firstCity', firstCity)
console.log('= others', JSON.stringify(others))
