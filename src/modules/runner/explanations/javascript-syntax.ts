import type { Pattern } from './pattern.ts'

/** Patterns of syntax errors of Node. A block shows the line; some rows look at it. */
export const JAVASCRIPT_SYNTAX: Pattern[] = [
  {
    when: /^.*[“”‘’].*\n[^]*SyntaxError: Invalid or unexpected token/m,
    title: 'Curly quotes',
    text: 'This line has curly quotes, as a text editor makes them. Type them again: `"` or `\'`.',
  },
  {
    when: /^\s*#[^!\n]*\n[^]*SyntaxError: Invalid or unexpected token/m,
    title: 'Comments begin with //',
    text: 'In JavaScript a comment begins with `//`. Replace the `#`.',
  },
  {
    when: /SyntaxError: Invalid or unexpected token/,
    title: 'A character does not belong here',
    text: 'Something on this line cannot be read. Most often a quote is missing at the end of a text; a name may not begin with a digit.',
  },
  {
    when: /SyntaxError: (?:Unterminated template|Unterminated string|Invalid regular expression: missing \/|Unterminated regular)/,
    title: 'It never ends',
    text: 'A text or a pattern begins on this line and is not closed. Close it with the sign that opens it.',
  },
  {
    when: /SyntaxError: Unexpected end of input/,
    title: 'The file ends too soon',
    text: 'Something is still open when the file ends. Count the braces `{ }`, brackets and back quotes: each needs its partner.',
  },
  {
    when: /SyntaxError: missing \) after (?:argument list|condition)/,
    title: 'A ) is missing, or a comma',
    text: 'The brackets of this call are not closed, or a comma or `+` is missing between two values. A quote inside a text ends it too: use the other kind around it.',
  },
  {
    when: /^\s*for \([^;\n]*\n[^]*SyntaxError: (?:Identifier '.+' has already been declared|Unexpected|Missing initializer)/m,
    title: 'for needs semicolons',
    text: 'The three parts of a `for` are parted by semicolons: `for (let i = 0; i < 3; i++)`.',
  },
  {
    when: /SyntaxError: Identifier '(?<name>[^']+)' has already been declared/,
    title: 'The name is taken',
    text: '`{name}` is created twice. Leave `let` or `const` away to give it a new value, or choose another name.',
  },
  {
    when: /SyntaxError: await is only valid in async functions/,
    title: 'await needs async',
    text: '`await` works only inside a function marked `async`. Write `async` before the function.',
  },
  {
    when: /^.*:\s*(?:number|string|boolean)\b.*\n[^]*SyntaxError: (?:Missing initializer|Unexpected)/m,
    title: 'JavaScript has no type names',
    text: 'A type behind a name belongs to TypeScript. Remove the colon and the type.',
  },
  {
    when: /SyntaxError: Missing initializer in const declaration/,
    title: 'A const needs its value at once',
    text: 'A `const` gets its value where it is created. Write `= …` behind it, or use `let`.',
  },
  {
    when: /^(?!.*["'`].*\b(?:elif|def)\b)\s*(?:\}\s*)?(?:elif|def)\b.*\n[^]*SyntaxError: Unexpected/m,
    title: 'That is Python',
    text: 'JavaScript writes `else if` and `function`, and puts braces around a block.',
  },
  {
    when: /^\s*(?:\}\s*else\s+)?(?:if|while|for)\s+[^(\s].*\n[^]*SyntaxError: Unexpected/m,
    title: 'The condition needs brackets',
    text: 'After `if`, `while` and `for` the condition stands in round brackets. Put `(` and `)` around it.',
  },
  {
    when: /SyntaxError: Unexpected token '(?<token>else|catch|finally)'/,
    title: 'It has nothing before it',
    text: '`{token}` belongs to a block right before it. Check the braces, and that no semicolon or other line stands between them.',
  },
  {
    when: /SyntaxError: Unexpected token '<'/,
    title: 'HTML is not JavaScript',
    text: 'The line begins with `<` as HTML does. Put it in quotes to make a text of it.',
  },
  {
    when: /SyntaxError: Unexpected token '(?<token>[)}\]])'/,
    title: 'A closing bracket too early or too many',
    text: 'A `{token}` closes something that is not open, or a value is missing before it. Count the brackets above this place.',
  },
  {
    when: /SyntaxError: Unexpected (?:strict mode )?reserved word|SyntaxError: Unexpected token '(?<token>class|if|for|while|return|function|const|let|var|new|in|case|default|switch|this|import|export|try|do|delete)'/,
    title: 'A word of the language in the wrong place',
    text: 'A word that belongs to JavaScript stands where a value or a name should be. Choose another name, or finish what comes before it.',
  },
  {
    when: /SyntaxError: Unexpected token '(?<token>[^']+)'/,
    title: 'A sign does not belong here',
    text: 'JavaScript does not expect `{token}` here. Check what stands right before it: a value, a bracket or a comma may be missing.',
  },
  {
    when: /SyntaxError: Unexpected (?:identifier|string|number|template string)/,
    title: 'Something is missing between two parts',
    text: 'Two parts stand side by side here. Put a comma, an operator such as `+`, or a bracket between them, or begin a new line.',
  },
  {
    when: /SyntaxError: Invalid left-hand side|SyntaxError: Invalid (?:destructuring assignment target|shorthand property initializer)/,
    title: 'The left side is no name',
    text: 'Left of a single `=` stands the name of a variable. To compare write `===`; in an object write `name: value`.',
  },
  {
    when: /SyntaxError: Illegal (?<word>return|break|continue) statement/,
    title: 'Out of its place',
    text: '`{word}` stands where it may not: `return` belongs in a function, `break` and `continue` in a loop. Check the braces.',
  },
  {
    when: /SyntaxError: Missing catch or finally after try/,
    title: 'try without catch',
    text: 'After the block of `try` follows `catch`. Add `catch (error) { … }`.',
  },
  {
    when: /SyntaxError: Function statements require a function name/,
    title: 'The function has no name',
    text: 'A function on a line of its own needs a name: `function name() { … }`.',
  },
  {
    when: /SyntaxError: Export '(?<name>[^']+)' is not defined in module/,
    title: 'Nothing of that name to export',
    text: 'The file exports `{name}` and has nothing of that name. Check the spelling.',
  },
  {
    when: /SyntaxError(?!.*(?:JSON|does not provide an export|BigInt))/,
    title: 'JavaScript cannot read this line',
    text: 'Something on this line, or at the end of the line before it, does not fit. Check brackets, quotes and commas.',
  },
]
