import { C_FAMILY_COMPILE, C_FAMILY_RUN, C_FAMILY_WARNINGS, ELSE_IF } from './c-family.ts'
import type { Pattern } from './pattern.ts'

const CPP_ONLY: Pattern[] = [
  {
    when: /['‘](?<name>cout|cin|endl|string|vector|map|getline|to_string|max|min|sort)['’] was not declared in this scope/,
    title: 'std:: or an include is missing',
    text: '`{name}` belongs to the standard library. Write `std::{name}`, or `using namespace std;` at the top, and include its header, such as <iostream>, <string> or <vector>.',
  },
  {
    when: /['‘](?<name>printf|scanf|puts|strlen|strcpy|sqrt|pow|abs|rand|malloc)['’] was not declared in this scope/,
    title: 'An include is missing',
    text: 'The compiler does not know `{name}` yet. Include its header at the top: <cstdio>, <cstring>, <cmath> or <cstdlib>.',
  },
  {
    when: /['‘](?:begin|end)['’] was not declared in this scope/,
    title: 'Nothing to walk through',
    text: 'A loop with `:` walks through a list, and this value is a single one. Count with `for (int i = 0; i < n; i++)`.',
  },
  {
    when: /['‘](?<name>\w+)['’] was not declared in this scope/,
    title: 'Unknown name',
    text: 'The compiler does not know the name `{name}`. Check its spelling, or create it with its type before this line.',
    similar: 'The compiler does not know the name `{name}`. Do you mean `{similar}`?',
  },
  {
    when: /['‘](?<name>\w+)['’] is not a member of ['‘]std['’]/,
    title: 'An include is missing',
    text: 'The compiler does not know `std::{name}` yet. Check its spelling, and include its header at the top, such as <iostream>, <vector> or <algorithm>.',
  },
  {
    when: /has incomplete type/,
    title: 'An include is missing',
    text: 'The compiler knows only the name of this type. Include its header at the top, for instance <sstream>.',
  },
  {
    when: /is not a namespace-name/,
    title: 'There is no such namespace',
    text: 'The compiler knows no such namespace. Most often it is `using namespace std;`.',
  },
  {
    when: /['‘](?<name>\w+)['’](?: in namespace ['‘]std['’])? does not name a type/,
    title: 'This is not a type',
    text: 'The compiler expects a type and does not know `{name}` as one. Statements stand inside of a function; a class is written before it is used.',
  },
  {
    when: /no match for ['‘]operator>>['’][^\n]*ostream/,
    title: 'The arrows point the wrong way',
    text: 'Output goes into `cout` with `<<`. Turn the arrows around.',
  },
  {
    when: /no match for ['‘]operator<<['’][^\n]*istream/,
    title: 'The arrows point the wrong way',
    text: 'Input comes out of `cin` with `>>`. Turn the arrows around.',
  },
  {
    when: /no match for ['‘]operator<<['’]/,
    title: 'cout cannot print this',
    text: '`cout` prints numbers, characters and texts, but not a whole list or object. Print its parts one by one.',
  },
  {
    when: /no match for ['‘]operator\+['’]/,
    title: 'Text plus something else',
    text: '`+` joins a `string` only with texts. Turn a number into text with `to_string(…)`.',
  },
  {
    when: /invalid operands of types ['‘]const char/,
    title: 'Two texts in quotes cannot be added',
    text: '`+` needs a `string` on at least one side. Write `string("a") + "b"`, or put the texts into one.',
  },
  {
    when: /no match for ['‘]operator(?<operator>\S+?)['’]|invalid operands of types (?![^\n]*operator%)/,
    title: 'These types do not go together',
    text: 'The operator on this line does not work between these two types. Convert one of them; a text stands in double quotes.',
  },
  {
    when: /(?:invalid conversion from ['‘]const char ?\*['’] to ['‘]char['’])/,
    title: 'A text is no character',
    text: "A `char` holds one character in single quotes: 'a'. For a text use `string`.",
  },
  {
    when: /invalid conversion from ['‘]const char ?\*['’] to ['‘](?<type>\w+)['’]|cannot convert ['‘](?:std::)?(?:string|__cxx11::basic_string<char>)['’][^\n]* to ['‘](?<number>\w+)['’]/,
    title: 'A text is no number',
    text: 'A text cannot be stored in {type}{number}. Leave the quotes away, or convert it with `stoi(…)`.',
  },
  {
    when: /invalid use of non-static member function|cannot convert ['‘][^\n]*::\w+['’] from type ['‘][^\n]*\(/,
    title: 'The brackets of a call are missing',
    text: 'A method is called with round brackets, even when it takes no values: `name.size()`.',
  },
  {
    when: /conversion from ['‘](?:int|char)['’] to non-scalar type ['‘]std::(?:__cxx11::)?(?:basic_)?string/,
    title: 'A text needs double quotes',
    text: 'A `string` takes a text in double quotes. Of a number `to_string(…)` makes a text.',
  },
  {
    when: /(?:invalid conversion|cannot convert|could not convert|conversion from) (?:['‘][^'’\n]+['’] )?(?:from )?['‘]?[^\n]* to (?:non-scalar type )?['‘](?<type>[^'’\n]+)['’]/,
    title: 'The type does not fit',
    text: 'The value cannot be stored or passed as {type}. Check the types on both sides; `&` gives an address, `to_string` a text.',
  },
  {
    when: /narrowing conversion of/,
    title: 'Decimals would be lost',
    text: 'Braces do not let a decimal number become a whole one. Use `double`, or write `static_cast<int>(…)`.',
  },
  {
    when: /cannot bind non-const lvalue reference/,
    title: 'A variable is needed here',
    text: 'A parameter with `&` changes the variable that is passed, so a plain value does not do. Pass a variable, or write `const` in the function.',
  },
  {
    when: /class template argument deduction failed/,
    title: 'The type in < > is missing',
    text: 'A container needs to know what it holds. Write it in angle brackets, as in `vector<int>`.',
  },
  {
    when: /no matching function for call to ['‘](?:[^'’\n(]*::)?(?<name>~?\w+)(?:<[^'’\n(]*>)?\(/,
    title: 'No function fits this call',
    text: '`{name}` exists, but not for these values. Check how many there are, their types and their order.',
  },
  {
    when: /['‘][^'’\n]*?(?<name>\w+)['’] is (?:private|protected|inaccessible) within this context/,
    title: 'This is private',
    text: '`{name}` may be used only inside its class. Put it below `public:`, or use a public method.',
  },
  {
    when: /request for member ['‘](?<name>\w+)['’] in [^\n]* which is of non-class type/,
    title: 'This has no members',
    text: 'A plain value such as an int has no `{name}`. Check the type of the variable before the dot.',
  },
  {
    when: /(?:redefinition of|redeclaration of|conflicting declaration|ambiguating new declaration of) ['‘](?<name>[^'’\n]+)['’]/,
    title: 'The name is taken',
    text: '`{name}` is created twice. Leave the type away to give a variable a new value, or choose another name.',
  },
  {
    when: /reference to ['‘](?<name>\w+)['’] is ambiguous/,
    title: 'Two things have this name',
    text: 'The standard library has a `{name}` too. Choose another name, or leave `using namespace std;` away.',
  },
  {
    when: /uninitialized ['‘]const|declared as reference but not initialized|declaration of ['‘]auto[^\n]* has no initializer/,
    title: 'A value is needed at once',
    text: 'A `const`, a reference and `auto` get their value where they are created. Write `= …` behind the name.',
  },
  {
    when: /return-statement with (?:a|no) value, in function returning/,
    title: 'return does not fit the function',
    text: 'A `void` function returns nothing, and every other one returns a value of its type. Change the `return` or the type before the name.',
  },
  {
    when: /['‘]::main['’] must return ['‘]int['’]/,
    title: 'main returns int',
    text: 'Write `int main()`: the function that starts the program returns a whole number.',
  },
  {
    when: /cannot declare variable ['‘]\w+['’] to be of abstract type/,
    title: 'The class is abstract',
    text: 'The class has a method without a body (`= 0`), so no object can be made of it. Make a class that extends it and writes the method.',
  },
  {
    when: /marked ['‘]override['’], but does not override|use of deleted function|discards qualifiers|invalid use of member/,
    title: 'The class does not allow this',
    text: 'This copy, call or method does not fit how the class is written. Read the message: it names the method and what is not allowed.',
  },
  {
    when: /switch quantity not an integer/,
    title: 'switch needs a number',
    text: '`switch` compares whole numbers and characters. Use `if` and `else if` for texts.',
  },
  {
    when: /jump to case label/,
    title: 'A case needs braces',
    text: 'A variable is created inside a `case`. Put braces around the lines of that case.',
  },
  {
    when: /forbids declaration of ['‘](?<name>\w+)['’] with no type/,
    title: 'The return type is missing',
    text: 'Write the type that `{name}` returns before its name, such as `int` or `void`.',
  },
  {
    when: /too many initializers/,
    title: 'More values than places',
    text: 'The array has fewer places than there are values. Make it larger, or leave the number in the brackets away.',
  },
  {
    when: /expected (?:unqualified-id|declaration|primary-expression|initializer|identifier)/,
    title: 'Something is missing or too much',
    text: 'The compiler expects a value or a name here. Check what stands right before it: an operator without its second value, a brace that closes too early, a word of the language as a name.',
  },
]

const CPP_RUN: Pattern[] = [
  {
    when: /(?:std::invalid_argument'[^]*what\(\): +sto)/,
    title: 'Not a number',
    text: '`stoi` and its relatives get a text that does not begin with a number. Check the text that reaches this call.',
  },
  {
    when: /std::out_of_range'[^]*what\(\): +sto/,
    title: 'The number is too large',
    text: 'The text holds a number that is too large for the type. Use `stoll` or `stod`.',
  },
  {
    when: /std::out_of_range'/,
    title: 'Index or key out of range',
    text: '`at` or `substr` asks for a place or key that is not there. Places count from 0 to `size()` minus 1.',
  },
  {
    when: /std::bad_alloc|std::length_error|std::bad_array_new_length/,
    title: 'Too much memory at once',
    text: 'The program asks for a size that cannot be. Check the number: it may be negative or not set.',
  },
  {
    when: /construction from null/,
    title: 'A text from nothing',
    text: 'A `string` is made from a null pointer. Check that the pointer points to a text.',
  },
  {
    when: /terminate called after throwing an instance of '(?:\w+::)*(?<name>\w+)'/,
    title: 'An exception is not caught',
    text: 'The program throws `{name}`, and nothing catches it. Put `try` and `catch` around the call, or avoid what leads to it.',
  },
]

export const CPP: readonly Pattern[] = [
  ELSE_IF,
  ...CPP_ONLY,
  ...C_FAMILY_COMPILE,
  ...CPP_RUN,
  ...C_FAMILY_WARNINGS,
  ...C_FAMILY_RUN,
]
