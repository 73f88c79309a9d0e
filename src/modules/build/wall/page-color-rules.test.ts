import { expect, test } from 'vitest'
import { colorsOfPage } from './page-color-rules.ts'

const ofCss = (css: string) => colorsOfPage(`<style>${css}</style>`, [])

test.each([
  ['body { background: #123; color: #EEE }', '#112233', '#eeeeee'],
  ['html{background-color:rgb(10, 20 , 30)}body{color:White}', '#0a141e', '#ffffff'],
  ['body { background: rgb(100% 0% 0% / 50%); color: #000000ff }', '#ff0000', '#000000'],
  [
    '/* body { color: red } */ h1, body { background: linear-gradient(45deg, tomato, navy) }',
    '#ff6347',
    '#000000',
  ],
  [
    ':root { --dark: #101010; } body { background: var(--dark); color: var( --none, red) gold }',
    '#101010',
    '#ff0000',
  ],
  [
    '@import "x.css"; @media (prefers-color-scheme: dark) { body { background: black } } body { color: #222 }',
    '#ffffff',
    '#222222',
  ],
  ['body { background: url(red.png) blue }', '#0000ff', '#ffffff'],
  ['body { color: #fff } ', '#ffffff', '#000000'],
])('%s', (css, ground, text) => {
  expect(ofCss(css)).toEqual({ ground, text })
})

test.each([
  '',
  'h1 { color: red }',
  'body { color: inherit; background: expression(alert(1)) }',
  'body { background: #12 }',
  'body { background: #1234567 }',
  'body { background: rgb(1, 2) }',
  'body { background: rgb(1e9, -2, calc(3)) }',
  'body { color: hsl(1 2 3) }',
  'body { background: var(--a); --a: var(--b); --b: var(--a) }',
  'body { background: constructor; color: __proto__ }',
  'body { color: red',
  '}}}} body { color',
])('%s says nothing', (css) => {
  expect(ofCss(css)).toBeNull()
})

test('the files of a page count, and the attribute of its body last', () => {
  const files = [
    { path: 'index.html', content: '' },
    { path: 'style.css', content: 'body { background: navy; color: white }' },
  ]
  expect(colorsOfPage('<link rel="stylesheet" href="style.css">', files)).toEqual({
    ground: '#000080',
    text: '#ffffff',
  })
  expect(colorsOfPage(`<body class=a style='background: gold; color: black'>`, files)).toEqual({
    ground: '#ffd700',
    text: '#000000',
  })
})

test('what comes out is two colors, whatever goes in', () => {
  const css = 'body { background: #fff" onload="alert(1); color: #fafafa;} </style><script>alert(1)</script>'
  expect(ofCss(css)).toEqual({ ground: '#ffffff', text: '#000000' })
})
