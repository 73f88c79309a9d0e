import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing.ts'
import { cellsOf, record, valuesOf } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

describe('a recorded C++ program', { timeout: 120_000 }, () => {
  it('shows what is of the standard library as what it is', async () => {
    const { run, lines } = await record(
      sandbox,
      'cpp',
      `#include <array>
#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>
using namespace std;
int main() {
    vector<int> v = {1, 2, 3};
    int *second = &v[1];
    string small = "short";
    string big = "a text that is longer than fifteen";
    vector<string> words = {"one", "two"};
    vector<bool> bits = {true, false, true};
    array<int, 2> two = {7, 8};
    deque<int> d = {2, 3};
    d.push_front(1);
    list<string> l = {"x", "y"};
    stack<int> s;
    s.push(4);
    queue<int> q;
    q.push(5);
    map<string, double> m = {{"b", 2.5}, {"a", 1.5}};
    set<int> ordered = {3, 1, 2};
    unordered_map<int, string> h = {{1, "one"}};
    unordered_set<char> u = {'z'};
    pair<int, string> p = {1, "p"};
    tuple<int, double, string> t = {1, 2.5, "t"};
    optional<int> none;
    optional<int> some = 3;
    auto unique = make_unique<int>(6);
    auto shared = make_shared<string>("shared");
    cout << "done" << endl;
    return 0;
}
`,
    )
    expect(run).toMatchObject({ stdout: 'done\n', exitCode: 0 })
    // Before everything is destroyed.
    const living = lines.filter(({ event }) => event !== 'return')
    const last = (name: string) => valuesOf(living, name).at(-1)
    expect(last('v')).toEqual({ kind: 'list', type: 'vector<int>', items: [1, 2, 3] })
    expect(last('second')).toEqual({ to: [1, 'v'], path: [1] })
    expect([last('small'), last('big')]).toEqual(['short', 'a text that is longer than fifteen'])
    expect(last('words')).toMatchObject({ type: 'vector<string>', items: ['one', 'two'] })
    expect(last('bits')).toMatchObject({ items: [true, false, true] })
    expect(last('two')).toMatchObject({ kind: 'list', items: [7, 8] })
    expect(last('d')).toEqual({ kind: 'list', type: 'deque<int>', items: [1, 2, 3] })
    expect(last('l')).toEqual({ kind: 'list', type: 'list<string>', items: ['x', 'y'] })
    expect(last('s')).toEqual({ kind: 'list', type: 'stack<int>', items: [4] })
    expect(last('q')).toEqual({ kind: 'list', type: 'queue<int>', items: [5] })
    expect(last('m')).toEqual({
      kind: 'map',
      type: 'map<string, double>',
      entries: [
        ['a', 1.5],
        ['b', 2.5],
      ],
    })
    expect(last('ordered')).toEqual({ kind: 'set', type: 'set<int>', items: [1, 2, 3] })
    expect(last('h')).toMatchObject({ kind: 'map', entries: [[1, 'one']] })
    expect(last('u')).toMatchObject({ kind: 'set', items: [{ char: 'z' }] })
    expect(last('p')).toMatchObject({
      kind: 'object',
      type: 'pair<int, string>',
      fields: [
        ['first', 1],
        ['second', 'p'],
      ],
    })
    expect(last('t')).toMatchObject({
      fields: [
        ['0', 1],
        ['1', 2.5],
        ['2', 't'],
      ],
    })
    expect([last('none'), last('some')]).toEqual([{ written: 'nullopt' }, 3])
    expect(last('unique')).toMatchObject({ to: expect.any(Number) })
    expect([...cellsOf(lines).values()].map(({ items }) => items)).toContainEqual([6])
    expect(last('shared')).toMatchObject({ to: expect.any(Number) })
  })

  it('shows objects as what they really are, lambdas, references and exceptions', async () => {
    const { run, lines } = await record(
      sandbox,
      'cpp',
      `#include <iostream>
#include <stdexcept>
#include <vector>
struct Shape {
    virtual double area() const = 0;
    virtual ~Shape() {}
};
struct Square : Shape {
    double side;
    Square(double s) : side(s) {}
    double area() const override { return side * side; }
};
void twice(int &x) { x *= 2; }
int main() {
    Shape *shape = new Square(3);
    int n = 4;
    twice(n);
    auto add = [n](int m) { return n + m; };
    int sum = add(1);
    delete shape;
    try {
        std::vector<int> v;
        v.at(2) = 1;
    } catch (const std::exception &e) {
        std::cout << "caught\\n";
    }
    throw std::runtime_error("over");
}
`,
    )
    expect(run).toMatchObject({ stdout: 'caught\n', signal: 'SIGABRT' })
    expect(cellsOf(lines).get(1)).toMatchObject({ type: 'Square', memory: { state: 'freed' } })
    expect(valuesOf(lines, 'x')).toEqual([{ to: [1, 'n'] }])
    expect(valuesOf(lines, 'n')).toEqual([4, 8])
    expect(valuesOf(lines, 'add')).toMatchObject([{ kind: 'function', captured: [['n', 8]] }])
    expect(valuesOf(lines, 'sum')).toEqual([9])
    expect(lines.flatMap(({ push = [] }) => push.map(([, name]) => name))).toEqual([
      'main',
      'Square::Square',
      'twice',
      'lambda',
      'Shape::~Shape',
    ])
    expect(lines.flatMap(({ line, thrown }) => (thrown ? [[line, thrown.type]] : []))).toEqual([
      [23, 'std::out_of_range'],
      [27, 'std::runtime_error'],
    ])
    expect(lines.findLast(({ thrown }) => thrown)?.thrown?.message).toBe('over')
  })
})
