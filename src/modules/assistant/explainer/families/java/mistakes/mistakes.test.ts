import { expect, test } from 'vitest'
import { mistakesOf } from '../testing/java-program.ts'
import type { JAVA_MISTAKES } from './mistakes.ts'

type Name = keyof typeof JAVA_MISTAKES

/** A program that shows the mistake, with words of what is said, and one next to it that doesn't. */
const CASES: Record<Name, readonly [wrong: string, said: string, right: string]> = {
  comparesTexts: [
    'String a = "x"; if (a == "x") System.out.println(a);',
    '`a.equals("x")`',
    'String a = "x"; if (a == null) System.out.println(a);',
  ],
  joinsInsteadOfAdding: [
    'int a = 1; int b = 2; System.out.println("Sum: " + a + b);',
    '`(a + b)`',
    'int a = 1; int b = 2; System.out.println("Sum: " + (a + b));',
  ],
  equalsCharacter: [
    'String a = "x"; boolean same = a.equals(\'x\');',
    'double quotes',
    'String a = "x"; boolean same = a.equals("x");',
  ],
  printsArray: [
    'int[] xs = {1}; System.out.println(xs);',
    '`Arrays.toString(xs)`',
    'int[] xs = {1}; System.out.println(xs[0]);',
  ],
  wrongLength: ['String a = "x"; int n = a.length;', '`a.length()`', 'int[] a = {1}; int n = a.length;'],
  bracketsOnList: [
    'List<String> xs = new ArrayList<>(); String a = xs[0];',
    '`xs.get(0)`',
    'String[] xs = {"a"}; String a = xs[0];',
  ],
  primitiveInBrackets: [
    'List<int> xs = new ArrayList<>();',
    '`Integer`',
    'List<int[]> xs = new ArrayList<>();',
  ],
  lineBehindNumber: [
    'Scanner in = new Scanner(System.in); int n = in.nextInt(); String name = in.nextLine();',
    '`in.nextLine();`',
    'Scanner in = new Scanner(System.in); int n = in.nextInt(); String name = in.next();',
  ],
  alwaysZero: ['int dice = (int) Math.random() * 6;', 'always `0`', 'int dice = (int) (Math.random() * 6);'],
  negativePosition: [
    'int[] xs = {1}; int n = xs[-1];',
    '`xs[xs.length - 1]`',
    'int[] xs = {1}; int n = xs[0];',
  ],
  characterAgainstText: [
    'String w = "ab"; if (w.charAt(0) == "a") System.out.println(w);',
    "`'a'`",
    'String w = "ab"; if (w.charAt(0) == \'a\') System.out.println(w);',
  ],
  lengthBelowZero: [
    'String w = "ab"; if (w.length() < 0) System.out.println(w);',
    'never below zero',
    'String w = "ab"; if (w.length() < 1) System.out.println(w);',
  ],
  numberAsCondition: ['int n = 3; while (n) n--;', '`n != 0`', 'int n = 3; while (n != 0) n--;'],
  skipsAfterRemoving: [
    'List<String> xs = new ArrayList<>(); for (int i = 0; i < xs.size(); i++) if (xs.get(i).isEmpty()) xs.remove(i);',
    'is skipped',
    'List<String> xs = new ArrayList<>(); for (int i = xs.size() - 1; i >= 0; i--) if (xs.get(i).isEmpty()) xs.remove(i);',
  ],
  callsItselfForever: [
    'class A { static int f(int n) { return n * f(n - 1); } }',
    'in every case',
    'class A { static int f(int n) { if (n < 1) return 1; return n * f(n - 1); } }',
  ],
  storesInCondition: [
    'boolean done = false; if (done = true) System.out.println(1);',
    '`done == true`',
    'boolean done = false; if (done) System.out.println(1);',
  ],
  emptyBody: [
    'int n = 3; if (n > 5); { System.out.println(n); }',
    'semicolon',
    'int n = 3; if (n > 5) { System.out.println(n); }',
  ],
  comparesToTruth: [
    'boolean done = false; if (done == false) System.out.println(1);',
    '`!done`',
    'Boolean done = null; if (done == null) System.out.println(1);',
  ],
  neverBoth: [
    'int age = 5; if (age > 18 && age < 10) System.out.println(1);',
    'never true',
    'int age = 5; if (age > 10 && age < 18) System.out.println(1);',
  ],
  alwaysOne: [
    'int n = 5; if (n != 1 || n != 2) System.out.println(1);',
    'always true',
    'int n = 5; if (n != 1 && n != 2) System.out.println(1);',
  ],
  sameConditionTwice: [
    'int n = 5;\nif (n > 1) n = 2;\nelse if (n > 1) n = 3;',
    'Line 3 has already asked',
    'int n = 5;\nif (n > 1) n = 2;\nelse if (n > 0) n = 3;',
  ],
  comparesWithItself: [
    'int n = 5; if (n == n) n = 2;',
    'same variable',
    'int n = 5; int m = 5; if (n == m) n = 2;',
  ],
  dividesByZero: ['int n = 5 / 0;', 'divides by zero', 'int n = 0 / 5;'],
  oneTooFar: [
    'int[] xs = {1}; for (int i = 0; i <= xs.length; i++) System.out.println(xs[i]);',
    '`i < xs.length`',
    'int[] xs = {1}; for (int i = 0; i <= xs.length; i++) if (i == xs.length || xs[i] > 2) System.out.println(i);',
  ],
  neverEnds: [
    'int n = 3; while (n > 0) { System.out.println(n); }',
    'never ends',
    'int n = 3; while (n > 0) { System.out.println(n); n--; }',
  ],
  wrongWay: [
    'for (int i = 0; i < 10; i--) System.out.println(i);',
    'away from `10`',
    'for (int i = 10; i > 0; i--) System.out.println(i);',
  ],
  wrongStep: [
    'int j = 0; for (int i = 0; i < 10; j++) System.out.println(i);',
    'another variable',
    'int j = 0; for (int i = 0; i < 10; j++) i += 2;',
  ],
  changesWhatItGoesThrough: [
    'List<Integer> xs = new ArrayList<>(); for (int x : xs) { xs.remove(x); }',
    'while the loop goes through it',
    'List<Integer> xs = new ArrayList<>(); for (int x : xs) if (x > 2) { xs.remove(x); break; }',
  ],
  endsInFirstRound: [
    'class A { static int find(int[] xs) { for (int x : xs) { System.out.println(x); return x; } return 0; } }',
    'very first round',
    'class A { static int find(int[] xs) { for (int x : xs) { if (x > 2) return x; } return 0; } }',
  ],
  setBackInRound: [
    'int[] xs = {1};\nfor (int x : xs) {\nint sum = 0;\nsum += x;\n}',
    'makes a new `sum` in every round',
    'int[] xs = {1};\nfor (int x : xs) {\nint sum = 0;\nsum += x;\nSystem.out.println(sum);\n}',
  ],
  dropsDecimals: [
    'int a = 7; double half = a / 2;',
    'decimals are dropped',
    'int a = 7; double half = a / 2.0;',
  ],
  storesInItself: [
    'class A { int x; A(int x) { x = x; } }',
    '`this.x`',
    'class A { int x; A(int x) { this.x = x; } }',
  ],
  comparesAsStatement: ['int n = 3; n == 5;', '`n = 5;`', 'int n = 3; n = 5;'],
  forgetsResult: [
    'String s = "a"; s.toUpperCase();',
    '`s = s.toUpperCase();`',
    'String s = "a"; s = s.toUpperCase();',
  ],
  fallsThrough: [
    'int n = 1; switch (n) { case 1: n = 2; case 2: n = 3; }',
    'no `break`',
    'int n = 1; switch (n) { case 1: n = 2; break; case 2: n = 3; }',
  ],
  hidesField: [
    'class A { int x; A() { int x = 3; } }',
    'Leave out the type',
    'class A { int x; A() { int y = 3; } }',
  ],
  bestFromZero: [
    'int[] xs = {3}; int min = 0; for (int x : xs) if (x < min) min = x;',
    'Start with the first value',
    'int[] xs = {3}; int min = xs[0]; for (int x : xs) if (x < min) min = x;',
  ],
  stepLost: ['int n = 3; n = n++;', '`n++;`', 'int n = 3; n++;'],
  changedBeforeSet: ['int n; n += 5;', 'no value yet', 'int n = 0; n += 5;'],
}

test.each(Object.entries(CASES))(
  '%s speaks where the code shows it, and only there',
  (name, [wrong, said, right]) => {
    const told = mistakesOf(wrong)
    expect(
      told.some((sentence) => sentence.includes(said)),
      `${name}: ${told.join(' | ')}`,
    ).toBe(true)
    expect(mistakesOf(right)).toEqual([])
  },
)
