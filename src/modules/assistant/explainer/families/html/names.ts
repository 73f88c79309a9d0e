/** Names of an element: its classes, where a style sheet has a rule for them. Pure. */
import type { NamedThing } from '../../contract.ts'
import { allParts, classesOf, type PageElement, type WebProgram } from '../page/page.ts'

export function namesOf({ sheets }: WebProgram, element: PageElement): NamedThing[] {
  return [...new Set(classesOf(element))].slice(0, 10).map((name): NamedThing => {
    const rule = sheets
      .flatMap(({ rules }) => rules)
      .find(({ selectors }) =>
        (selectors ?? []).some((selector) =>
          allParts(selector).some((part) => part.type === 'ClassSelector' && part.name === name),
        ),
      )
    return { name, kind: 'class', definedAt: rule ? { path: rule.path, line: rule.line } : null }
  })
}
