/**
 * Calls a C++ function in a process of its own for each test; an exception is told in words, a crash as one. It is
 * compiled with every answer, so it is written without what takes the compiler long to read: of the library's own
 * headers only those of the types in the signature, which the learner's text has mostly read already.
 */
import type { FunctionSignature, ValueType } from '#modules/catalog/facade.ts'
import { FORK_AND_WAIT, QUIET } from './fork-and-wait.ts'
import { cppType } from './signatures.ts'

export function cppHarness({ name, params }: FunctionSignature): string {
  const reads = params.map(
    ({ type }, index) => `${cppType(type, 'std::')} cs_a${index}; cs::get(cs_a${index});`,
  )
  const args = params.map((_, index) => `cs_a${index}`).join(', ')
  return `
#line 1 "codestead_harness.cpp"
${QUIET}
${headersOf(params.map(({ type }) => type)).join('\n')}
#include <cxxabi.h>
#include <exception>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <typeinfo>
#include <unistd.h>
namespace cs {
${FORK_AND_WAIT}
struct Out {
  char *text = nullptr;
  size_t size = 0, room = 0;
  void add(const char *more, size_t count) {
    if (size + count > room) text = (char *)realloc(text, room = 2 * (size + count) + 1000);
    memcpy(text + size, more, count);
    size += count;
  }
  void add(const char *more) { add(more, strlen(more)); }
};
template <class T> concept Text = requires(const T &value, const char *&text) { text = value.data(); value.substr(0, 1); };
template <class T> concept List = !Text<T> && requires(const T &value) { value.begin(); value.end(); };
static char *at;
static void load() {
  Out input;
  char piece[65536];
  for (ssize_t got; (got = ::read(0, piece, sizeof piece)) > 0;) input.add(piece, (size_t)got);
  input.add("", 1);
  at = input.text;
}
static bool next() { while (*at == ' ' || *at == '\\n') at++; return *at != 0; }
static void get(int &value) { value = (int)strtol(at, &at, 10); }
static void get(long &value) { value = strtol(at, &at, 10); }
static void get(long long &value) { value = strtoll(at, &at, 10); }
static void get(double &value) { value = strtod(at, &at); }
static void get(bool &value) { value = strtol(at, &at, 10) != 0; }
template <Text T> void get(T &value) { long size; get(size); value.assign(at + 1, (size_t)size); at += 1 + size; }
template <List T> void get(T &value) {
  long size;
  get(size);
  value.clear();
  for (long i = 0; i < size; i++) { typename T::value_type item; get(item); value.push_back(item); }
}
template <class T> void print(Out &out, const char *format, T value) {
  char text[40];
  snprintf(text, sizeof text, format, value);
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
static void put(Out &out, const char *value) { quote(out, value, value ? strlen(value) : 0); }
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
static void put_error(Out &out, const char *kind, const char *what) {
  Out words, trace;
  words.add("The function threw an exception: "), words.add(what);
  trace.add("terminate called after throwing an instance of '"), trace.add(kind);
  trace.add("'\\n  what():  "), trace.add(what);
  out.add(",\\"error\\":"), quote(out, words.text, words.size);
  out.add(",\\"trace\\":"), quote(out, trace.text, trace.size);
}
static const char *kind_of(const std::exception &error) {
  int status;
  const char *name = abi::__cxa_demangle(typeid(error).name(), nullptr, nullptr, &status);
  return name ? name : "std::exception";
}
template <class Call> void run(long test, Call call) {
  if (cs_begin()) {
    Out out, value;
    print(out, "{\\"test\\":%ld", test);
    try { call(value); out.add(",\\"value\\":"); out.add(value.text, value.size); }
    catch (const std::exception &error) { put_error(out, kind_of(error), error.what()); }
    catch (...) { put_error(out, "another type", "no words"); }
    out.add("}\\n");
    cs_end(out.text, out.size);
  }
  cs_wait(test);
}
}
int main() {
  cs::load();
  while (cs::next()) {
    long cs_test; cs::get(cs_test);
${reads.map((line) => `    ${line}`).join('\n')}
    cs::run(cs_test, [&](cs::Out &cs_out) { cs::put(cs_out, ${name}(${args})); });
  }
}
`
}

/** What a parameter returns is read from the value itself: its type is the learner's. */
function headersOf(types: ValueType[]): string[] {
  return [
    ...(types.some(({ scalar }) => scalar === 'string') ? ['#include <string>'] : []),
    ...(types.some(({ depth }) => depth > 0) ? ['#include <vector>'] : []),
  ]
}
