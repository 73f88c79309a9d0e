import { classNames } from './class-names.ts'

/** Classes of the quiet hues; written out, because Tailwind finds only whole names. */
export const HUE_CLASSES = {
  blue: 'text-hue-blue',
  teal: 'text-hue-teal',
  orange: 'text-hue-orange',
  olive: 'text-hue-olive',
  lavender: 'text-hue-lavender',
  magenta: 'text-hue-magenta',
  rose: 'text-hue-rose',
}
export type Hue = keyof typeof HUE_CLASSES

/** Shows a name beside a short line, in a quiet hue. */
export function HueBadge({ hue, name }: { hue: Hue; name: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-xs font-semibold', HUE_CLASSES[hue])}>
      <span aria-hidden className="ground-line w-2.5!" />
      <bdi>{name}</bdi>
    </span>
  )
}
