/** A recording that begins where another one was full: the same run, from the same step on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_STEPS, type Trace, type TraceLanguage } from '#modules/exercises/trace/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { startOwnSandbox } from '#modules/runner/own-sandbox.ts'
import { recordRun } from '#modules/runner/record-run.ts'
import { openTrace } from '#modules/visualizer/trace/trace.ts'

let started: Awaited<ReturnType<typeof startOwnSandbox>>
beforeAll(async () => {
  started = await startOwnSandbox()
}, 90_000)
afterAll(() => started.stop())

/** More than 5,000 steps and fewer than 10,000; the first line that is read is printed at the end. */
const PROGRAMS: Record<TraceLanguage, string> = {
  python: `name = input()
total = 0
seen = []
for i in range(2000):
    total += i
    if i % 500 == 0:
        seen.append(i)
print(name, total)
`,
  javascript: `const name = require('fs').readFileSync(0, 'utf8').trim()
let total = 0
const seen = []
for (let i = 0; i < 2000; i++) {
  total += i
  if (i % 500 === 0) seen.push(i)
}
console.log(name, total)
`,
  java: `import java.util.*;
public class Main {
    public static void main(String[] args) {
        String name = new Scanner(System.in).nextLine();
        int total = 0;
        List<Integer> seen = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            total += i;
            if (i % 500 == 0) seen.add(i);
        }
        System.out.println(name + " " + total);
    }
}
`,
  c: `#include <stdio.h>
int main(void) {
    char name[20];
    scanf("%19s", name);
    int total = 0;
    int seen[4];
    for (int i = 0; i < 2000; i++) {
        total += i;
        if (i % 500 == 0)
            seen[i / 500] = i;
    }
    printf("%s %d\\n", name, total);
}
`,
  cpp: `#include <iostream>
#include <string>
#include <vector>
int main() {
    std::string name;
    std::cin >> name;
    int total = 0;
    std::vector<int> seen;
    for (int i = 0; i < 2000; i++) {
        total += i;
        if (i % 500 == 0)
            seen.push_back(i);
    }
    std::cout << name << " " << total << "\\n";
}
`,
}

const languages: TraceLanguage[] = ['python', 'javascript', 'java', 'c', 'cpp']

test.each(languages)(
  'a full recording of %s goes on at its last step',
  { timeout: 120_000 },
  async (language) => {
    const program = {
      language,
      files: [{ path: LANGUAGES[language].entryFile, content: PROGRAMS[language] }],
      stdin: 'Mia\n',
    }
    const read = async (from: number): Promise<Trace> =>
      JSON.parse((await recordRun(started, { ...program, from })).trace ?? '')
    const first = await read(0)
    expect(first.end).toEqual({ how: 'steps' })
    expect(first.steps.length).toBeLessThanOrEqual(MOST_STEPS)
    const last = first.steps.length - 1
    const second = await read(last)
    const [end, begin] = [openTrace(first).at(last), openTrace(second).at(0)]
    expect(second.from).toBe(last)
    expect([begin.line, begin.file]).toEqual([end.line, end.file])
    const variables = ({ frames }: typeof end) =>
      frames.map(({ name, variables: all }) => [
        name,
        ['total', 'i'].map((each) => (all.has(each) ? all.get(each) : null)),
      ])
    expect(variables(begin)).toEqual(variables(end))
    expect(second.end).toMatchObject({ how: 'finished' })
    expect(openTrace(second).out).toBe('Mia 1999000\n')
  },
)
