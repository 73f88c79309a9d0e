/** Symbols that the row below the code offers on touch screens, those first that programs of the language need most. */
import type { CodeLanguage } from '#modules/exercises/contract.ts'
import { message } from '#platform/messages/messages.ts'

export const SYMBOLS: Record<CodeLanguage, string> = {
  python: `():"'=_[]{},.+-*/%<>#@`,
  javascript: `(){}=;"'\`$[]>.:,+-*/%!&|<_`,
  c: `(){};"=*&[]<>#',+-/%!|_.\\`,
  cpp: `(){};"=<>:&*[]#',+-/%!|_.\\`,
  java: `(){};".=[]<>',+-*/%!&|:_@`,
  sql: `*,='();<>"._%+-/`,
  html: `<>/="'.#-!&;:{}()`,
  css: `{}:;#.-()%,"'>*@!`,
  text: `.,:;-_()"'/`,
}

/** What a screen reader calls them. */
export const SYMBOL_NAMES: Record<string, string> = {
  '(': message('Opening parenthesis'),
  ')': message('Closing parenthesis'),
  '[': message('Opening square bracket'),
  ']': message('Closing square bracket'),
  '{': message('Opening curly brace'),
  '}': message('Closing curly brace'),
  '<': message('Less-than sign'),
  '>': message('Greater-than sign'),
  '"': message('Double quote'),
  "'": message('Single quote'),
  '`': message('Backtick'),
  '=': message('Equals sign'),
  ':': message('Colon'),
  ';': message('Semicolon'),
  ',': message('Comma'),
  '.': message('Period'),
  _: message('Underscore'),
  '#': message('Hash sign'),
  '+': message('Plus sign'),
  '-': message('Minus sign'),
  '*': message('Asterisk'),
  '/': message('Slash'),
  '\\': message('Backslash'),
  '%': message('Percent sign'),
  '&': message('Ampersand'),
  '|': message('Vertical bar'),
  '!': message('Exclamation mark'),
  $: message('Dollar sign'),
  '@': message('At sign'),
}
