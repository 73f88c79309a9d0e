import { expect, test } from 'vitest'
import { selectedItem } from './navigation-rules.ts'

test.each([
  ['/', 'Home'],
  ['/courses', 'Courses'],
  ['/course/learn-html', 'Courses'],
  ['/course-content/learn-html/links', 'Courses'],
  ['/coursework', 'Home'],
  ['/about', 'Home'],
])('on %s the selected item is %s', (path, label) => {
  expect(selectedItem(path).label).toBe(label)
})
