/** How a program of each language tells what its variables hold: between two signs that no program prints. */
import type { RunLanguage, SourceFile } from '#modules/exercises/contract.ts'

export interface Reporter {
  /** Statement that tells of a line; a name that is null has no value there. */
  call(line: number, names: (string | null)[]): string
  /** Added to the program. */
  before: string
  after: string
  files: SourceFile[]
  /** Statements go by their indentation. */
  isIndented: boolean
  /** Whether a name is there depends on the place alone; otherwise it is found out while the program runs. */
  isScopeFixed: boolean
}

/** Around a row. */
const ROW = '\\x1e'
/** Between a row's values. */
const NEXT = '\\x1f'

const python: Reporter = {
  call: (line, names) =>
    `codestead_row(${[String(line), ...names.map((name) => `lambda: ${name ?? 'None'}`)].join(', ')})`,
  before: `def codestead_row(line, *values):
    import sys
    def shown(value):
        try:
            return repr(value())
        except NameError:
            return "-"
    sys.stdout.write("${ROW}" + "${NEXT}".join([str(line)] + [shown(value) for value in values]) + "${ROW}")
`,
  after: '',
  files: [],
  isIndented: true,
  isScopeFixed: false,
}

const javascript: Reporter = {
  call: (line, names) =>
    `;codesteadRow(${line}, [${names.map((name) => `() => ${name ?? ''}`).join(', ')}]);`,
  before: '',
  after: `
function codesteadRow(line, values) {
  const shown = (value) =>
    typeof value === 'string'
      ? JSON.stringify(value)
      : Array.isArray(value)
        ? '[' + value.map(shown).join(', ') + ']'
        : typeof value === 'object' && value !== null
          ? '{ ' + Object.entries(value).map(([key, one]) => key + ': ' + shown(one)).join(', ') + ' }'
          : String(value)
  const asked = (value) => {
    try {
      return shown(value())
    } catch {
      return '-'
    }
  }
  process.stdout.write('${ROW}' + [String(line), ...values.map(asked)].join('${NEXT}') + '${ROW}')
}
`,
  files: [],
  isIndented: false,
  isScopeFixed: false,
}

const java: Reporter = {
  call: (line, names) =>
    `CodesteadRow.tell(${[line, ...names.map((name) => (name === null ? '"-"' : `CodesteadRow.shown(${name})`))].join(', ')});`,
  before: '',
  after: '',
  files: [
    {
      path: 'CodesteadRow.java',
      content: `class CodesteadRow {
  static String shown(char value) { return "'" + value + "'"; }
  static String shown(String value) { return value == null ? "null" : "\\"" + value + "\\""; }
  static String shown(int[] value) { return java.util.Arrays.toString(value); }
  static String shown(double[] value) { return java.util.Arrays.toString(value); }
  static String shown(boolean[] value) { return java.util.Arrays.toString(value); }
  static String shown(Object value) { return String.valueOf(value); }
  static void tell(int line, String... values) {
    System.out.print((char) 0x1e + "" + line);
    for (String value : values) System.out.print((char) 0x1f + value);
    System.out.print((char) 0x1e);
  }
}
`,
    },
  ],
  isIndented: false,
  isScopeFixed: true,
}

/** Writes a decimal number with a point, whatever it is. */
const DECIMAL = `
  char text[64];
  snprintf(text, sizeof text, "%.10g", value);
  fputs(text, stdout);
  if (!strpbrk(text, ".en")) fputs(".0", stdout);
`

const c: Reporter = {
  call: (line, names) =>
    `{ printf("\\036%d", ${line}); ${names
      .map((name) => `putchar(31); ${name === null ? 'putchar(45);' : `CODESTEAD_SHOW(${name});`}`)
      .join(' ')} putchar(30); }`,
  before: `#include <stdio.h>
#include <string.h>
static inline void codestead_whole(long long value) { printf("%lld", value); }
static inline void codestead_truth(_Bool value) { printf(value ? "true" : "false"); }
static inline void codestead_letter(char value) { printf("'%c'", value); }
static inline void codestead_text(const char *value) { printf("\\"%s\\"", value); }
static inline void codestead_decimal(double value) {${DECIMAL}}
#define CODESTEAD_SHOW(value) _Generic((value), _Bool: codestead_truth, char: codestead_letter, \\
  char *: codestead_text, const char *: codestead_text, float: codestead_decimal, double: codestead_decimal, \\
  default: codestead_whole)(value)
`,
  after: '',
  files: [],
  isIndented: false,
  isScopeFixed: true,
}

const cpp: Reporter = {
  call: (line, names) =>
    `{ std::cout << "\\036" << ${line}; ${names
      .map(
        (name) => `std::cout << "\\037"; ${name === null ? 'std::cout << "-";' : `codestead_show(${name});`}`,
      )
      .join(' ')} std::cout << "\\036"; }`,
  before: `#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>
inline void codestead_show(bool value) { std::cout << (value ? "true" : "false"); }
inline void codestead_show(char value) { std::cout << "'" << value << "'"; }
inline void codestead_show(int value) { std::cout << value; }
inline void codestead_show(long value) { std::cout << value; }
inline void codestead_show(long long value) { std::cout << value; }
inline void codestead_show(unsigned value) { std::cout << value; }
inline void codestead_show(std::size_t value) { std::cout << value; }
inline void codestead_show(double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%.10g", value);
  std::cout << text << (std::strpbrk(text, ".en") ? "" : ".0");
}
inline void codestead_show(const std::string &value) { std::cout << '"' << value << '"'; }
template <typename Item> void codestead_show(const std::vector<Item> &value) {
  std::cout << "{";
  for (std::size_t at = 0; at < value.size(); at++) {
    if (at > 0) std::cout << ", ";
    codestead_show(value[at]);
  }
  std::cout << "}";
}
`,
  after: '',
  files: [],
  isIndented: false,
  isScopeFixed: true,
}

export const REPORTERS: Record<Exclude<RunLanguage, 'sql'>, Reporter> = { python, javascript, java, c, cpp }

export type ToldRow = { line: number; values: string[] }

/** Parts what the program printed into the rows that it told of and its own output. */
export function readRows(stdout: string): { rows: ToldRow[]; output: string } {
  const parts = stdout.split('\u001e')
  // Every second part stands between two signs.
  const rows = parts
    .filter((_, index) => index % 2 === 1)
    .map((part): ToldRow => {
      const [line, ...values] = part.split('\u001f')
      return { line: Number(line), values }
    })
  return { rows, output: parts.filter((_, index) => index % 2 === 0).join('') }
}
