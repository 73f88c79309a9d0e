/*
 * Stands in the place of `as` for the plain compiler (`-B`) when a program is to be recorded: marks what it is given, then becomes the
 * assembler itself. The words are those of gcc: options, and a file or standard input.
 */
#define _GNU_SOURCE
#include "insert-marks.h"
#include <unistd.h>

int main(int count, char **words) {
  char marked[] = "/tmp/marked-XXXXXX";
  int file = mkstemp(marked), input = 0;
  char **command = calloc(count + 2, sizeof *command);
  if (file < 0 || !command) return 1;
  for (int i = 1; i < count; i++) {
    size_t length = strlen(words[i]);
    if (length > 2 && strcmp(words[i] + length - 2, ".s") == 0 && strcmp(words[i - 1], "-o") != 0) input = i;
  }
  FILE *from = input ? fopen(words[input], "r") : stdin, *to = fdopen(file, "w");
  if (!from || !to || insert_marks(from, to) != 0) return 1;
  int used = 0;
  command[used++] = "as";
  for (int i = 1; i < count; i++)
    if (i != input && strcmp(words[i], "-") != 0) command[used++] = words[i];
  command[used++] = marked;
  execv("/usr/bin/as", command);
  return 1;
}
