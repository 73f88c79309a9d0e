/** What a blank playground begins with: as little as the language needs to run. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'

const C = `#include <stdio.h>

int main(void) {

    return 0;
}
`

const CPP = `#include <iostream>

int main() {

}
`

const JAVA = `public class Main {
    public static void main(String[] args) {

    }
}
`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>My page</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>

    <script src="script.js"></script>
  </body>
</html>
`

const ENTRY: Record<Language, string> = {
  python: '',
  javascript: '',
  sql: '',
  c: C,
  cpp: CPP,
  java: JAVA,
  html: PAGE,
}

/** Files of a blank project, the one that starts first. */
export function blankFiles(language: Language): SourceFile[] {
  const entry = { path: LANGUAGES[language].entryFile, content: ENTRY[language] }
  if (language !== 'html') return [entry]
  return [entry, { path: 'style.css', content: '' }, { path: 'script.js', content: '' }]
}
