/** Nodes of a program in Java, and what a rule calls them. */

export const JAVA_CONSTRUCT_NODES: Readonly<Record<string, readonly string[]>> = {
  ForStatement: ['for', 'loop'],
  EnhancedForStatement: ['for', 'loop', 'for each'],
  WhileStatement: ['while', 'loop'],
  DoStatement: ['do', 'loop'],
  IfStatement: ['if'],
  TernaryExpression: ['ternary'],
  SwitchStatement: ['switch'],
  LambdaExpression: ['lambda'],
  MethodReference: ['method reference'],
  ClassDeclaration: ['class'],
  InterfaceDeclaration: ['interface'],
  RecordDeclaration: ['record'],
  EnumDeclaration: ['enum'],
  Superclass: ['inheritance'],
  SuperInterfaces: ['implements'],
  MethodDeclaration: ['method'],
  ConstructorDeclaration: ['constructor'],
  TryStatement: ['try'],
  TryWithResourcesStatement: ['try', 'try with resources'],
  ThrowStatement: ['throw'],
  ReturnStatement: ['return'],
  BreakStatement: ['break'],
  ContinueStatement: ['continue'],
  ObjectCreationExpression: ['new'],
  ArrayCreationExpression: ['array'],
  ArrayInitializer: ['array'],
  ArrayAccess: ['index'],
  InstanceofExpression: ['instanceof'],
  CastExpression: ['cast'],
  GenericType: ['generic'],
  TypeParameters: ['type parameter'],
  TextBlock: ['text block'],
}

export const JAVA_MODIFIERS = ['static', 'final', 'private', 'public', 'protected', 'abstract'] as const

/** What a rule can name after `uses:`. */
export const JAVA_CONSTRUCTS = [
  ...new Set(Object.values(JAVA_CONSTRUCT_NODES).flat()),
  ...JAVA_MODIFIERS,
  'super',
]
