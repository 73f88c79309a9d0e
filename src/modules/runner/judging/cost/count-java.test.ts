import { expect, test } from 'vitest'
import { countJava } from './count-java.ts'

const inMethod = (body: string) => `class Main { void m() {${body}} }`
const counted = (body: string) =>
  countJava(inMethod(body))?.replace('CodesteadSteps.step();', '').replaceAll('CodesteadSteps.', '$')

test.each([
  ['while (a) while (b) f();', 'while (a) {$step();while (b) {$step();f();}}'],
  ['do { f(); } while (a);', 'do {$step(); f(); } while (a);'],
  ['for (int x : xs) { f(x); }', 'for (int x : xs) {$step(); f(x); }'],
  ['xs.sort((a, b) -> a - b);', '$on(xs, "sort").sort((a, b) -> $stepped(a - b));'],
  ['xs.forEach(x -> f(x));', '$on(xs, "forEach").forEach(x -> f(x));'],
  ['found = xs.contains(3);', 'found = $on(xs, "contains").contains(3);'],
  ['xs.add(1); xs.add(0, 1);', 'xs.add(1); $on(xs, "add").add(0, 1);'],
  ['xs.remove(xs.size() - 1); xs.remove(0);', 'xs.remove(xs.size() - 1); $on(xs, "remove").remove(0);'],
  [
    'Arrays.sort(xs); java.util.Arrays.fill(xs, 1);',
    'Arrays.sort($all(xs, "sort")); java.util.Arrays.fill($all(xs, "fill"), 1);',
  ],
  ['return xs.stream().map(Main::f).toList();', 'return $given($each(xs.stream()).map(Main::f).toList());'],
  ['s = s.substring(1);', 's = $given(s.substring(1));'],
  ['s.trim();', 's.trim();'],
  ['xs = new ArrayList<>(ys); r = new Random();', 'xs = $given(new ArrayList<>(ys)); r = new Random(18);'],
  ['s = s + c; i = i + 1; t = "a" + 1 + c;', 's = $given(s + c); i = i + 1; t = $given("a" + 1 + c);'],
  ['switch (x) { case A + B: break; }', 'switch (x) { case A + B: break; }'],
  ['int to = 1; while (to < 3) to++;', 'int to = 1; while (to < 3) {$step();to++;}'],
  ['x = Math.random();', 'x = $random();'],
])('%s', (body, expected) => {
  expect(counted(body)).toBe(inMethod(expected))
})

test('a constructor calls another one first, so its own call is not counted', () => {
  const code = 'class A { A() { super(); } A(int x) { while (x > 0) x--; } }'
  expect(countJava(code)).toBe(
    'class A { A() { super(); } A(int x) { while (x > 0) {CodesteadSteps.step();x--;} } }',
  )
})

test('a text that the grammar does not know is not counted', () => {
  expect(countJava('class Main { void m( { }')).toBeNull()
})
