function sorted(values) {
  const copy = [...values]
  for (let i = 1; i < copy.length; i++) {
    const value = copy[i]
    let j = i - 1
    while (j >= 0 && copy[j] > value) {
      copy[j + 1] = copy[j]
      j--
    }
    copy[j + 1] = value
  }
  return copy
}
const marks = [4, 2, 5, 1, 3]
const ranked = sorted(marks)
console.log('= marks', JSON.stringify(marks))
console.log('= ranked', JSON.stringify(ranked))
