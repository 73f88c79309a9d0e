import type { Pattern } from './pattern.ts'

/** Patterns of syntax errors of Node. A block shows the line; some rows look at it. */
export const JAVASCRIPT_SYNTAX: Pattern[] = [
  {
    when: /^.*[“”‘’].*\n[^]*SyntaxError: Invalid or unexpected token/m,
    title: 'Curly quotes',
    text: 'This line has curly quotes from a document or web page. Type them again as `"` or `\'`.',
  },
  {
    when: /^\s*#[^!\n]*\n[^]*SyntaxError: Invalid or unexpected token/m,
    title: 'Comments start with //',
    text: 'In JavaScript, a comment starts with `//`. Replace the `#`.',
  },
  {
    when: /SyntaxError: Invalid or unexpected token/,
    title: 'Unexpected character',
    text: 'JavaScript can’t read something on this line. A closing quote may be missing. A name can’t start with a digit.',
  },
  {
    when: /SyntaxError: (?:Unterminated template|Unterminated string|Invalid regular expression: missing \/|Unterminated regular)/,
    title: 'Unclosed string or pattern',
    text: 'A string or a pattern starts on this line and never ends. Close it with the same character that opens it.',
  },
  {
    when: /SyntaxError: Unexpected end of input/,
    title: 'Unexpected end of file',
    text: 'Something is still open at the end of the file. Count the braces `{ }`, brackets, and backticks. Each needs its partner.',
  },
  {
    when: /SyntaxError: missing \) after (?:argument list|condition)/,
    title: 'Missing ) or comma',
    text: 'A parenthesis in this call isn’t closed, or a comma or `+` is missing between two values. A quote inside a string ends it, so use the other kind around it.',
  },
  {
    when: /^\s*for \([^;\n]*\n[^]*SyntaxError: (?:Identifier '.+' has already been declared|Unexpected|Missing initializer)/m,
    title: 'for needs semicolons',
    text: 'Separate the three parts of a `for` with semicolons: `for (let i = 0; i < 3; i++)`.',
  },
  {
    when: /SyntaxError: Identifier '(?<name>[^']+)' has already been declared/,
    title: 'Name already used',
    text: '`{name}` is declared twice. To give it a new value, leave out `let` or `const`. Otherwise, choose another name.',
  },
  {
    when: /SyntaxError: await is only valid in async functions/,
    title: 'await needs async',
    text: '`await` works only inside an `async` function. Write `async` before the function.',
  },
  {
    when: /^.*:\s*(?:number|string|boolean)\b.*\n[^]*SyntaxError: (?:Missing initializer|Unexpected)/m,
    title: 'JavaScript has no type annotations',
    text: 'A type after a name is TypeScript. Remove the colon and the type.',
  },
  {
    when: /SyntaxError: Missing initializer in const declaration/,
    title: 'const needs a value',
    text: 'A `const` needs a value when you declare it. Write `= …` after it, or use `let`.',
  },
  {
    when: /^(?!.*["'`].*\b(?:elif|def)\b)\s*(?:\}\s*)?(?:elif|def)\b.*\n[^]*SyntaxError: Unexpected/m,
    title: 'This is Python',
    text: 'JavaScript uses `else if` and `function`, with braces around a block.',
  },
  {
    when: /^\s*(?:\}\s*else\s+)?(?:if|while|for)\s+[^(\s].*\n[^]*SyntaxError: Unexpected/m,
    title: 'The condition needs parentheses',
    text: 'Put parentheses around the condition after `if`, `while`, or `for`.',
  },
  {
    when: /SyntaxError: Unexpected token '(?<token>else|catch|finally)'/,
    title: 'Missing block before this',
    text: '`{token}` must come right after its block. Check the braces, and remove any semicolon or line between them.',
  },
  {
    when: /SyntaxError: Unexpected token '<'/,
    title: 'HTML isn’t JavaScript',
    text: 'This line starts with `<`, like HTML. Put it in quotes to make it a string.',
  },
  {
    when: /SyntaxError: Unexpected token '(?<token>[)}\]])'/,
    title: 'Extra closing bracket',
    text: 'A `{token}` closes something that isn’t open, or a value is missing before it. Count the brackets above this spot.',
  },
  {
    when: /SyntaxError: Unexpected (?:strict mode )?reserved word|SyntaxError: Unexpected token '(?<token>class|if|for|while|return|function|const|let|var|new|in|case|default|switch|this|import|export|try|do|delete)'/,
    title: 'Misplaced reserved word',
    text: 'A reserved JavaScript word is where a value or a name should be. Choose another name, or finish what comes before it.',
  },
  {
    when: /SyntaxError: Unexpected token '(?<token>[^']+)'/,
    title: 'Unexpected symbol',
    text: 'JavaScript doesn’t expect `{token}` here. A value, a bracket, or a comma may be missing right before it.',
  },
  {
    when: /SyntaxError: Unexpected (?:identifier|string|number|template string)/,
    title: 'Missing comma or operator',
    text: 'Two parts are next to each other here. Put a comma, an operator such as `+`, or a bracket between them, or start a new line.',
  },
  {
    when: /SyntaxError: Invalid left-hand side|SyntaxError: Invalid (?:destructuring assignment target|shorthand property initializer)/,
    title: 'The left side isn’t a variable',
    text: 'The left side of `=` must be a variable. To compare, write `===`. In an object, write `name: value`.',
  },
  {
    when: /SyntaxError: Illegal (?<word>return|break|continue) statement/,
    title: 'Out of place',
    text: '`{word}` isn’t allowed here. `return` belongs in a function, and `break` and `continue` belong in a loop. Check the braces.',
  },
  {
    when: /SyntaxError: Missing catch or finally after try/,
    title: 'try without catch',
    text: 'A `try` block needs a `catch`. Add `catch (error) { … }`.',
  },
  {
    when: /SyntaxError: Function statements require a function name/,
    title: 'Missing function name',
    text: 'A function on its own line needs a name: `function name() { … }`.',
  },
  {
    when: /SyntaxError: Export '(?<name>[^']+)' is not defined in module/,
    title: 'Nothing to export with that name',
    text: 'The file exports `{name}` but doesn’t define it. Check the spelling.',
  },
  {
    when: /SyntaxError(?!.*(?:JSON|does not provide an export|BigInt))/,
    title: 'JavaScript can’t read this line',
    text: 'Something on this line, or at the end of the line before, is wrong. Check brackets, quotes, and commas.',
  },
]
