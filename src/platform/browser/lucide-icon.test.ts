import { createElement, type ComponentType, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createLucideIcon, { type IconData } from './lucide-icon.ts'

type Props = SVGProps<SVGSVGElement> & { size?: number }
type IconModule = { default: ComponentType<Props>; __iconData: IconData }

const PROPS: Props[] = [
  {},
  { size: 16, className: 'text-muted' },
  { 'aria-hidden': true, strokeWidth: 2.5 },
  { 'aria-label': 'Run', role: 'img' },
  { color: 'red', id: 'mark' },
]

// The second has an alias.
test.each(['play', 'circle-exclamation-point'])("%s is the same element as Lucide's own", async (name) => {
  const icon: IconModule = await import(`lucide-react/icons/${name}`)
  const ours = createLucideIcon(icon.__iconData)
  for (const props of PROPS) expect(attributesOf(ours, props)).toEqual(attributesOf(icon.default, props))
})

/** Markup cut into its attributes and tags, whose order says nothing. */
function attributesOf(icon: ComponentType<Props>, props: Props): string[] {
  const markup = renderToStaticMarkup(createElement(icon, props))
  return (markup.match(/[\w-]+="[^"]*"|<\/?\w+/g) ?? []).toSorted()
}
