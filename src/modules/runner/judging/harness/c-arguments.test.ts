import { expect, test } from 'vitest'
import type { ScalarType, ValueType } from '#modules/exercises/module.ts'
import { argumentTypes } from './c-arguments.ts'

const type = (scalar: ScalarType, depth: number): ValueType => ({ scalar, depth })

const typeOf = (given: ValueType, source: string) =>
  argumentTypes({ name: 'solve', params: [{ name: 'a', type: given }], returns: type('int', 0) }, source)[0]

test.each([
  ['int solve(int **grid, int rows, int columns) {', 'int **'],
  ['int solve(int *const *grid, int rows, int columns) {', 'int **'],
  ['int solve(int* grid[], int rows, int columns) {', 'int **'],
  ['int solve(const int **grid, int rows, int columns) {', 'const int **'],
  ['int solve(int const *const grid[], int rows, int columns) {', 'const int **'],
  ['int solve(const int *const *grid, int rows, int columns) {', 'const int **'],
  ['int solve( /* const */ int\n  **grid, // const\n int rows, int columns) {', 'int **'],
  ['int main(void) { return solve(given, 2, 3); }\nint solve(int **grid, int r, int c) {', 'int **'],
  ['int resolve(int **grid) {', 'const int **'],
  ['int solve(double **grid, int rows, int columns) {', 'const int **'],
  ['int solve(int *grid, int rows, int columns) {', 'const int **'],
  ['int solve(Grid grid, int rows, int columns) {', 'const int **'],
  ['int solve(', 'const int **'],
  ['', 'const int **'],
])('a list of lists is passed as %j declares it', (source, passed) => {
  expect(typeOf(type('int', 2), source)).toBe(passed)
})

test.each([
  ['long solve(long int **grid, int r, int c) {', type('long', 2), 'long int **'],
  ['int solve(_Bool **seats, int r, int c) {', type('bool', 2), '_Bool **'],
  ['int solve(char **words, int n) {', type('string', 1), 'char **'],
  ['int solve(char *words[], int n) {', type('string', 1), 'char **'],
  ['int solve(const char *const *words, int n) {', type('string', 1), 'const char **'],
  ['int solve(char ***rows, int r, int c) {', type('string', 2), 'char ***'],
  ['int solve(const char ***rows, int r, int c) {', type('string', 2), 'const char ***'],
  ['int solve(char *const **rows, int r, int c) {', type('string', 2), 'char *const **'],
  ['int solve(const char *const *const *rows, int r, int c) {', type('string', 2), 'const char *const **'],
])('%s', (source, given, passed) => {
  expect(typeOf(given, source)).toBe(passed)
})

test('what is no pointer to pointers is left to C, and counts have places of their own', () => {
  const params = [type('int', 1), type('string', 0), type('int', 2), type('string', 1)].map((each, at) => ({
    name: 'abcd'[at] ?? 'x',
    type: each,
  }))
  const source = 'int solve(int *a, int n, char *b, int **c, int rows, int columns, char **d, int count) {'
  const signature = { name: 'solve', params, returns: type('int', 0) }
  expect(argumentTypes(signature, source)).toEqual([null, null, 'int **', 'char **'])
})
