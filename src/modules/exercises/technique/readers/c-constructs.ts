/** Nodes of a program in C or C++, and what a rule calls them. */

export const C_CONSTRUCT_NODES: Readonly<Record<string, readonly string[]>> = {
  ForStatement: ['for', 'loop'],
  ForRangeLoop: ['for', 'loop', 'range for'],
  WhileStatement: ['while', 'loop'],
  DoStatement: ['do', 'loop'],
  IfStatement: ['if'],
  ConditionalExpression: ['ternary'],
  SwitchStatement: ['switch'],
  GotoStatement: ['goto'],
  BreakStatement: ['break'],
  ContinueStatement: ['continue'],
  ReturnStatement: ['return'],
  StructSpecifier: ['struct'],
  UnionSpecifier: ['union'],
  EnumSpecifier: ['enum'],
  TypeDefinition: ['typedef'],
  ArrayDeclarator: ['array'],
  PointerDeclarator: ['pointer'],
  SubscriptExpression: ['index'],
  CastExpression: ['cast'],
  SizeofExpression: ['sizeof'],
  ClassSpecifier: ['class'],
  TemplateDeclaration: ['template'],
  LambdaExpression: ['lambda'],
  ReferenceDeclarator: ['reference'],
  NewExpression: ['new'],
  DeleteExpression: ['delete'],
  TryStatement: ['try'],
  ThrowStatement: ['throw'],
  ThrowExpression: ['throw'],
  OperatorName: ['operator'],
  AliasDeclaration: ['using'],
}

const OF_CPP_ALONE = [
  'range for',
  'class',
  'template',
  'lambda',
  'reference',
  'new',
  'delete',
  'try',
  'throw',
  'operator',
  'using',
]
const OF_BOTH = ['function', 'address', 'static', 'const', 'inline', 'extern']

const all = [...new Set(Object.values(C_CONSTRUCT_NODES).flat())]

/** What a rule can name after `uses:`. */
export const C_CONSTRUCTS = [...all.filter((name) => !OF_CPP_ALONE.includes(name)), ...OF_BOTH]
export const CPP_CONSTRUCTS = [
  ...all,
  ...OF_BOTH,
  'super',
  'inheritance',
  'virtual',
  'override',
  'final',
  'auto',
  'constexpr',
]
