/** What a color looks like, in words: “a dark green”. Pure. */
import { message, t } from '#platform/messages/messages.ts'

const HUES: readonly (readonly [below: number, word: string])[] = [
  [14, message('red')],
  [45, message('orange')],
  [68, message('yellow')],
  [165, message('green')],
  [195, message('turquoise')],
  [255, message('blue')],
  [290, message('purple')],
  [345, message('pink')],
  [361, message('red')],
]

/** Null: another notation than `#rgb`, `#rrggbb`, `rgb(…)` and `hsl(…)`, or a see-through color. */
export function colorWords(source: string): string | null {
  const hsl = hslOf(source.trim().toLowerCase())
  if (!hsl) return null
  const { hue, saturation, lightness } = hsl
  if (lightness < 0.04) return t('black')
  if (lightness > 0.99) return t('white')
  if (saturation < 0.1) return grayWords(lightness)
  const name = HUES.find(([below]) => hue < below)?.[1] ?? ''
  const color = t(name)
  if (lightness < 0.18) return t('a very dark {color}', { color })
  if (lightness < 0.36) return t('a dark {color}', { color })
  if (lightness > 0.9) return t('a very light {color}', { color })
  if (lightness > 0.68) return t('a light {color}', { color })
  return saturation > 0.6 ? t('a strong {color}', { color }) : t('a soft {color}', { color })
}

function grayWords(lightness: number): string {
  if (lightness > 0.9) return t('almost white')
  if (lightness > 0.65) return t('a light gray')
  if (lightness < 0.15) return t('almost black')
  return lightness < 0.4 ? t('a dark gray') : t('a gray')
}

function hslOf(source: string): { hue: number; saturation: number; lightness: number } | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(source)?.[1]
  if (hex !== undefined) {
    const wide =
      hex.length === 3
        ? hex.split('').map((digit) => digit + digit)
        : [hex.slice(0, 2), hex.slice(2, 4), hex.slice(4, 6)]
    return fromRgb(wide.map((pair) => Number.parseInt(pair, 16) / 255))
  }
  const call = /^(rgb|hsl)\(([^()]{1,60})\)$/.exec(source)
  const numbers = (call?.[2] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => Number.parseFloat(each))
  const [one = 0, two = 0, three = 0] = numbers
  if (!call || numbers.length !== 3 || numbers.some((each) => Number.isNaN(each)) || source.includes('/'))
    return null
  if (call[1] === 'hsl')
    return { hue: ((one % 360) + 360) % 360, saturation: two / 100, lightness: three / 100 }
  return source.includes('%') ? null : fromRgb([one / 255, two / 255, three / 255])
}

function fromRgb([red = 0, green = 0, blue = 0]: readonly number[]): {
  hue: number
  saturation: number
  lightness: number
} {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const spread = most - least
  const lightness = (most + least) / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const turn =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: turn * 60, saturation, lightness }
}
