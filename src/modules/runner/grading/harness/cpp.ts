/** Calls a C++ function in a process of its own for each test; an exception is told in words, a crash as one. */
import type { FunctionSignature } from '#modules/catalog/facade.ts'
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
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>
#include <sys/wait.h>
#include <unistd.h>
namespace cs {
${FORK_AND_WAIT}
static std::string input;
static char *at;
static void load() {
  char piece[65536];
  for (ssize_t got; (got = ::read(0, piece, sizeof piece)) > 0;) input.append(piece, (size_t)got);
  at = input.data();
}
static bool next() { while (*at == ' ' || *at == '\\n') at++; return *at != 0; }
static void get(int &value) { value = (int)std::strtol(at, &at, 10); }
static void get(long &value) { value = std::strtol(at, &at, 10); }
static void get(long long &value) { value = std::strtoll(at, &at, 10); }
static void get(double &value) { value = std::strtod(at, &at); }
static void get(bool &value) { value = std::strtol(at, &at, 10) != 0; }
static void get(std::string &value) { long size; get(size); value.assign(at + 1, (size_t)size); at += 1 + size; }
template <class T> void get(std::vector<T> &value) {
  long size;
  get(size);
  value.clear();
  for (long i = 0; i < size; i++) { T item; get(item); value.push_back(item); }
}
static void put(std::string &out, bool value) { out += value ? "true" : "false"; }
static void put(std::string &out, int value) { out += std::to_string(value); }
static void put(std::string &out, long value) { out += std::to_string(value); }
static void put(std::string &out, long long value) { out += std::to_string(value); }
static void put(std::string &out, unsigned value) { out += std::to_string(value); }
static void put(std::string &out, unsigned long value) { out += std::to_string(value); }
static void put(std::string &out, unsigned long long value) { out += std::to_string(value); }
static void put(std::string &out, double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", value);
  if (std::isnan(value)) out += "\\"NaN\\"";
  else if (std::isinf(value)) out += value > 0 ? "\\"Infinity\\"" : "\\"-Infinity\\"";
  else out += text;
}
static void put(std::string &out, float value) { put(out, (double)value); }
static void put(std::string &out, const std::string &value) {
  out += '"';
  for (unsigned char c : value.substr(0, 100000)) {
    char text[8];
    if (c == '"' || c == '\\\\') { out += '\\\\'; out += (char)c; }
    else if (c < 32) { std::snprintf(text, sizeof text, "\\\\u%04x", c); out += text; }
    else out += (char)c;
  }
  out += '"';
}
static void put(std::string &out, const char *value) { put(out, std::string(value ? value : "")); }
static void put(std::string &out, char value) { put(out, std::string(1, value)); }
template <class T> void put(std::string &out, const std::vector<T> &value) {
  out += '[';
  bool first = true;
  for (const auto &each : value) { const T item = each; if (!first) out += ','; first = false; put(out, item); }
  out += ']';
}
static std::string error(const char *kind, const char *what) {
  return std::string("terminate called after throwing an instance of '") + kind + "'\\n  what():  " + what;
}
template <class Call> void run(long test, Call call) {
  if (cs_begin()) {
    std::string out = "{\\"test\\":" + std::to_string(test), value, words;
    try { call(value); }
    catch (const std::out_of_range &e) { words = error("std::out_of_range", e.what()); }
    catch (const std::invalid_argument &e) { words = error("std::invalid_argument", e.what()); }
    catch (const std::exception &e) { words = error("std::exception", e.what()); }
    catch (...) { words = error("another type", "no words"); }
    if (words.empty()) out += ",\\"value\\":" + value;
    else { out += ",\\"error\\":"; put(out, "The function threw an exception: " + words.substr(words.rfind(":  ") + 3)); out += ",\\"trace\\":"; put(out, words); }
    out += "}\\n";
    cs_end(out.data(), out.size());
  }
  cs_wait(test);
}
}
int main() {
  cs::load();
  while (cs::next()) {
    long cs_test; cs::get(cs_test);
${reads.map((line) => `    ${line}`).join('\n')}
    cs::run(cs_test, [&](std::string &cs_out) { cs::put(cs_out, ${name}(${args})); });
  }
}
`
}
