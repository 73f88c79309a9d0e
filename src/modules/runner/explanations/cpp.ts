import { C_FAMILY_COMPILE, C_FAMILY_RUN, C_FAMILY_WARNINGS, ELSE_IF } from './c-family.ts'
import type { Pattern } from './pattern.ts'

const CPP_ONLY: Pattern[] = [
  {
    when: /['‘](?<name>cout|cin|endl|string|vector|map|getline|to_string|max|min|sort)['’] was not declared in this scope/,
    title: 'Missing std:: or include',
    text: '`{name}` is in the standard library. Write `std::{name}`, or `using namespace std;` at the top, and include its header, such as <iostream>, <string>, or <vector>.',
  },
  {
    when: /['‘](?<name>printf|scanf|puts|strlen|strcpy|sqrt|pow|abs|rand|malloc)['’] was not declared in this scope/,
    title: 'Missing include',
    text: 'The compiler doesn’t know `{name}` yet. Include its header at the top: <cstdio>, <cstring>, <cmath>, or <cstdlib>.',
  },
  {
    when: /['‘](?:begin|end)['’] was not declared in this scope/,
    title: 'Nothing to loop over',
    text: 'A loop with `:` goes through a list, but this is a single value. Count with `for (int i = 0; i < n; i++)`.',
  },
  {
    when: /['‘](?<name>\w+)['’] was not declared in this scope/,
    title: 'Unknown name',
    text: 'The compiler doesn’t know `{name}`. Check the spelling, or declare it before this line.',
    similar: 'The compiler doesn’t know `{name}`. Did you mean `{similar}`?',
  },
  {
    when: /['‘](?<name>\w+)['’] is not a member of ['‘]std['’]/,
    title: 'Missing include',
    text: 'The compiler doesn’t know `std::{name}` yet. Check the spelling, and include its header at the top, such as <iostream>, <vector>, or <algorithm>.',
  },
  {
    when: /has incomplete type/,
    title: 'Missing include',
    text: 'The compiler knows only this type’s name. Include its header at the top, such as <sstream>.',
  },
  {
    when: /is not a namespace-name/,
    title: 'No such namespace',
    text: 'The compiler doesn’t know this namespace. Did you mean `using namespace std;`?',
  },
  {
    when: /['‘](?<name>\w+)['’](?: in namespace ['‘]std['’])? does not name a type/,
    title: 'Not a type',
    text: 'The compiler expects a type and doesn’t know `{name}`. Put statements inside a function, and define a class before you use it.',
  },
  {
    when: /no match for ['‘]operator>>['’][^\n]*ostream/,
    title: 'Arrows point the wrong way',
    text: 'Output goes to `cout` with `<<`. Turn the arrows around.',
  },
  {
    when: /no match for ['‘]operator<<['’][^\n]*istream/,
    title: 'Arrows point the wrong way',
    text: 'Input comes from `cin` with `>>`. Turn the arrows around.',
  },
  {
    when: /no match for ['‘]operator<<['’]/,
    title: 'cout can’t print this',
    text: '`cout` prints numbers, characters, and strings, but not a whole list or object. Print its parts one by one.',
  },
  {
    when: /no match for ['‘]operator\+['’]/,
    title: 'Adding a string and another type',
    text: '`+` joins a `string` only with another string. Turn a number into a string with `to_string(…)`.',
  },
  {
    when: /invalid operands of types ['‘]const char/,
    title: 'Two quoted strings can’t be added',
    text: '`+` needs a `string` on at least one side. Write `string("a") + "b"`, or put both into one string.',
  },
  {
    when: /no match for ['‘]operator(?<operator>\S+?)['’]|invalid operands of types (?![^\n]*operator%)/,
    title: 'Types don’t match',
    text: 'The operator on this line doesn’t work with these two types. Convert one of them. Strings need double quotes.',
  },
  {
    when: /(?:invalid conversion from ['‘]const char ?\*['’] to ['‘]char['’])/,
    title: 'A string isn’t a character',
    text: "A `char` holds one character in single quotes: 'a'. Use `string` for longer text.",
  },
  {
    when: /invalid conversion from ['‘]const char ?\*['’] to ['‘](?<type>\w+)['’]|cannot convert ['‘](?:std::)?(?:string|__cxx11::basic_string<char>)['’][^\n]* to ['‘](?<number>\w+)['’]/,
    title: 'A string isn’t a number',
    text: 'A string can’t be stored in {type}{number}. Remove the quotes, or convert it with `stoi(…)`.',
  },
  {
    when: /invalid use of non-static member function|cannot convert ['‘][^\n]*::\w+['’] from type ['‘][^\n]*\(/,
    title: 'Missing parentheses',
    text: 'Call a method with parentheses, even without arguments: `name.size()`.',
  },
  {
    when: /conversion from ['‘](?:int|char)['’] to non-scalar type ['‘]std::(?:__cxx11::)?(?:basic_)?string/,
    title: 'Strings need double quotes',
    text: 'A `string` needs text in double quotes. Convert a number with `to_string(…)`.',
  },
  {
    when: /(?:invalid conversion|cannot convert|could not convert|conversion from) (?:['‘][^'’\n]+['’] )?(?:from )?['‘]?[^\n]* to (?:non-scalar type )?['‘](?<type>[^'’\n]+)['’]/,
    title: 'Type doesn’t match',
    text: 'This value can’t be used as {type}. Check the types on both sides. `&` gives an address, and `to_string` gives a string.',
  },
  {
    when: /narrowing conversion of/,
    title: 'Decimals would be lost',
    text: 'Braces don’t allow turning a decimal into a whole number. Use `double`, or write `static_cast<int>(…)`.',
  },
  {
    when: /cannot bind non-const lvalue reference/,
    title: 'Variable needed here',
    text: 'A parameter with `&` changes the variable you pass, so it can’t be a plain value. Pass a variable, or make the parameter `const`.',
  },
  {
    when: /class template argument deduction failed/,
    title: 'Missing type in < >',
    text: 'A container needs to know what it holds. Write the type in angle brackets, such as `vector<int>`.',
  },
  {
    when: /no matching function for call to ['‘](?:[^'’\n(]*::)?(?<name>~?\w+)(?:<[^'’\n(]*>)?\(/,
    title: 'No matching function',
    text: '`{name}` exists, but not for these arguments. Check their number, types, and order.',
  },
  {
    when: /['‘][^'’\n]*?(?<name>\w+)['’] is (?:private|protected|inaccessible) within this context/,
    title: 'Private member',
    text: '`{name}` can be used only inside its class. Move it below `public:`, or use a public method.',
  },
  {
    when: /request for member ['‘](?<name>\w+)['’] in [^\n]* which is of non-class type/,
    title: 'No members',
    text: 'A plain value such as an int has no `{name}`. Check the type of the variable before the dot.',
  },
  {
    when: /(?:redefinition of|redeclaration of|conflicting declaration|ambiguating new declaration of) ['‘](?<name>[^'’\n]+)['’]/,
    title: 'Name already used',
    text: '`{name}` is declared twice. To give a variable a new value, leave out the type. Otherwise, choose another name.',
  },
  {
    when: /reference to ['‘](?<name>\w+)['’] is ambiguous/,
    title: 'Ambiguous name',
    text: 'The standard library also has a `{name}`. Choose another name, or remove `using namespace std;`.',
  },
  {
    when: /uninitialized ['‘]const|declared as reference but not initialized|declaration of ['‘]auto[^\n]* has no initializer/,
    title: 'Initial value needed',
    text: 'A `const`, a reference, or `auto` needs a value when you declare it. Write `= …` after the name.',
  },
  {
    when: /return-statement with (?:a|no) value, in function returning/,
    title: 'return doesn’t match the function',
    text: 'A `void` function returns nothing, and any other function returns a value of its type. Change the `return`, or the type before the name.',
  },
  {
    when: /['‘]::main['’] must return ['‘]int['’]/,
    title: 'main returns int',
    text: 'Write `int main()`. The function that starts the program returns a whole number.',
  },
  {
    when: /cannot declare variable ['‘]\w+['’] to be of abstract type/,
    title: 'Abstract class',
    text: 'The class has a method without a body (`= 0`), so you can’t create objects of it. Create a class that extends it and defines the method.',
  },
  {
    when: /marked ['‘]override['’], but does not override|use of deleted function|discards qualifiers|invalid use of member/,
    title: 'Not allowed by the class',
    text: 'This copy, call, or method doesn’t match the class definition. The compiler’s message names the method and the reason.',
  },
  {
    when: /switch quantity not an integer/,
    title: 'switch needs a number',
    text: '`switch` works with whole numbers and characters. Use `if` and `else if` for strings.',
  },
  {
    when: /jump to case label/,
    title: 'case needs braces',
    text: 'A variable is declared inside a `case`. Put braces around the lines of that case.',
  },
  {
    when: /forbids declaration of ['‘](?<name>\w+)['’] with no type/,
    title: 'Missing return type',
    text: 'Write the type that `{name}` returns before its name, such as `int` or `void`.',
  },
  {
    when: /too many initializers/,
    title: 'Too many values',
    text: 'There are more values than array elements. Make the array larger, or leave out the number in the brackets.',
  },
  {
    when: /expected (?:unqualified-id|declaration|primary-expression|initializer|identifier)/,
    title: 'Something’s missing or extra',
    text: 'The compiler expects a value or a name here. Look for an operator with nothing after it, a brace that closes too early, or a reserved word used as a name.',
  },
]

const CPP_RUN: Pattern[] = [
  {
    when: /(?:std::invalid_argument'[^]*what\(\): +sto)/,
    title: 'Not a number',
    text: '`stoi` and similar functions need a string that starts with a number. Check the string that reaches this call.',
  },
  {
    when: /std::out_of_range'[^]*what\(\): +sto/,
    title: 'Number too large',
    text: 'The string holds a number too large for the type. Use `stoll` or `stod`.',
  },
  {
    when: /std::out_of_range'/,
    title: 'Index or key out of range',
    text: '`at` or `substr` gets an index or key that doesn’t exist. Indexes run from 0 to `size()` minus 1.',
  },
  {
    when: /std::bad_alloc|std::length_error|std::bad_array_new_length/,
    title: 'Too much memory at once',
    text: 'The program asks for an impossible size. The number may be negative or not set.',
  },
  {
    when: /construction from null/,
    title: 'String from a null pointer',
    text: 'A `string` is created from a null pointer. Make sure the pointer points to text.',
  },
  {
    when: /terminate called after throwing an instance of '(?:\w+::)*(?<name>\w+)'/,
    title: 'Uncaught exception',
    text: 'The program throws `{name}`, and nothing catches it. Put `try` and `catch` around the call, or avoid the cause.',
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
