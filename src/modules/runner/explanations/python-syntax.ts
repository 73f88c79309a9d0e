import type { Pattern } from './pattern.ts'

/** Patterns of syntax errors of Python. A block shows the line and a caret; some rows look at that line. */
export const PYTHON_SYNTAX: Pattern[] = [
  {
    when: /TabError|IndentationError: (?:unindent .*tabs|inconsistent use of tabs)/,
    title: 'Tabs and spaces are mixed',
    text: 'Some lines start with tabs and others with spaces. Python can’t compare them. Use four spaces for each level.',
  },
  {
    when: /IndentationError: expected an indented block after (?<what>.+) on line (?<at>\d+)/,
    title: 'Missing indented lines',
    text: 'The {what} on line {at} has no indented lines below it. Indent the lines that belong to it by four spaces, or write `pass`.',
  },
  {
    when: /IndentationError: unexpected indent/,
    title: 'Too much indentation',
    text: 'This line is indented more than the line before it, for no reason. Remove the extra spaces at its start.',
  },
  {
    when: /IndentationError: unindent does not match/,
    title: 'Indentation doesn’t match',
    text: 'This line’s indentation matches no line above. Give it exactly as many spaces as the lines it belongs with.',
  },
  {
    when: /^\s*else if\b.*\n(?:.*\n)?SyntaxError: (?:expected ':'|invalid syntax)/m,
    title: 'Python uses elif',
    text: 'Python has no `else if`. Write `elif` instead.',
  },
  {
    when: /SyntaxError: expected ':'/,
    title: 'Missing colon',
    text: 'A line that starts a block ends with a colon. Add `:` at the end of this line.',
  },
  {
    when: /SyntaxError: '(?<bracket>.)' was never closed/,
    title: 'Unclosed bracket',
    text: 'The bracket `{bracket}` on this line is never closed. Close it where it should end.',
  },
  {
    when: /SyntaxError: unmatched '(?<bracket>.)'/,
    title: 'Extra bracket',
    text: 'The bracket `{bracket}` closes nothing. Remove it, or add the opening bracket.',
  },
  {
    when: /SyntaxError: f-string|SyntaxError: (?:closing|unmatched|unterminated)[^]*f-string|^\s*.*\bf["'][^]*SyntaxError: (?:f-string|closing|unmatched|'\{')/m,
    title: 'Invalid f-string',
    text: 'In an f-string, every `{` needs a `}` with a value between them. Check the brackets inside, and use the other kind of quotes there.',
  },
  {
    when: /SyntaxError: closing parenthesis '(?<close>.)' does not match opening parenthesis '(?<open>.)'/,
    title: 'Brackets don’t match',
    text: '`{open}` is open, but `{close}` tries to close it. Close each bracket with its own kind.',
  },
  {
    when: /SyntaxError: unterminated triple-quoted string literal|SyntaxError: EOF while scanning triple-quoted/,
    title: 'Unclosed triple quotes',
    text: 'A string that starts with three quotes runs to the end of the file. Close it with the same three quotes.',
  },
  {
    when: /SyntaxError: (?:unterminated string literal|EOL while scanning string literal)/,
    title: 'Missing quote',
    text: 'The text on this line starts with a quote and never ends. Add the same quote at its end. If the text contains a quote, use the other kind around it.',
  },
  {
    when: /SyntaxError: (?:invalid syntax\. Maybe you meant '==' or ':=' instead of '='|cannot assign to .+ here\. Maybe you meant '==' instead of '='\?[^]*$(?<=\b(?:if|elif|while)\b[^]*))/,
    title: 'One = instead of two',
    text: 'A single `=` assigns a value. To check if two values are equal, write `==`.',
  },
  {
    when: /SyntaxError: (?:cannot assign to|cannot delete|can't assign to) (?<what>[\w -]+?)(?: here)?(?:\.|$)/m,
    title: 'The left side isn’t a variable',
    text: 'Python can’t assign a value to this ({what}). The left side of `=` must be a variable. To compare, write `==`.',
  },
  {
    when: /SyntaxError: Missing parentheses in call to '(?<name>\w+)'/,
    title: 'Missing parentheses',
    text: '`{name}` is a function. Put its argument in parentheses, as in `{name}("hello")`.',
  },
  {
    when: /SyntaxError: invalid syntax\. Perhaps you forgot a comma/,
    title: 'Missing comma or operator',
    text: 'Two values are next to each other here. Put a comma or an operator such as `+` between them.',
  },
  {
    when: /SyntaxError: invalid (?:non-printable )?character .*\(?U\+/,
    title: 'Unexpected character',
    text: 'This line has a character from a document or a web page, such as a curly quote or a long dash. Type it again on your keyboard.',
  },
  {
    when: /SyntaxError: '(?<word>return|yield|await)' outside (?:async )?function/,
    title: 'Only inside a function',
    text: '`{word}` is outside of any function. Check the indentation: this line may belong inside a `def`.',
  },
  {
    when: /SyntaxError: '(?<word>break|continue)' (?:outside loop|not properly in loop)/,
    title: 'Only inside a loop',
    text: '`{word}` is outside of any loop. Check the indentation: this line may belong inside a `for` or `while`.',
  },
  {
    when: /SyntaxError: leading zeros in decimal integer|SyntaxError: invalid (?:decimal|hexadecimal|octal|binary) literal/,
    title: 'Invalid number',
    text: 'A number starts with an extra zero or runs into letters. Remove the leading zeros. A name can’t start with a digit, and text needs quotes.',
  },
  {
    when: /SyntaxError: expected 'except' or 'finally' block/,
    title: 'try without except',
    text: 'After the `try` block, Python expects `except` with the same indentation. Add it.',
  },
  {
    when: /SyntaxError: (?:\(unicode error\)|unexpected character after line continuation)/,
    title: 'Misplaced backslash',
    text: 'A backslash `\\` has a special meaning. In a string, write it twice or put `r` before the quotes. Elsewhere, remove it.',
  },
  {
    when: /SyntaxError: (?:positional argument follows|non-default argument follows|parameter without a default follows|duplicate argument)/,
    title: 'Arguments in the wrong order',
    text: 'Named arguments (`a=1`) come after unnamed ones, and each name can appear only once. Change the order.',
  },
  {
    when: /^\s*(?<name>class|def|for|if|else|in|is|not|and|or|from|import|pass|return|while|with|lambda|global|try|del|None|True|False) ?=.*\n(?:.*\n)?SyntaxError: invalid syntax/m,
    title: 'Reserved word used as a name',
    text: '`{name}` has a special meaning in Python. Choose another name for the variable.',
  },
  {
    when: /^(?=.*\n(?:.*\n)?SyntaxError: invalid syntax).*(?:\+\+|--|&&|\|\|)/m,
    title: 'Spelled differently in Python',
    text: 'Python has no `++`, `--`, `&&`, or `||`. Write `x += 1`, `and`, or `or`.',
  },
  {
    when: /SyntaxError/,
    title: 'Python can’t read this line',
    text: 'Something on this line, or at the end of the line before, is wrong. Check brackets, quotes, colons, and commas, and make sure no name is a reserved word.',
  },
]
