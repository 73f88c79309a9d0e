/*
 * Inserts the calls of the recorder (trace-c.c) into assembly that gcc wrote with `-S -g -O0`. Only functions of files with a relative path
 * get some: those are the learner's.
 *
 *   enter   after the prologue, before the parameters are stored: the new frame is filled as never written
 *   step    after every `.loc` of the learner's, with the line in the instruction behind it, which does nothing
 *   room    after the stack has grown for an array of variable size, with the register that has its bytes
 *   return  before the epilogue, where the value is in its register and the frame still there
 *
 * Two tables go at the end: `.debug_codestead` (address, hash of the path, line, column, kind; never loaded) for whoever reads the recording,
 * and `codestead_globals` (address, size) for the recorder. Linear: no look ahead is longer than MOST_AHEAD lines.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_AHEAD = 24, MOST_FILES = 4096 };

struct marking {
  char **lines;
  size_t count;
  FILE *out;
  /* Hash of the path of each learner's file, 0 for any other. */
  uint32_t own[MOST_FILES];
  /* Names and sizes of objects, as offsets of lines. */
  char object[512];
  /* Where the last `.loc` was. */
  unsigned file, line, column;
  char *table;
  size_t table_size;
  FILE *entries;
  unsigned marks, is_main;
  /* The closing brace of a function: what is cleaned up in the middle of it is said to be there. */
  unsigned brace_line, brace_column;
};

static int starts(const char *line, const char *with) { return strncmp(line, with, strlen(with)) == 0; }

/* What stands between instructions and is none. */
static int is_note(const char *line) {
  return line[0] == 0 || line[0] == '.' || starts(line, "\t.cfi") || starts(line, "\t.p2align") || starts(line, "\tnop");
}

static uint32_t hash_of(const char *path) {
  uint32_t hash = 2166136261u;
  for (; *path; path++) hash = (hash ^ (uint8_t)*path) * 16777619u;
  return hash ? hash : 1;
}

/* `.file 2 "helper.h"`, `.file 0 "/home/learner" "main.c"`. */
static void note_file(struct marking *m, char *line) {
  char *end, *last = strrchr(line, '"');
  unsigned long number = strtoul(line + 7, &end, 10);
  if (end == line + 7 || number >= MOST_FILES || !last || last == line) return;
  *last = 0;
  char *first = strrchr(line, '"');
  if (first) {
    const char *path = first + 1;
    if (starts(path, "./")) path += 2;
    m->own[number] = path[0] == '/' || path[0] == '<' ? 0 : hash_of(path);
  }
  *last = '"';
}

static void note_place(struct marking *m, const char *line) { sscanf(line + 6, "%u %u %u", &m->file, &m->line, &m->column); }

static int is_own(const struct marking *m) { return m->file < MOST_FILES && m->own[m->file] != 0 && m->line > 0; }

static void call(struct marking *m, const char *function, unsigned long operand, char kind) {
  fprintf(m->out, "\tcall\t%s\n.Lcs%u:\n\t.byte 0x0f,0x1f,0x80\n\t.long %lu\n", function, m->marks, operand);
  fprintf(m->entries, "\t.quad .Lcs%u\n\t.long %u,%u\n\t.value %u,%u\n", m->marks, m->own[m->file], m->line,
          m->column > 65535 ? 65535 : m->column, kind);
  m->marks++;
}

/* No entry in the tables: nothing of it is a step. */
static void room(struct marking *m, const char *line) {
  static const char *const registers[] = {"rax", "rcx", "rdx"};
  if (!starts(line, "\tsubq\t%r") || !strstr(line, ", %rsp")) return;
  for (unsigned i = 0; i < 3; i++)
    if (starts(line + 7, registers[i])) fprintf(m->out, "\tcall\t__codestead_room\n\t.byte 0x0f,0x1f,0x80\n\t.long %u\n", i);
}

/* Number of the line at which an epilogue that begins here returns; 0 for none. */
static size_t epilogue(const struct marking *m, size_t at) {
  int taken = 0;
  if (!starts(m->lines[at], "\tleave") && !starts(m->lines[at], "\tpopq") && !starts(m->lines[at], "\taddq\t$") &&
      !starts(m->lines[at], "\tleaq\t-"))
    return 0;
  for (size_t i = at; i < m->count && i < at + MOST_AHEAD; i++) {
    const char *line = m->lines[i];
    if (is_note(line)) continue;
    if (starts(line, "\tret") || starts(line, "\trep ret")) return taken ? i : 0;
    if (starts(line, "\tleave") || starts(line, "\tpopq\t%r")) taken = 1;
    else if (taken || !strstr(line, ", %rsp") || !(starts(line, "\taddq\t$") || starts(line, "\tleaq\t-"))) return 0;
  }
  return 0;
}

/* A closing brace after which only a value is moved into its register: the return says as much. */
static int only_returns(const struct marking *m, size_t at) {
  for (size_t i = at; i < m->count && i < at + MOST_AHEAD; i++) {
    const char *line = m->lines[i];
    if (starts(line, "\t.loc")) return 0;
    if (is_note(line) || starts(line, "\tmov")) continue;
    return epilogue(m, i) != 0;
  }
  return 0;
}

/* Copies a prologue from `.cfi_startproc` on and enters the frame; returns the last line that was copied. */
static size_t prologue(struct marking *m, size_t at) {
  unsigned long room = 0;
  size_t end = at, i = at + 1;
  int has_frame = 0;
  for (; i < m->count && i < at + MOST_AHEAD; i++) {
    const char *line = m->lines[i];
    if (is_note(line)) continue;
    if (starts(line, "\tmovq\t%rsp, %rbp")) has_frame = 1;
    else if (has_frame && starts(line, "\tsubq\t$") && strstr(line, ", %rsp")) room = strtoul(line + 7, NULL, 10);
    else if (has_frame && starts(line, "\taddq\t$-128, %rsp")) room = 128;
    else if (!starts(line, "\tpushq")) break;
    end = i;
    if (room) break;
  }
  for (i = at; i <= end; i++) fprintf(m->out, "%s\n", m->lines[i]);
  if (has_frame) call(m, m->is_main ? "__codestead_main" : "__codestead_enter", room > 0x7fffffff ? 0 : room, 'e');
  return has_frame ? end : at;
}

/* `.size name, 4` after `.type name, @object`, `.comm name,4,4`. */
static void note_object(struct marking *m, const char *line) {
  static const char *const left_out[] = {"_ZTV", "_ZTI", "_ZTS", "_ZTT", "_ZGV", "_ZSt", "_ZNSt", "_ZN9__gnu", "_ZNKSt", "__PRETTY", "__func__"};
  char name[512];
  unsigned long size;
  if (starts(line, "\t.type\t")) {
    m->object[0] = 0;
    if (strstr(line, ", @object") && sscanf(line + 7, "%511[^,]", name) == 1) strcpy(m->object, name);
    return;
  }
  if (sscanf(line + 7, "%511[^,], %lu", name, &size) != 2 && sscanf(line + 7, "%511[^,],%lu", name, &size) != 2) return;
  if (starts(line, "\t.size\t") && strcmp(name, m->object) != 0) return;
  for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
    if (starts(name, left_out[i])) return;
  fprintf(m->entries, "\t.section codestead_globals,\"aw\"\n\t.quad %s, %lu\n\t.section .debug_codestead,\"\",@progbits\n", name, size);
}

static void find_brace(struct marking *m, size_t at) {
  unsigned file, line = 0, column = 0;
  m->brace_line = m->brace_column = 0;
  for (size_t i = at; i < m->count && !starts(m->lines[i], "\t.cfi_endproc"); i++) {
    if (starts(m->lines[i], "\t.loc ")) sscanf(m->lines[i] + 6, "%u %u %u", &file, &line, &column);
    else if (line && epilogue(m, i)) m->brace_line = line, m->brace_column = column;
  }
}

static void mark_lines(struct marking *m) {
  int inside = 0, is_set_up = 0;
  for (size_t at = 0; at < m->count; at++) {
    char *line = m->lines[at];
    if (starts(line, "\t.file\t")) note_file(m, line);
    else if (starts(line, "\t.file ")) note_file(m, line);
    if (starts(line, "\t.type\t") || starts(line, "\t.size\t") || starts(line, "\t.comm\t")) {
      note_object(m, line);
      if (strstr(line, ", @function")) {
        m->is_main = starts(line, "\t.type\tmain,");
        /* Globals before `main`; the destructor that frees, which only calls the other. */
        is_set_up = strstr(line, "D0Ev,") || strstr(line, "_GLOBAL__sub_") || strstr(line, "__static_initialization_and");
      }
    }
    if (starts(line, "\t.loc ")) note_place(m, line);
    if (starts(line, "\t.cfi_startproc") && is_own(m) && !is_set_up) {
      inside = 1;
      find_brace(m, at);
      at = prologue(m, at);
      continue;
    }
    if (starts(line, "\t.cfi_endproc")) inside = 0;
    size_t end = inside && is_own(m) ? epilogue(m, at) : 0;
    if (end) {
      call(m, "__codestead_return", m->line, 'r');
      for (; at < end; at++) fprintf(m->out, "%s\n", m->lines[at]);
      line = m->lines[at];
    }
    fprintf(m->out, "%s\n", line);
    if (inside && is_own(m)) room(m, line);
    if (inside && starts(line, "\t.loc ") && is_own(m) && !only_returns(m, at + 1) &&
        (m->line != m->brace_line || m->column != m->brace_column))
      call(m, "__codestead_step", m->line, 's');
  }
}

/* Makes `to` of the assembly in `from`. 0 where it was done. */
static int insert_marks(FILE *from, FILE *to) {
  char *text = NULL;
  size_t length = 0, room = 0, lines = 1;
  for (;;) {
    if (room - length < 65536 && !(text = realloc(text, room = room * 2 + 131072))) return 1;
    size_t got = fread(text + length, 1, room - length - 1, from);
    if (got == 0) break;
    length += got;
  }
  text[length] = 0;
  for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
  struct marking *m = calloc(1, sizeof *m);
  if (!m || !(m->lines = malloc(lines * sizeof *m->lines)) || !(m->entries = open_memstream(&m->table, &m->table_size))) return 1;
  m->out = to;
  for (char *at = text, *end; at < text + length; at = end + 1) {
    end = memchr(at, '\n', text + length - at);
    if (!end) end = text + length;
    *end = 0;
    m->lines[m->count++] = at;
  }
  mark_lines(m);
  fclose(m->entries);
  fprintf(to, "\t.section .debug_codestead,\"\",@progbits\n%s", m->table);
  int failed = fflush(to) != 0 || ferror(to);
  free(m->table);
  free(m->lines);
  free(m);
  free(text);
  return failed;
}
