import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-rules.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+one@example.com', 'ada@example.com'],
  ['ada+one+two@example.com', 'ada@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['ada@example.com.', 'ada@example.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
])('mail to %s comes to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
