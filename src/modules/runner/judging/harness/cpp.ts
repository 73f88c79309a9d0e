/**
 * Calls a C++ function in a process of its own for each test; an exception is told in words, a crash as one. It is
 * compiled with every answer, so it is written without what takes the compiler long to read: of the library's own
 * headers only those of the types in the signature, which the learner's text has mostly read already, and the shortest
 * one that knows exceptions. What it needs of C it declares itself, under names of its own.
 */
import type { FunctionSignature, ValueType } from '#modules/exercises/module.ts'
import { argumentLine, harnessLine } from './argument-lines.ts'
import { type Checking, FREE, NO_COUNTER, NOTHING_TO_FREE, stepCounter } from './step-counter.ts'
import { QUIET } from './fork-and-wait.ts'
import { cppType } from './signatures.ts'

/** What the tests of an exercise ask of its harness. */
export interface CppCalls {
  /** Numbers of arguments that the tests give, where some leave out the last ones. Null: always all of them. */
  counts: readonly number[] | null
  /** Whether a test demands an exception, so that its classes are told. */
  tellsKinds: boolean
}

export function cppHarness(
  { name, params }: FunctionSignature,
  { counts, tellsKinds }: CppCalls,
  checking: Checking | null = null,
): string {
  const isChecked = checking !== null
  const budget = checking?.budget ?? null
  const reads = params.flatMap(({ type }, index) => [
    ...(isChecked ? [argumentLine(index)] : []),
    counts === null
      ? `${cppType(type, 'std::')} cs_a${index}; cs::get(cs_a${index});`
      : `${cppType(type, 'std::')} cs_a${index}{}; if (cs_count > ${index}) cs::get(cs_a${index});`,
  ])
  const first = (count: number) => params.slice(0, count).map((_, index) => `cs_a${index}`)
  const calls =
    counts === null
      ? calling(name, first(params.length).join(', '), budget)
      : counts
          .map((count) => `if (cs_count == ${count}) { ${calling(name, first(count).join(', '), budget)} }`)
          .join(' ')
  return `
#line 1 "codestead_harness.cpp"
${isChecked ? FREE : NOTHING_TO_FREE}
${QUIET}
${headersOf(params.map(({ type }) => type)).join('\n')}
#include <typeinfo>
${tellsKinds ? '#include <cxxabi.h>' : ''}
namespace cs {
${LIBRARY}
${FORK_AND_WAIT}
${checking === null ? '' : checked(checking)}
struct Out {
  char *text = nullptr;
  size_t size = 0, room = 0;
  CS_FREE void add(const char *more, size_t count) {
    if (size + count > room) text = (char *)__builtin_realloc(text, room = 2 * (size + count) + 1000);
    __builtin_memcpy(text + size, more, count);
    size += count;
  }
  CS_FREE void add(const char *more) { add(more, __builtin_strlen(more)); }
};
template <class T> concept Text = requires(const T &value, const char *&text) { text = value.data(); value.substr(0, 1); };
template <class T> concept List = !Text<T> && requires(const T &value) { value.begin(); value.end(); };
static char *at;
CS_FREE static void load() {
  Out input;
  char piece[65536];
  for (long got; (got = c_read(0, piece, sizeof piece)) > 0;) input.add(piece, (size_t)got);
  input.add("", 1);
  at = input.text;
}
CS_FREE static bool next() { while (*at == ' ' || *at == '\\n') at++; return *at != 0; }
CS_FREE static void get(int &value) { value = (int)c_strtol(at, &at, 10); }
CS_FREE static void get(long &value) { value = c_strtol(at, &at, 10); }
CS_FREE static void get(long long &value) { value = c_strtoll(at, &at, 10); }
CS_FREE static void get(double &value) { value = c_strtod(at, &at); }
CS_FREE static void get(bool &value) { value = c_strtol(at, &at, 10) != 0; }
template <Text T> CS_FREE void get(T &value) { long size; get(size); value.assign(at + 1, (size_t)size); at += 1 + size; }
template <List T> CS_FREE void get(T &value) {
  long size;
  get(size);
  value.clear();
  for (long i = 0; i < size; i++) { typename T::value_type item; get(item); value.push_back(item); }
}
CS_FREE static void print(Out &out, const char *format, ...) {
  char text[40];
  __builtin_va_list values;
  __builtin_va_start(values, format);
  __builtin_vsnprintf(text, sizeof text, format, values);
  __builtin_va_end(values);
  out.add(text);
}
static void put(Out &out, bool value) { out.add(value ? "true" : "false"); }
static void put(Out &out, int value) { print(out, "%d", value); }
static void put(Out &out, long value) { print(out, "%ld", value); }
static void put(Out &out, long long value) { print(out, "%lld", value); }
static void put(Out &out, unsigned value) { print(out, "%u", value); }
static void put(Out &out, unsigned long value) { print(out, "%lu", value); }
static void put(Out &out, unsigned long long value) { print(out, "%llu", value); }
static void put(Out &out, double value) {
  if (__builtin_isnan(value)) out.add("\\"NaN\\"");
  else if (__builtin_isinf(value)) out.add(value > 0 ? "\\"Infinity\\"" : "\\"-Infinity\\"");
  else print(out, "%.17g", value);
}
static void put(Out &out, float value) { put(out, (double)value); }
static void quote(Out &out, const char *text, size_t size) {
  out.add("\\"");
  for (size_t i = 0; i < size && i < 100000; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\\\') out.add("\\\\");
    if (c < 32) print(out, "\\\\u%04x", (unsigned)c);
    else out.add(text + i, 1);
  }
  out.add("\\"");
}
static void put(Out &out, const char *value) { quote(out, value, value ? __builtin_strlen(value) : 0); }
static void put(Out &out, char value) { quote(out, &value, 1); }
template <Text T> void put(Out &out, const T &value) { quote(out, value.data(), value.size()); }
template <List T> void put(Out &out, const T &value) {
  out.add("[");
  bool first = true;
  for (const auto &each : value) {
    const typename T::value_type item = each;
    if (!first) out.add(",");
    first = false;
    put(out, item);
  }
  out.add("]");
}
CS_FREE static void put_error(Out &out, const char *kind, const char *what) {
  Out words, trace;
  words.add("The function threw an exception: "), words.add(what);
  trace.add("terminate called after throwing an instance of '"), trace.add(kind);
  trace.add("'\\n  what():  "), trace.add(what);
  out.add(",\\"error\\":"), quote(out, words.text, words.size);
  out.add(",\\"trace\\":"), quote(out, trace.text, trace.size);
}
CS_FREE static const char *kind_of(const std::exception &error) {
  int status;
  const char *name = c_demangle(typeid(error).name(), nullptr, nullptr, &status);
  return name ? name : "std::exception";
}
${tellsKinds ? KINDS : 'static void put_kinds(Out &, const char *) {}'}
template <class Call> CS_FREE void run(long test, Call call) {
  if (begin()) {
    Out out, value;
    print(out, "{\\"test\\":%ld", test);
    try { call(value); out.add(",\\"value\\":"); out.add(value.text, value.size); ${budget === null ? '' : 'print(out, ",\\"steps\\":%ld", taken);'} }
    catch (const std::exception &error) { put_error(out, kind_of(error), error.what()); put_kinds(out, error.what()); }
    catch (...) { put_error(out, "another type", "no words"); put_kinds(out, ""); }
    out.add("}\\n");
    end(out.text, out.size);
  }
  wait(test);
}
}
CS_FREE int main() {
  cs::load();
  while (cs::next()) {
    long cs_test; cs::get(cs_test);
${counts === null ? '' : '    long cs_count; cs::get(cs_count);'}
${reads.map((line) => `    ${line}`).join('\n')}
${isChecked ? `${harnessLine('cpp')}\n    cs::mark(cs_test);` : ''}
    cs::run(cs_test, [&](cs::Out &cs_out) { ${calls} });
  }
}
`
}

/** Where steps are counted, a list that is taken by value is moved there, so that its copy costs the caller nothing. */
function calling(name: string, args: string, budget: number | null): string {
  if (budget === null) return `cs::put(cs_out, ${name}(${args}));`
  return `cs::put(cs_out, cs::counted(cs_test, [](auto &...cs_each) CS_FREE -> decltype(auto) {
      if constexpr (requires { ${name}(static_cast<cs::Bare<decltype(cs_each)> &&>(cs_each)...); })
        return ${name}(static_cast<cs::Bare<decltype(cs_each)> &&>(cs_each)...);
      else return ${name}(cs_each...);
    }${args === '' ? '' : `, ${args}`}));`
}

function checked({ budget, source }: Checking): string {
  const counter =
    budget === null
      ? `extern "C" {${NO_COUNTER}}`
      : STOP_WITH + stepCounter({ budget, source }, { callsMemory: true }) + COUNTED
  return MARK + counter
}

/** Tells on the error output to which test a report belongs. */
const MARK = `
CS_FREE static void mark(long test) {
  char text[40];
  int size = __builtin_snprintf(text, sizeof text, "\\ncodestead: test %ld\\n", test);
  if (c_write(2, text, (size_t)size) < 0) return;
}
`

const STOP_WITH = `
CS_FREE static void cs_stop_with(const char *text) { send(text, __builtin_strlen(text)); c_exit(97); }
extern "C" {
`

/** Called through a function that the optimizer knows nothing about. */
const COUNTED = `
}
template <class T> struct BareOf { typedef T type; };
template <class T> struct BareOf<T &> { typedef T type; };
template <class T> using Bare = typename BareOf<T>::type;
static long taken;
template <class Call, class... Args> CS_FREE __attribute__((noipa)) auto unknown(Call &call, Args &...args) { return call(args...); }
template <class Call, class... Args> CS_FREE auto counted(long test, Call call, Args &...args) {
  cs_start(test);
  auto value = unknown(call, args...);
  taken = cs_finish();
  return value;
}
`

/** Tells the classes of the exception that is caught, its own first, as the runtime knows them; and its message. */
const KINDS = `
static void put_kind(Out &out, const std::type_info *type, int &left) {
  if (!type || left == 0) return;
  if (left-- < 20) out.add(",");
  int status;
  const char *name = c_demangle(type->name(), nullptr, nullptr, &status);
  if (!name) name = type->name();
  const size_t size = __builtin_strlen(name);
  quote(out, name, size < 200 ? size : 200);
  if (auto one = dynamic_cast<const __cxxabiv1::__si_class_type_info *>(type)) put_kind(out, one->__base_type, left);
  else if (auto many = dynamic_cast<const __cxxabiv1::__vmi_class_type_info *>(type))
    for (unsigned i = 0; i < many->__base_count; i++)
      if (many->__base_info[i].__is_public_p()) put_kind(out, many->__base_info[i].__base_type, left);
}
static void put_kinds(Out &out, const char *what) {
  int left = 20;
  const size_t size = __builtin_strlen(what);
  out.add(",\\"raised\\":{\\"kinds\\":[");
  put_kind(out, __cxxabiv1::__cxa_current_exception_type(), left);
  out.add("],\\"message\\":"), quote(out, what, size < 2000 ? size : 2000);
  out.add("}");
}
`

/** Under names of ours, so that they go with whatever the learner's text includes, defines or calls the same. */
const LIBRARY = `
typedef __SIZE_TYPE__ size_t;
extern "C" {
int c_fork() __asm__("fork");
int c_waitpid(int child, int *status, int options) __asm__("waitpid");
[[noreturn]] void c_exit(int code) __asm__("_exit");
long c_read(int from, void *text, size_t size) __asm__("read");
long c_write(int to, const void *text, size_t size) __asm__("write");
int c_fflush(void *stream) __asm__("fflush");
long c_strtol(const char *text, char **end, int base) __asm__("strtol");
long long c_strtoll(const char *text, char **end, int base) __asm__("strtoll");
double c_strtod(const char *text, char **end) __asm__("strtod");
char *c_demangle(const char *name, char *text, size_t *size, int *status) __asm__("__cxa_demangle");
}
`

/** Fork and wait as in C (`fork-and-wait.ts`). */
const FORK_AND_WAIT = `
static int child;
CS_FREE static bool begin() { c_fflush(nullptr); child = c_fork(); return child == 0; }
CS_FREE static void send(const char *text, size_t size) {
  while (size > 0) {
    long sent = c_write(3, text, size);
    if (sent <= 0) break;
    text += sent;
    size -= (size_t)sent;
  }
}
CS_FREE static void end(const char *text, size_t size) { send(text, size); c_fflush(nullptr); c_exit(97); }
CS_FREE static void wait(long test) {
  int status = 0;
  char text[80];
  c_waitpid(child, &status, 0);
  int signal = status & 127, code = status >> 8 & 255;
  if (signal == 0 && code == 97) return;
  if (signal != 0) __builtin_snprintf(text, sizeof text, "{\\"test\\":%ld,\\"signal\\":%d}\\n", test, signal);
  else __builtin_snprintf(text, sizeof text, "{\\"test\\":%ld,\\"exit\\":%d}\\n", test, code);
  send(text, __builtin_strlen(text));
}
`

/** Returns the headers of parameter types. Return types are read from the value: they are the learner's. */
function headersOf(types: ValueType[]): string[] {
  return [
    ...(types.some(({ scalar }) => scalar === 'string') ? ['#include <string>'] : []),
    ...(types.some(({ depth }) => depth > 0) ? ['#include <vector>'] : []),
  ]
}
