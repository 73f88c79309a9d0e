/** Parameters of a function. Pure. */
import type { SyntaxNode } from '#modules/exercises/module.ts'

export interface Parameter {
  name: string
  star: '' | '*' | '**'
  preset: SyntaxNode | null
  isKeywordOnly: boolean
}

export function parametersOf(node: SyntaxNode): Parameter[] {
  const children = node.children.find(({ type }) => type === 'ParamList')?.children ?? []
  const parameters: Parameter[] = []
  let isKeywordOnly = false
  for (const [at, child] of children.entries()) {
    const before = children[at - 1]?.type
    if (child.type === '*') isKeywordOnly = true
    if (child.type !== 'VariableName' || before === 'AssignOp') continue
    const after = children[at + 1]?.type === 'TypeDef' ? at + 2 : at + 1
    const preset = children[after]?.type === 'AssignOp' ? (children[after + 1] ?? null) : null
    const star = before === '*' ? '*' : before === '**' ? '**' : ''
    parameters.push({ name: child.text, star, preset, isKeywordOnly: isKeywordOnly && star === '' })
  }
  return parameters
}
