// expect: alias original alias
const original = { title: 'Dunes', tags: ['sand'] }
const alias = original
const shallow = { ...original }
alias.title = 'Waves'
shallow.tags.push('sea')
const same = alias === original
console.log('= original', JSON.stringify(original))
console.log('= shallow', JSON.stringify(shallow))
console.log('= same', same)
