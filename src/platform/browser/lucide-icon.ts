/**
 * Replaces Lucide's own component of an icon in the browser (see vite.config.ts), which reads a context and converts
 * attributes for other frameworks: 1.3 KB of every first load. Renders the same element; a test compares the two.
 */
import { createElement, type SVGProps } from 'react'

export type IconData = {
  name: string
  aliases?: string[]
  node: [tag: string, attributes: Record<string, string>][]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** Attributes by which an icon is read aloud; without one of them it is decoration. */
const SPOKEN = /^(aria-|role$|title$)/

export default function createLucideIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function LucideIcon({ size = 24, color = 'currentColor', className, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        'aria-hidden': Object.keys(rest).some((prop) => SPOKEN.test(prop)) ? undefined : true,
        ...rest,
      },
      shapes,
    )
  }
}
