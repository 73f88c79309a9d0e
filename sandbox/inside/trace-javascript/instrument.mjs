/**
 * A learner's JavaScript with calls of the recorder in it: before every statement, at the beginning and the end of every function, around what
 * waits. Lines stay where they are, directives stay first, and nothing is added that could be waited for or caught. Pure.
 */
import { parse } from 'acorn'
import { boundNames, declaredIn, namesIn, varsIn } from './scopes.mjs'
import { edits } from './edits.mjs'

/** What may take long without a step in between. */
const SLOW = new Set(
  'exec test match matchAll replace replaceAll split wait execSync spawnSync execFileSync readSync readFileSync sort repeat fill parse stringify'.split(
    ' ',
  ),
)
/** Deeper than that, functions tell nothing of the variables around them. */
const MOST_DEEP = 40

/**
 * Returns null for what cannot be parsed: it fails as it would have. `kind` is `commonjs` or `module`, `firstId` the number of its first
 * function.
 */
export function instrument(text, { kind, file, isMain, firstId }) {
  const program = parsed(text, kind)
  if (!program) return null
  const names = freeNames(text)
  const edited = edits(text)
  const functions = []
  const run = {
    text,
    edited,
    functions,
    firstId,
    isMain,
    tool: names.tool,
    frame: names.frame,
    error: names.error,
  }
  const scope = { names: new Set(), above: null, isGlobal: isMain, depth: 0 }
  const context = { run, scope, visible: new Set(), inside: 'module', isGetting: true, hasThis: false }
  const start =
    directivesEnd(program.body) ?? (text.startsWith('#!') ? Math.min(text.length, lineEnd(text) + 1) : 0)
  edited.after(
    start,
    `${directivesEnd(program.body) ? ';' : ''}const ${run.frame}=${run.tool}.module(${file});`,
  )
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' && /^\.{1,2}\//.test(node.source.value))
      for (const { local } of node.specifiers) context.visible.add(local.name)
  }
  const atEnd = block(program.body, context, { isFunction: true })
  edited.before(text.length, `\n;${run.tool}.ended(${run.frame},${lastGetter(program.body, atEnd)});`)
  return { code: edited.toString(), edits: edited, functions, tool: run.tool }
}

function parsed(text, kind) {
  const options = { ecmaVersion: 'latest', locations: true, preserveParens: true, allowHashBang: true }
  try {
    return parse(text, { ...options, sourceType: kind })
  } catch {
    return null
  }
}

/** Names that the program does not use, but for one that all its files share. */
function freeNames(text) {
  let end = ''
  while (text.includes(`$frame${end}`) || text.includes(`$error${end}`)) end += '_'
  return { tool: '$trace', frame: `$frame${end}`, error: `$error${end}` }
}

const lineEnd = (text) => (text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'))

function directivesEnd(body) {
  return body
    .filter(({ type, directive }) => type === 'ExpressionStatement' && directive !== undefined)
    .at(-1)?.end
}

function getter({ visible, isGetting, hasThis, run }) {
  if (!isGetting) return 'null'
  const names = [...visible].filter((name) => name !== run.frame)
  if (hasThis) names.unshift('this')
  return names.length === 0 ? 'null' : `()=>[${names.map((name) => `"${name}",${name}`).join(',')}]`
}

const stepText = (context, line, how = 'step') =>
  `${context.run.tool}.${how}(${context.run.frame},${line},${getter(context)});`

/** Statements one after the other: what they declare is visible behind them. */
function block(body, context, { extra = [], isFunction = false } = {}) {
  const { lexical, functions, classes } = declaredIn(body)
  const scope = {
    names: new Set([...lexical, ...functions, ...classes, ...extra, ...(isFunction ? varsIn(body) : [])]),
    above: context.scope,
    isGlobal: isFunction && context.inside === 'module' && context.run.isMain,
    depth: context.scope.depth + 1,
  }
  const visible = new Set([...context.visible, ...functions, ...extra])
  // A variable of this block hides those outside, also before it is there.
  for (const name of [...lexical, ...classes]) visible.delete(name)
  const inner = { ...context, scope, visible }
  for (const node of body) {
    if (node.type === 'ExpressionStatement' && node.directive !== undefined) continue
    statement(node, inner)
    for (const name of shownAfter(node, inner)) visible.add(name)
  }
  // What `var` made is there also behind the block.
  if (!isFunction) for (const name of varsIn(body)) context.visible.add(name)
  return inner
}

/** What is there at the end, where the last statement has declared something and no step follows. */
const lastGetter = (body, inner) =>
  body.length > 0 && shownAfter(body[body.length - 1], inner).length > 0 ? getter(inner) : 'null'

function shownAfter(node, context) {
  const declaration = node.type.startsWith('Export') ? node.declaration : node
  if (!declaration) return []
  if (declaration.type === 'ClassDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.filter(({ init }) => !isLibrary(init)).flatMap(({ id }) => boundNames(id))
  if (context.derived && declaration.type === 'ExpressionStatement' && isSuperCall(declaration.expression))
    context.hasThis = true
  return varsIn([node])
}

const isSuperCall = (node) => node.type === 'CallExpression' && node.callee.type === 'Super'

/** `require('fs')` and what is taken out of it. */
function isLibrary(init) {
  if (!init) return false
  if (init.type === 'AwaitExpression') return isLibrary(init.argument)
  if (init.type === 'MemberExpression') return isLibrary(init.object)
  if (init.type === 'ImportExpression')
    return init.source.type === 'Literal' && !/^\.{0,2}\//.test(init.source.value)
  return (
    init.type === 'CallExpression' &&
    init.callee.type === 'Identifier' &&
    init.callee.name === 'require' &&
    init.arguments[0]?.type === 'Literal' &&
    !/^\.{0,2}\//.test(init.arguments[0].value)
  )
}

function start(node, context) {
  if (context.labelled === node) return
  const how = isSlow(node) ? 'slow' : changes(node) ? 'step' : 'pure'
  context.run.edited.after(node.start, stepText(context, node.loc.start.line, how))
}

/** Whether it may change an object. Only the statement's own expressions count: what is inside functions and blocks has steps of its own. */
function changes(node) {
  return someExpression(
    node,
    ({ type, left, argument }) =>
      type === 'CallExpression' ||
      type === 'NewExpression' ||
      type === 'TaggedTemplateExpression' ||
      type === 'YieldExpression' ||
      type === 'AwaitExpression' ||
      type === 'ForOfStatement' ||
      type === 'SpreadElement' ||
      type === 'ArrayPattern' ||
      type === 'ImportExpression' ||
      type === 'ClassDeclaration' ||
      type === 'ClassExpression' ||
      (type === 'AssignmentExpression' && left.type !== 'Identifier') ||
      (type === 'UpdateExpression' && argument.type !== 'Identifier') ||
      (type === 'UnaryExpression' && argument.type !== 'Identifier'),
  )
}

function isSlow(node) {
  return someExpression(
    node,
    ({ type, callee }) =>
      type === 'CallExpression' && callee.type === 'MemberExpression' && SLOW.has(callee.property.name),
  )
}

function someExpression(node, is) {
  if (is(node)) return true
  for (const child of childrenOf(node)) {
    if (isFunction(child) || child.type.endsWith('Statement') || child.type === 'ClassBody') continue
    if (someExpression(child, is)) return true
  }
  return false
}

function childrenOf(node) {
  const found = []
  for (const key of Object.keys(node)) {
    if (key === 'loc') continue
    const value = node[key]
    if (Array.isArray(value)) {
      for (const each of value) if (each && typeof each.type === 'string') found.push(each)
    } else if (value && typeof value.type === 'string') found.push(value)
  }
  return found
}

const isFunction = ({ type }) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

function statement(node, context) {
  const { edited, tool, frame } = context.run
  switch (node.type) {
    case 'EmptyStatement':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'DebuggerStatement':
      return
    case 'WithStatement':
      // Every name inside may be a property of the object.
      return start(node, context)
    case 'FunctionDeclaration':
      return func(node, context, node.id?.name ?? 'default')
    case 'BlockStatement':
      return block(node.body, context)
    case 'IfStatement':
      start(node, context)
      expression(node.test, context)
      branch(node.consequent, context)
      if (node.alternate) branch(node.alternate, context)
      return
    case 'WhileStatement':
      condition(node.test, node, context)
      return branch(node.body, context)
    case 'DoWhileStatement':
      branch(node.body, context)
      return condition(node.test, null, context)
    case 'ForStatement':
      return forLoop(node, context)
    case 'ForInStatement':
    case 'ForOfStatement':
      return forEach(node, context)
    case 'ReturnStatement':
      start(node, context)
      if (context.inside === 'module' || context.inside === 'static') {
        if (node.argument) expression(node.argument, context)
        return
      }
      if (!node.argument)
        return edited.before(node.start + 6, ` ${tool}.ret(${frame},${node.loc.start.line})`)
      edited.after(node.argument.start, `${tool}.ret(${frame},${node.loc.start.line},(`)
      expression(node.argument, context)
      return edited.before(node.argument.end, '))')
    case 'ThrowStatement':
      start(node, context)
      edited.after(node.argument.start, `${tool}.throw(${frame},${node.loc.start.line},(`)
      expression(node.argument, context)
      return edited.before(node.argument.end, '))')
    case 'TryStatement':
      return attempt(node, context)
    case 'SwitchStatement':
      start(node, context)
      return cases(node, context)
    case 'LabeledStatement':
      start(node, context)
      return statement(node.body, { ...context, labelled: node.body })
    case 'ExportNamedDeclaration':
      if (!node.declaration) return
      if (node.declaration.type !== 'FunctionDeclaration') start(node, context)
      return node.declaration.type === 'FunctionDeclaration'
        ? statement(node.declaration, context)
        : expression(node.declaration, context)
    case 'ExportDefaultDeclaration':
      if (node.declaration.type === 'FunctionDeclaration') return statement(node.declaration, context)
      start(node, context)
      return expression(node.declaration, context)
    default:
      start(node, context)
      expression(node, context)
  }
}

/** A branch or the body of a loop: a block afterwards. */
function branch(node, context, extra = []) {
  if (node.type === 'BlockStatement') return block(node.body, context, { extra })
  context.run.edited.after(node.start, '{')
  block([node], context, { extra })
  context.run.edited.before(node.end, '}')
}

function condition(test, loop, context) {
  const { edited, tool, frame } = context.run
  const line = (loop ?? test).loc.start.line
  edited.after(test.start, `(${tool}.loop(${frame},${line},${getter(context)}),(`)
  expression(test, context)
  edited.before(test.end, '))')
}

function forLoop(node, context) {
  start(node, context)
  const extra =
    node.init?.type === 'VariableDeclaration'
      ? node.init.declarations.flatMap(({ id }) => boundNames(id))
      : []
  const scope = {
    names: new Set(extra),
    above: context.scope,
    isGlobal: false,
    depth: context.scope.depth + 1,
  }
  const before = { ...context, scope, visible: new Set(context.visible) }
  if (node.init) expression(node.init, before)
  const inner = { ...before, visible: new Set([...context.visible, ...extra]) }
  if (node.test) condition(node.test, node, inner)
  if (node.update) expression(node.update, inner)
  if (node.test) branch(node.body, inner)
  else bodyThatBegins(node, inner)
  for (const name of varsIn([node])) context.visible.add(name)
}

function forEach(node, context) {
  start(node, context)
  const extra = node.left.type === 'VariableDeclaration' ? boundNames(node.left.declarations[0].id) : []
  const scope = {
    names: new Set(extra),
    above: context.scope,
    isGlobal: false,
    depth: context.scope.depth + 1,
  }
  const inner = { ...context, scope, visible: new Set([...context.visible, ...extra]) }
  expression(node.right, { ...inner, visible: context.visible })
  if (node.left.type !== 'VariableDeclaration') expression(node.left, context)
  bodyThatBegins(node, inner)
  for (const name of varsIn([node])) context.visible.add(name)
}

/** The body of a loop that asks no condition of its own: it has its step where it begins again. */
function bodyThatBegins({ body, loc }, context) {
  const { edited, tool, frame } = context.run
  const text = `${tool}.again(${frame},${loc.start.line});`
  if (body.type === 'BlockStatement') {
    edited.after(body.start + 1, text)
    return branch(body, context)
  }
  edited.after(body.start, `{${text}`)
  branch(body, context)
  // What ends inside of it ends first.
  edited.before(body.end, '}')
}

function attempt(node, context) {
  const { edited, tool, frame, error } = context.run
  start(node, context)
  block(node.block.body, context)
  if (node.handler) {
    const { param, body, start: at, loc } = node.handler
    let caught = 'null,false'
    if (!param) {
      edited.before(at + 5, `(${error})`)
      caught = `${error},true`
    } else if (param.type === 'Identifier') caught = `${param.name},true`
    edited.after(body.start + 1, `${tool}.caught(${frame},${loc.start.line},${caught});`)
    block(body.body, context, { extra: param ? boundNames(param) : [] })
  }
  if (node.finalizer) block(node.finalizer.body, context)
}

function cases(node, context) {
  expression(node.discriminant, context)
  const { lexical, functions, classes } = declaredIn(node.cases.flatMap(({ consequent }) => consequent))
  const scope = {
    names: new Set([...lexical, ...functions, ...classes]),
    above: context.scope,
    isGlobal: false,
    depth: context.scope.depth + 1,
  }
  for (const { test, consequent } of node.cases) {
    // A case may be entered without the ones before.
    const inner = { ...context, scope, visible: new Set([...context.visible, ...functions]) }
    for (const name of [...lexical, ...classes]) inner.visible.delete(name)
    if (test) expression(test, inner)
    for (const each of consequent) {
      statement(each, inner)
      for (const name of shownAfter(each, inner)) inner.visible.add(name)
    }
  }
  for (const name of varsIn([node])) context.visible.add(name)
}

/** Finds functions, classes and what waits. `name` is what a function without one is called here. */
function expression(node, context, name = null) {
  const { edited, tool, frame } = context.run
  if (!node) return
  if (isFunction(node)) return func(node, context, node.id?.name ?? name ?? '', name)
  switch (node.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return classBody(node, context, name)
    case 'BlockStatement':
      return block(node.body, context)
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        pattern(id, context)
        expression(init, context, id.type === 'Identifier' ? id.name : null)
      }
      return
    case 'AssignmentExpression':
      pattern(node.left, context)
      return expression(node.right, context, node.left.type === 'Identifier' ? node.left.name : null)
    case 'ParenthesizedExpression':
      return expression(node.expression, context, name)
    case 'Property':
      if (node.computed) expression(node.key, context)
      if (node.method || node.kind === 'get' || node.kind === 'set')
        return func(node.value, { ...context, isMethod: true }, keyName(node), null)
      return expression(node.value, context, node.computed ? null : keyName(node))
    case 'AwaitExpression':
      if (context.isGettingAway) return expression(node.argument, context)
      edited.after(node.start, `${tool}.resume(${frame},${node.loc.start.line},`)
      edited.after(node.argument.start, `${tool}.waits(${frame},(`)
      expression(node.argument, context)
      edited.before(node.argument.end, '))')
      return edited.before(node.end, ')')
    case 'YieldExpression':
      edited.after(
        node.start,
        `${tool}.${node.delegate ? 'delegated' : 'resumed'}(${frame},${node.loc.start.line},`,
      )
      if (node.delegate) expression(node.argument, context)
      else if (node.argument) {
        edited.after(node.argument.start, `${tool}.yields(${frame},${node.loc.start.line},(`)
        expression(node.argument, context)
        edited.before(node.argument.end, '))')
      } else edited.before(node.start + 5, ` ${tool}.yields(${frame},${node.loc.start.line})`)
      return edited.before(node.end, ')')
    default:
      for (const child of childrenOf(node)) expression(child, context)
  }
}

function keyName({ key, computed }) {
  if (computed) return 'computed'
  return key.type === 'PrivateIdentifier' ? `#${key.name}` : String(key.name ?? key.value)
}

/** Default values in what is assigned to. */
function pattern(node, context) {
  if (!node) return
  if (node.type === 'AssignmentPattern') {
    pattern(node.left, context)
    return expression(node.right, context, node.left.type === 'Identifier' ? node.left.name : null)
  }
  if (node.type === 'ObjectPattern') {
    for (const each of node.properties) {
      if (each.computed) expression(each.key, context)
      pattern(each.value ?? each.argument, context)
    }
  } else if (node.type === 'ArrayPattern') for (const each of node.elements) pattern(each, context)
  else if (node.type === 'RestElement') pattern(node.argument, context)
  else if (node.type !== 'Identifier') expression(node, context)
}

function classBody(node, context, name) {
  const called = node.id?.name ?? name ?? 'class'
  expression(node.superClass, context)
  const scope = {
    names: new Set(node.id ? [node.id.name] : []),
    above: context.scope,
    isGlobal: false,
    depth: context.scope.depth + 1,
  }
  for (const member of node.body.body) {
    if (member.computed) expression(member.key, context)
    if (member.type === 'StaticBlock') {
      block(member.body, {
        ...context,
        scope,
        visible: new Set(),
        inside: 'static',
        hasThis: false,
        derived: false,
      })
    } else if (member.type === 'MethodDefinition') {
      const isConstructor = member.kind === 'constructor'
      const label = isConstructor ? `${called}.constructor` : `${called}.${keyName(member)}`
      const derived = isConstructor && node.superClass !== null
      func(member.value, { ...context, scope, isMethod: true, derived }, label, null)
    } else if (member.value) {
      // Runs as a method of its own.
      const inner = { ...context, scope, visible: new Set(), hasThis: false }
      expression(member.value, inner, member.computed ? null : keyName(member))
    }
  }
}

function func(node, context, label, inferred = null) {
  const { run } = context
  const { edited, tool, frame } = run
  const id = run.firstId + run.functions.length
  const isArrow = node.type === 'ArrowFunctionExpression'
  const line = node.loc.start.line
  run.functions.push({ name: label, line, start: node.start, end: node.end })
  const isWrapped = !context.isMethod && node.type !== 'FunctionDeclaration'
  const captured = capturedBy(node, context)
  if (isWrapped && captured.length > 0) {
    const named = inferred !== null && !node.id ? JSON.stringify(inferred) : 'null'
    edited.after(
      node.start,
      `${tool}.made(${named},[${captured.map((each) => `"${each}",()=>${each}`).join(',')}],(`,
    )
  }
  const params = node.params.flatMap(boundNames)
  const usesThis = !isArrow && (context.isMethod || usesOwnThis(node))
  const scope = {
    names: new Set([...params, ...(node.id ? [node.id.name] : [])]),
    above: context.scope,
    isGlobal: false,
    depth: context.scope.depth + 1,
  }
  const inner = {
    run,
    scope,
    visible: new Set(params),
    inside: 'function',
    isGetting: true,
    derived: context.isMethod && context.derived === true,
    hasThis: usesThis && !(context.isMethod && context.derived),
    isMethod: false,
  }
  for (const each of node.params) pattern(each, { ...inner, visible: new Set(), hasThis: false })
  const call = `const ${frame}=${tool}.call(${id},${getter(inner)});`
  const { body } = node
  if (body.type !== 'BlockStatement') {
    const bodyLine = body.loc.start.line
    edited.after(body.start, `{${call}${stepText(inner, bodyLine)}return ${tool}.ret(${frame},${bodyLine},(`)
    expression(body, inner)
    edited.before(body.end, '))}')
  } else {
    const directives = directivesEnd(body.body)
    edited.after(directives ?? body.start + 1, `${directives ? ';' : ''}${call}${declared(body.body, inner)}`)
    const atEnd = block(body.body, inner, { isFunction: true })
    edited.before(body.end - 1, `;${tool}.leave(${frame},${lastGetter(body.body, atEnd)});`)
  }
  if (isWrapped && captured.length > 0) edited.before(node.end, '))')
}

/** Tells what functions that are declared here use of the variables around them. */
function declared(body, context) {
  const { tool } = context.run
  const scope = {
    names: new Set([...varsIn(body), ...Object.values(declaredIn(body)).flat()]),
    above: context.scope,
    isGlobal: false,
    depth: context.scope.depth,
  }
  return body
    .filter(({ type, id }) => type === 'FunctionDeclaration' && id)
    .map((node) => {
      const captured = capturedBy(node, { ...context, scope })
      return captured.length === 0
        ? ''
        : `${tool}.made(null,[${captured.map((each) => `"${each}",()=>${each}`).join(',')}],${node.id.name});`
    })
    .join('')
}

/** Variables of the functions around it that it names. */
function capturedBy(node, { scope, run }) {
  if (scope.depth > MOST_DEEP) return []
  const used = namesIn(node)
  const own = new Set(node.params.flatMap(boundNames))
  const found = []
  for (const name of used) {
    if (own.has(name) || found.length >= 50) continue
    for (let each = scope; each !== null; each = each.above) {
      if (!each.names.has(name)) continue
      if (!each.isGlobal && each.above !== null) found.push(name)
      break
    }
  }
  return found.filter((name) => name !== run.frame)
}

function usesOwnThis(node) {
  const look = (each) => {
    if (each.type === 'ThisExpression') return true
    if (
      each.type === 'FunctionDeclaration' ||
      each.type === 'FunctionExpression' ||
      each.type === 'ClassBody'
    )
      return false
    return childrenOf(each).some(look)
  }
  return look(node.body)
}
