import { describe, expect, test } from 'vitest'
import { fieldErrors, fieldOfText, MESSAGES, messageForStatus, parseErrorText, thrownText } from './errors.ts'

describe('what is thrown for an answer that is not a success', () => {
  test.each([
    [400, 'Bad Request'],
    [403, 'Not authorized to access the forbidden directory.'],
    [404, 'Page not found!!'],
    [409, 'Conflict Occurred'],
    [401, MESSAGES.unauthorized],
    [500, MESSAGES.server],
    [418, 'Something went wrong!'],
  ])('status %i without a body says %s', (status, message) => {
    expect(thrownText(status, undefined)).toBe(message)
    expect(thrownText(status, {})).toBe(message)
    expect(messageForStatus(status)).toBe(message)
  })

  test.each([400, 401, 409, 500])('status %i throws its body as JSON text', (status) => {
    expect(thrownText(status, { message: 'Taken' })).toBe('{"message":"Taken"}')
  })

  test('403 and 404 keep the catalogue’s sentence whatever the body', () => {
    expect(thrownText(404, { message: 'x' })).toBe('Page not found!!')
    expect(thrownText(403, { message: 'x' })).toBe(MESSAGES.forbidden)
  })
})

describe('the sentence shown', () => {
  test.each([
    ['{"errors":{"Email":["Taken.","Again"]},"message":"m"}', 'Taken.'],
    ['{"message":"m","error":"e"}', 'm'],
    ['{"error":"e"}', 'e'],
    ['{"Error":"E"}', 'E'],
    ['{"other":1}', 'Something went wrong!'],
    ['plain words', 'plain words'],
    ['', MESSAGES.server],
    ['null', MESSAGES.server],
  ])('%s → %s', (text, shown) => {
    expect(parseErrorText(text)).toBe(shown)
  })

  test('something that is not a text gives the server’s sentence', () => {
    expect(parseErrorText(undefined)).toBe(MESSAGES.server)
    expect(parseErrorText(12)).toBe(MESSAGES.server)
  })
})

describe('errors of fields', () => {
  test('the name begins in lower case and only the first message counts', () => {
    expect(fieldErrors({ errors: { FullName: ['a', 'b'], email: 'c', empty: [] } })).toEqual({
      fullName: 'a',
      email: 'c',
    })
    expect(fieldErrors('nothing')).toEqual({})
  })

  test('a text that mentions one field belongs to it, more than one to none', () => {
    expect(fieldOfText('This email is taken')).toBe('email')
    expect(fieldOfText('The fullName is missing')).toBe('fullName')
    expect(fieldOfText('Wrong email or password')).toBeUndefined()
    expect(fieldOfText('No idea')).toBeUndefined()
  })
})

test('the catalogue has these sentences', () => {
  expect(MESSAGES).toEqual({
    badRequest: 'Bad Request',
    unauthorized:
      'Authorization required! Please confirm that you are logged in to our system and try again.',
    forbidden: 'Not authorized to access the forbidden directory.',
    notFound: 'Page not found!!',
    conflict: 'Conflict Occurred',
    server:
      'Looks like an internal problem was encountered in our server. Please try again in a few minutes.',
    network: 'Oops! Something went wrong in our server. Please try again in a few minutes.',
    noResponse: 'Could not receive the response from the server. Please try again later',
    fallback: 'Something went wrong!',
  })
})
