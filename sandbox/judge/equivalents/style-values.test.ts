import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameStyle } from './style-values.ts'

const same = (property: string, found: string, wanted: string, companions: string[] = []) =>
  isSameStyle(property, { value: found, companions }, [wanted])

describe('values of styles that mean the same', () => {
  it.each([
    ['grid-template-columns', 'repeat(4, 1fr)', '1fr 1fr 1fr 1fr'],
    ['grid-template-columns', 'repeat(4, minmax(0px, 1fr))', 'repeat(4, 1fr)'],
    ['grid-template-columns', '6rem 1fr', '96px minmax(0, 1fr)'],
    [
      'grid-template-columns',
      'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
      'repeat(auto-fit, minmax(220px, 1fr))',
    ],
    ['justify-content', 'flex-start', 'start'],
    ['justify-content', 'normal', 'start'],
    ['align-items', 'normal', 'stretch'],
    ['text-align', 'start', 'left'],
    ['font-weight', 'bold', '700'],
    ['font-family', '"Georgia",serif', 'Georgia, serif'],
    ['flex-basis', '0%', '0px'],
    ['transform', 'translateY(-2px)', 'translate(0, -2px)'],
    ['transform', 'scale(1.1)', 'scale(1.1, 1.1)'],
    ['transition-duration', '200ms', '0.2s'],
    ['opacity', '.5', '0.5'],
    ['color', 'oklch(0.627955 0.257683 29.2339)', 'rgb(255, 0, 0)'],
    ['min-height', '100dvh', '100vh'],
  ])('%s: %s is %s', (property, found, wanted) => {
    expect(same(property, found, wanted)).toBe(true)
  })

  it.each([
    ['grid-template-columns', 'repeat(4, auto)', 'repeat(4, 1fr)'],
    ['grid-template-columns', 'repeat(3, 1fr)', 'repeat(4, 1fr)'],
    ['grid-template-columns', 'minmax(200px, 1fr)', '1fr'],
    ['justify-content', 'flex-end', 'start'],
    ['justify-items', 'normal', 'start'],
    ['transform', 'translateX(-2px)', 'translateY(-2px)'],
    ['transition-duration', '2s', '0.2s'],
    ['color', 'rgb(255, 177, 102)', 'rgb(255, 178, 102)'],
    ['color', 'oklch(0.5 0.257683 29.2339)', 'rgb(255, 0, 0)'],
    ['background-color', 'rgba(255, 255, 255, 0.2)', 'rgba(255, 255, 255, 0.1)'],
    ['--accent', '400', 'normal'],
  ])('%s: %s is not %s', (property, found, wanted) => {
    expect(same(property, found, wanted)).toBe(false)
  })

  it('takes a line height as a share of the size of its own text', () => {
    for (const found of ['1.6', '160%', '28.8px'])
      expect(same('line-height', found, '1.6', ['18px'])).toBe(true)
    expect(same('line-height', '25.6px', '1.6', ['18px'])).toBe(false)
    expect(same('line-height', 'normal', '1.6', ['18px'])).toBe(false)
  })

  it('takes a place in a grid for what it comes to among its columns', () => {
    const place = (start: string, end: string, wanted: string, tracks = 'repeat(4, 1fr)') =>
      same('grid-column', start, wanted, [start, end, tracks, 'none'])
    expect(place('1', '5', '1 / -1')).toBe(true)
    expect(place('auto', 'span 2', 'span 2')).toBe(true)
    expect(place('auto', 'auto', 'span 1')).toBe(true)
    expect(place('1', '4', '1 / -1')).toBe(false)
    expect(place('1', '5', '1 / -1', 'repeat(auto-fit, 200px)')).toBe(false)
  })

  it('finds every value equal to itself, however it is written', () => {
    const value = fc.constantFrom(
      '1fr',
      '200px',
      'minmax(0, 2fr)',
      'minmax(10px, 20px)',
      'auto',
      'min-content',
    )
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 12 }), (track, count) => {
        const list = Array.from({ length: count }, () => track).join('  ')
        expect(same('grid-template-columns', `repeat(${count}, ${track})`, list)).toBe(true)
        expect(same('grid-template-columns', `repeat(${count + 1}, ${track})`, list)).toBe(false)
      }),
    )
  })

  it('reads any text without a mistake', () => {
    const property = fc.constantFrom(
      'grid-template-columns',
      'grid-column',
      'line-height',
      'transform',
      'color',
      'width',
    )
    fc.assert(
      fc.property(property, fc.string({ maxLength: 200 }), (name, text) => {
        expect(() => same(name, text, '1 / -1', [text, text, text, text])).not.toThrow()
      }),
    )
  })
})
