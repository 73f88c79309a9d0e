/** What each concept of content/concepts.yaml is good for, in a sentence that holds in every language. */
import { message } from '#platform/messages/messages.ts'

export const CONCEPT_WORDS: Readonly<Record<string, string>> = {
  output: message('Output shows what a program has worked out, character by character and line by line.'),
  variables: message('A variable holds a value under a name, so that later lines can use it or replace it.'),
  numbers: message(
    'Calculations follow rules: what comes first, when a result has decimals, and what is left over.',
  ),
  text: message('Text is made of characters that can be counted, compared, cut and joined.'),
  input: message('Input brings in a value from outside, and it comes as text until you convert it.'),
  types: message('Every value has a type, and the type decides what you can do with it.'),
  conditions: message('A condition lets a program choose which lines run.'),
  loops: message(
    'A loop runs the same lines again: once for each value, or for as long as something is true.',
  ),
  lists: message('A list holds many values in order, each reached by its position, which counts from 0.'),
  functions: message('A function takes values in, works with them, and hands one result back.'),
  maps: message('A map finds a value by its key, at once, without looking through all of them.'),
  'sets-and-tuples': message(
    'A set holds each value once and knows quickly what is in it; a tuple keeps a few values together.',
  ),
  objects: message('An object keeps values that belong together, each under its own name.'),
  'array-methods': message(
    'Methods of arrays take a function and apply it to each value: to change, choose or add up.',
  ),
  errors: message('An error stops a program unless it’s caught, and what you do then is up to your program.'),
  modules: message('A module brings functions that others have written, once you import it.'),
  files: message('A file is opened, read or written line by line, and closed again.'),
  classes: message('A class describes what its objects hold and what they can do.'),
  inheritance: message('A class can take over what another one has, and change only what differs.'),
  comprehensions: message('A comprehension builds a collection from another one in a single expression.'),
  testing: message('A test compares what a piece of code does with what it should do.'),
  'program-design': message(
    'A larger program is easier in small parts, each with one task and a clear name.',
  ),
  references: message(
    'Two names can refer to the same object, and a change through one shows under the other.',
  ),
  pointers: message('A pointer holds the place of a value, so another part of the program can change it.'),
  structures: message('A structure keeps values that belong together, each in its own field.'),
  memory: message('A program may use the memory that it asks for, and has to give it back.'),
  bits: message('A number is a row of bits, which can be shifted, combined and asked one by one.'),
  'page-structure': message('Elements nest inside one another, and that tree is the page.'),
  'meaning-of-text': message(
    'Elements say what a piece of text means: a heading, a paragraph, something important.',
  ),
  links: message('A link needs a place to go to, written as a path from the page or from the site.'),
  media: message('A picture needs a source and a text for people who can’t see it.'),
  'page-lists': message('A list on a page is one element around others, one for each entry.'),
  'page-tables': message('A table is made of rows, and each row of cells or headings.'),
  forms: message('A form has fields, and every field needs a label and a name.'),
  accessibility: message('A page works for everyone when names, labels and order are in its elements.'),
  'page-head': message('The head tells browsers and search engines about the page, not its readers.'),
  selectors: message('A selector says which elements a rule is for.'),
  cascade: message(
    'When several rules meet at one element, the more specific one wins, and then the later one.',
  ),
  'box-model': message('Every element is a box with content, padding, border and margin.'),
  typography: message('Font, size, line height and color decide how easily a text can be read.'),
  flexbox: message('Flexbox puts children in a row or a column and shares the room among them.'),
  grid: message('A grid places children into rows and columns that their parent defines.'),
  'responsive-design': message('A page that fits every screen changes its layout where it gets narrow.'),
  selecting: message('A query names the columns that it shows, in the order in which it shows them.'),
  filtering: message('A filter keeps the rows for which its condition is true.'),
  ordering: message('Rows come in no order until you ask for one; then you can keep the first few.'),
  'sql-expressions': message('A column can be calculated, and it can have its own name.'),
  'null-values': message(
    'NULL means that a value isn’t known, so a comparison with it is neither true nor false.',
  ),
  aggregation: message('Totals are counted over all rows, or once for each group of them.'),
  joins: message('A join puts rows of two tables side by side where they belong together.'),
  subqueries: message('A query can use the result of another one, as a value, a list or a table.'),
  'data-changes': message('Rows are added, changed and deleted by statements that say which rows they mean.'),
  'table-design': message('A table has columns with types, and keys that say which row is which.'),
  complexity: message(
    'The number of steps grows with the input, and some ways of solving a task grow faster.',
  ),
  'two-pointers': message('Two positions move through the same values and meet, so that one pass is enough.'),
  'stacks-and-queues': message(
    'A stack gives back what came last, a queue what came first, and both without searching.',
  ),
  'linked-lists': message('Each node of a linked list knows the next one, and the last knows none.'),
  recursion: message(
    'A function can call itself with a smaller task, until the task is so small that it’s done.',
  ),
  searching: message('A search in sorted values can leave out half of them at each step.'),
  sorting: message('Sorting puts values in order, by comparing them or by a key of each.'),
  'hash-tables': message(
    'A hash table finds a value by its key in about the same time, however many there are.',
  ),
  trees: message('A tree has a root, and each node has children, so a task for a tree is one for its parts.'),
  heaps: message('A heap gives back the least or the greatest value quickly, again and again.'),
  graphs: message('A graph is nodes and edges, and a walk through it remembers where it has been.'),
  'dynamic-programming': message(
    'The answer to a large task can be made of answers to smaller ones, each worked out once.',
  ),
}
