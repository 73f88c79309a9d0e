import type { Pattern } from './pattern.ts'

/** Patterns of syntax errors of Python. A block shows the line and a caret; some rows look at that line. */
export const PYTHON_SYNTAX: Pattern[] = [
  {
    when: /TabError|IndentationError: (?:unindent .*tabs|inconsistent use of tabs)/,
    title: 'Tabs and spaces are mixed',
    text: 'Some lines begin with tabs and others with spaces, and Python cannot compare them. Use four spaces for each step.',
  },
  {
    when: /IndentationError: expected an indented block after (?<what>.+) on line (?<at>\d+)/,
    title: 'Indented lines are missing',
    text: 'The {what} on line {at} has no indented lines below it. Move the lines that belong to it four spaces to the right, or write `pass`.',
  },
  {
    when: /IndentationError: unexpected indent/,
    title: 'Too much indentation',
    text: 'This line stands further to the right than the line before it, for no reason. Remove the spaces in front of it.',
  },
  {
    when: /IndentationError: unindent does not match/,
    title: 'Indentation fits no line above',
    text: 'This line stands neither below the block nor below what comes before it. Give it exactly as many spaces as the lines it belongs with.',
  },
  {
    when: /^\s*else if\b.*\n(?:.*\n)?SyntaxError: (?:expected ':'|invalid syntax)/m,
    title: 'Python writes elif',
    text: 'Python has no `else if`. Write `elif` instead.',
  },
  {
    when: /SyntaxError: expected ':'/,
    title: 'A colon is missing',
    text: 'A line that begins a block ends with a colon. Put `:` at the end of this line.',
  },
  {
    when: /SyntaxError: '(?<bracket>.)' was never closed/,
    title: 'A bracket is never closed',
    text: 'The bracket `{bracket}` on this line has no partner. Close it where it should end.',
  },
  {
    when: /SyntaxError: unmatched '(?<bracket>.)'/,
    title: 'One bracket too many',
    text: 'The bracket `{bracket}` closes nothing that was opened. Remove it, or add the bracket that opens.',
  },
  {
    when: /SyntaxError: f-string|SyntaxError: (?:closing|unmatched|unterminated)[^]*f-string|^\s*.*\bf["'][^]*SyntaxError: (?:f-string|closing|unmatched|'\{')/m,
    title: 'The f-string is not right',
    text: 'In an f-string every `{` needs its `}` with a value between them. Check the braces and the brackets inside, and use the other kind of quotes there.',
  },
  {
    when: /SyntaxError: closing parenthesis '(?<close>.)' does not match opening parenthesis '(?<open>.)'/,
    title: 'The brackets do not match',
    text: 'A `{open}` is open and `{close}` tries to close it. Each bracket is closed by one of its own kind.',
  },
  {
    when: /SyntaxError: unterminated triple-quoted string literal|SyntaxError: EOF while scanning triple-quoted/,
    title: 'A long text never ends',
    text: 'A text that begins with three quotes runs to the end of the file. Close it with the same three quotes.',
  },
  {
    when: /SyntaxError: (?:unterminated string literal|EOL while scanning string literal)/,
    title: 'A quote is missing',
    text: 'A text on this line is opened and not closed. Put the same quote at its end. A text that has a quote inside needs the other kind around it.',
  },
  {
    when: /SyntaxError: (?:invalid syntax\. Maybe you meant '==' or ':=' instead of '='|cannot assign to .+ here\. Maybe you meant '==' instead of '='\?[^]*$(?<=\b(?:if|elif|while)\b[^]*))/,
    title: 'One = instead of two',
    text: 'A single `=` gives a name a value. To ask whether two values are equal, write `==`.',
  },
  {
    when: /SyntaxError: (?:cannot assign to|cannot delete|can't assign to) (?<what>[\w -]+?)(?: here)?(?:\.|$)/m,
    title: 'The left side is no name',
    text: 'Python cannot give a value to this ({what}). Left of a single `=` stands the name of a variable. To compare, write `==`.',
  },
  {
    when: /SyntaxError: Missing parentheses in call to '(?<name>\w+)'/,
    title: 'Brackets are missing',
    text: '`{name}` is a function: put what it works on in brackets, as in `{name}("hello")`.',
  },
  {
    when: /SyntaxError: invalid syntax\. Perhaps you forgot a comma/,
    title: 'Something is missing between two values',
    text: 'Two values stand side by side here. Put a comma between them, or an operator such as `+`.',
  },
  {
    when: /SyntaxError: invalid (?:non-printable )?character .*\(?U\+/,
    title: 'A character that Python cannot read',
    text: 'This line has a character from a text editor or a web page, such as a curly quote or a long dash. Type it again with your keyboard.',
  },
  {
    when: /SyntaxError: '(?<word>return|yield|await)' outside (?:async )?function/,
    title: 'Only inside a function',
    text: '`{word}` stands outside of any function. Check the indentation: the line may have to move to the right, below its `def`.',
  },
  {
    when: /SyntaxError: '(?<word>break|continue)' (?:outside loop|not properly in loop)/,
    title: 'Only inside a loop',
    text: '`{word}` stands outside of any loop. Check the indentation: the line may have to move to the right, below its `for` or `while`.',
  },
  {
    when: /SyntaxError: leading zeros in decimal integer|SyntaxError: invalid (?:decimal|hexadecimal|octal|binary) literal/,
    title: 'Not a number Python can read',
    text: 'A number begins with a zero too many or runs into letters. Remove the zeros in front; a name may not begin with a digit, and a text needs quotes.',
  },
  {
    when: /SyntaxError: expected 'except' or 'finally' block/,
    title: 'try without except',
    text: 'After the lines of `try`, Python expects `except` at the same depth as `try`. Add it.',
  },
  {
    when: /SyntaxError: (?:\(unicode error\)|unexpected character after line continuation)/,
    title: 'A backslash in the wrong place',
    text: 'A backslash `\\` has a meaning of its own. In a text write it twice, or put an `r` before the quotes; elsewhere remove it.',
  },
  {
    when: /SyntaxError: (?:positional argument follows|non-default argument follows|parameter without a default follows|duplicate argument)/,
    title: 'Arguments in the wrong order',
    text: 'Values with a name (`a=1`) come after the values without one, and each name stands only once. Change the order.',
  },
  {
    when: /^\s*(?<name>class|def|for|if|else|in|is|not|and|or|from|import|pass|return|while|with|lambda|global|try|del|None|True|False) ?=.*\n(?:.*\n)?SyntaxError: invalid syntax/m,
    title: 'A word of Python is no name',
    text: '`{name}` has a meaning of its own in Python. Choose another name for the variable.',
  },
  {
    when: /^(?=.*\n(?:.*\n)?SyntaxError: invalid syntax).*(?:\+\+|--|&&|\|\|)/m,
    title: 'Python writes this differently',
    text: 'Python has no `++`, `--`, `&&` or `||`. Write `x += 1`, `and`, `or`.',
  },
  {
    when: /SyntaxError/,
    title: 'Python cannot read this line',
    text: 'Something on this line, or at the end of the line before it, does not fit. Check brackets, quotes, colons and commas, and that no name is a word of the language.',
  },
]
