/** Statements of JavaScript in the model. */
import type { JavaScriptNode } from '#modules/exercises/module.ts'
import { makeNode, type Node, type NodeOf } from '../../braces/braces.ts'
import { readClass } from './classes.ts'
import { readDeclaration, readFunction } from './declarations.ts'
import { MODULE_READERS } from './modules.ts'
import { type Of, otherNode, placed, positionOf, readBy, type Reader, type Readers } from './reader.ts'

const READERS: Readers = {
  ...MODULE_READERS,
  VariableDeclaration: (reader, node) => readDeclaration(reader, node),
  FunctionDeclaration: (reader, node) => readFunction(reader, node),
  ClassDeclaration: (reader, node) => readClass(reader, node),
  ExpressionStatement(reader, node) {
    if (node.directive !== undefined)
      return makeNode('directive', placed(reader, node), {
        word: node.directive,
        rest: '',
        name: null,
        value: null,
      })
    const { expression } = node
    if (expression.type === 'YieldExpression')
      return makeNode('yield', placed(reader, node), {
        value: expression.argument ? reader.expression(expression.argument) : null,
      })
    return makeNode('expression', placed(reader, node), { value: reader.expression(expression) })
  },
  ReturnStatement: (reader, node) =>
    makeNode('return', placed(reader, node), {
      value: node.argument ? reader.expression(node.argument) : null,
    }),
  ThrowStatement: (reader, node) =>
    makeNode('throw', placed(reader, node), { value: reader.expression(node.argument) }),
  BreakStatement: (reader, node) =>
    makeNode('break', placed(reader, node), { label: node.label?.name ?? null }),
  ContinueStatement: (reader, node) =>
    makeNode('continue', placed(reader, node), { label: node.label?.name ?? null }),
  BlockStatement: (reader, node) =>
    makeNode('block', placed(reader, node), { statements: reader.statements(node.body) }),
  IfStatement(reader, node) {
    const { alternate, consequent } = node
    return makeNode('if', placed(reader, node), {
      condition: reader.expression(node.test),
      body: reader.statement(consequent),
      otherwise: alternate ? reader.statement(alternate) : null,
      elseAt: alternate ? positionOf(reader, 'else', { from: consequent.end, to: alternate.start }) : null,
    })
  },
  ForStatement(reader, { init, test, update, body, ...place }) {
    const starts = init?.type === 'SequenceExpression' ? init.expressions : init ? [init] : []
    const steps = update?.type === 'SequenceExpression' ? update.expressions : update ? [update] : []
    return makeNode('for', placed(reader, place), {
      starts: starts.map((each) =>
        each.type === 'VariableDeclaration' ? reader.statement(each) : reader.expression(each),
      ),
      condition: test ? reader.expression(test) : null,
      steps: steps.map((each) => reader.expression(each)),
      body: reader.statement(body),
    })
  },
  ForOfStatement: (reader, node) => readForEach(reader, node, 'items'),
  ForInStatement: (reader, node) => readForEach(reader, node, 'keys'),
  WhileStatement: (reader, node) =>
    makeNode('while', placed(reader, node), {
      condition: reader.expression(node.test),
      body: reader.statement(node.body),
    }),
  DoWhileStatement: (reader, node) =>
    makeNode('do', placed(reader, node), {
      body: reader.statement(node.body),
      condition: reader.expression(node.test),
      whileAt: positionOf(reader, 'while', { from: node.body.end, to: node.test.start }),
    }),
  SwitchStatement: (reader, node) =>
    makeNode('switch', placed(reader, node), {
      value: reader.expression(node.discriminant),
      cases: node.cases.map((each) => readCase(reader, each)),
      isValue: false,
    }),
  TryStatement: readTry,
  LabeledStatement: (reader, node) =>
    makeNode('label', placed(reader, node), {
      name: node.label.name,
      statement: reader.statement(node.body),
    }),
  EmptyStatement: (reader, node) => makeNode('empty', placed(reader, node), {}),
}

/** Statements without words of their own are told as unknown. */
export function readStatement(reader: Reader, node: JavaScriptNode): Node {
  return readBy(READERS, reader, node) ?? otherNode(reader, node)
}

function readForEach(
  reader: Reader,
  node: Of<'ForOfStatement'> | Of<'ForInStatement'>,
  through: 'items' | 'keys',
): Node {
  const { left } = node
  const target = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left
  if (!target) return otherNode(reader, node)
  return makeNode('for each', placed(reader, node), {
    target: reader.target(target),
    type: null,
    collection: reader.expression(node.right),
    through,
    body: reader.statement(node.body),
  })
}

function readCase(reader: Reader, node: Of<'SwitchCase'>): NodeOf<'case'> {
  const { test, consequent } = node
  const labelTo = test?.end ?? node.start + 'default'.length
  const to = consequent[0]?.start ?? node.end
  return makeNode('case', placed(reader, node), {
    labels: test ? [reader.expression(test)] : [],
    isDefault: test === null || test === undefined,
    isArrow: false,
    statements: reader.statements(consequent),
    headTo: positionOf(reader, ':', { from: labelTo, to }) + 1,
  })
}

function readTry(reader: Reader, node: Of<'TryStatement'>): Node {
  const { handler, finalizer, block } = node
  return makeNode('try', placed(reader, node), {
    resources: [],
    body: reader.statement(block),
    catches: handler ? [readCatch(reader, handler)] : [],
    finally: finalizer
      ? makeNode(
          'finally',
          placed(reader, {
            start: positionOf(reader, 'finally', {
              from: handler?.end ?? block.end,
              to: finalizer.start,
            }),
            end: finalizer.end,
          }),
          { body: reader.statement(finalizer) },
        )
      : null,
  })
}

function readCatch(reader: Reader, node: Of<'CatchClause'>): NodeOf<'catch'> {
  const { param } = node
  return makeNode('catch', placed(reader, node), {
    types: [],
    name: param?.type === 'Identifier' ? makeNode('name', placed(reader, param), { name: param.name }) : null,
    body: reader.statement(node.body),
  })
}
