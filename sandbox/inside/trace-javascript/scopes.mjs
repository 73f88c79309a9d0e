/** Names that a piece of JavaScript declares or uses. Pure. */

/** Names bound by a parameter or the left side of a declaration. */
export function boundNames(node) {
  switch (node?.type) {
    case 'Identifier':
      return [node.name]
    case 'ObjectPattern':
      return node.properties.flatMap(({ value, argument }) => boundNames(value ?? argument))
    case 'ArrayPattern':
      return node.elements.flatMap(boundNames)
    case 'AssignmentPattern':
      return boundNames(node.left)
    case 'RestElement':
      return boundNames(node.argument)
    default:
      return []
  }
}

/** Names that these statements declare in their own block. */
export function declaredIn(body) {
  const lexical = []
  const functions = []
  const classes = []
  for (const each of body) {
    const node = each.type.startsWith('Export') && each.declaration ? each.declaration : each
    if (node.type === 'FunctionDeclaration' && node.id) functions.push(node.id.name)
    else if (node.type === 'ClassDeclaration' && node.id) classes.push(node.id.name)
    else if (node.type === 'VariableDeclaration' && node.kind !== 'var')
      lexical.push(...node.declarations.flatMap(({ id }) => boundNames(id)))
  }
  return { lexical, functions, classes }
}

const isFunction = (type) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Names that `var` declares in these statements, however deep, but for functions inside. */
export function varsIn(body) {
  const found = []
  const look = (node) => {
    if (!node || typeof node.type !== 'string' || isFunction(node.type) || node.type === 'ClassBody') return
    if (node.type === 'VariableDeclaration' && node.kind === 'var')
      found.push(...node.declarations.flatMap(({ id }) => boundNames(id)))
    if (!/Statement|Declaration|SwitchCase|CatchClause/.test(node.type)) return
    for (const key of Object.keys(node)) {
      const value = node[key]
      if (Array.isArray(value)) value.forEach(look)
      else if (value && typeof value === 'object' && key !== 'loc') look(value)
    }
  }
  body.forEach(look)
  return found
}

const used = new WeakMap()

/** Every name in it that may be a variable. */
export function namesIn(node) {
  const known = used.get(node)
  if (known) return known
  const found = new Set()
  const look = (each) => {
    if (each.type === 'Identifier') found.add(each.name)
    for (const key of Object.keys(each)) {
      if (key === 'loc' || (key === 'property' && !each.computed)) continue
      if (key === 'key' && !each.computed && !each.shorthand) continue
      const value = each[key]
      if (Array.isArray(value)) {
        for (const one of value) if (one && typeof one.type === 'string') add(one)
      } else if (value && typeof value.type === 'string') add(value)
    }
  }
  const add = (each) => {
    if (isFunction(each.type)) for (const name of namesIn(each)) found.add(name)
    else look(each)
  }
  look(node)
  used.set(node, found)
  return found
}
