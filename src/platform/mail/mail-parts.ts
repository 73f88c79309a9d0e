/**
 * What a message's HTML is made of. Mail programs know little: tables hold the layout, every style stands at its
 * element, and only the dark colours are in a style sheet, which a program that knows no themes leaves out. No pictures
 * and nothing from elsewhere: there is nothing to block, and nobody learns when a mail is read.
 */
import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react'

/**
 * Of `ui/tokens.css`, in the notation that every mail program reads: light and dark. The part before the dash says what
 * is coloured.
 */
const COLORS = {
  'ground-paper': ['#fbfaf7', '#11141a'],
  'ground-surface': ['#ffffff', '#191c24'],
  'ground-sunken': ['#f5f3f0', '#0c0e14'],
  'ground-primary': ['#0556f3', '#296df3'],
  'text-ink': ['#14181f', '#e9ebef'],
  'text-muted': ['#4d535d', '#acb1ba'],
  'text-link': ['#0041cc', '#8db7ff'],
  'text-on-primary': ['#ffffff', '#ffffff'],
  'border-line': ['#e1dfdb', '#292c34'],
  'border-strong': ['#81868f', '#6d727b'],
} as const
type Color = keyof typeof COLORS

const DARK = Object.entries(COLORS)
  .map(([name, [, dark]]) => `.${name}{${propertyOf(name)}:${dark} !important}`)
  .join('')

function propertyOf(name: string): 'background-color' | 'color' | 'border-color' {
  if (name.startsWith('ground')) return 'background-color'
  return name.startsWith('text') ? 'color' : 'border-color'
}

const STYLE_SHEET =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (max-width:480px){.frame{padding:20px 12px 32px !important}.panel{padding:24px 20px !important}}' +
  `@media (prefers-color-scheme:dark){${DARK}}`

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace"

const BODY_TEXT: CSSProperties = { fontFamily: SANS, fontSize: 17, lineHeight: 1.6 }
const SMALL_TEXT: CSSProperties = { fontFamily: SANS, fontSize: 15, lineHeight: 1.5 }

/** Class and style of an element: its colours in both themes, and the rest. */
function look(colors: Color[], style: CSSProperties = {}): { className: string; style: CSSProperties } {
  const light: CSSProperties = {}
  for (const name of colors) {
    const [color] = COLORS[name]
    if (name.startsWith('ground')) light.backgroundColor = color
    else if (name.startsWith('text')) light.color = color
    else light.borderColor = color
  }
  return { className: colors.join(' '), style: { ...style, ...light } }
}

/** A table that only arranges. */
function table(style: CSSProperties, width: number | undefined, ...rows: ReactNode[]): ReactElement {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, width, style },
    h('tbody', null, ...rows),
  )
}

const row = (...cells: ReactNode[]) => h('tr', null, ...cells)

const PANEL_WIDTH = 560

type Unsubscribe = { label: string; url: string }

/** The whole message: the site's name, what is said, and why the reader gets it. `opening` is shown in lists of mail. */
export function layout(
  about: {
    brandName: string
    title: string
    opening: string
    reason: string
    unsubscribe: Unsubscribe | null
  },
  ...content: ReactNode[]
): ReactElement {
  const panel = look(['ground-surface', 'border-line'], {
    padding: 32,
    borderWidth: 1,
    borderStyle: 'solid',
    borderRadius: 16,
  })
  const column = table(
    { width: '100%', maxWidth: PANEL_WIDTH },
    PANEL_WIDTH,
    row(h('td', { style: { padding: '0 4px 20px' } }, wordmark(about.brandName))),
    row(h('td', { ...panel, className: `panel ${panel.className}` }, ...content)),
    row(h('td', { style: { padding: '20px 4px 0' } }, footer(about))),
  )
  const frame = h('td', { align: 'center', className: 'frame', style: { padding: '32px 16px 48px' } }, column)
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    head(about.title),
    h(
      'body',
      look(['ground-paper', 'text-ink'], { margin: 0, padding: 0, ...BODY_TEXT }),
      // Said once more in the text: only lists of mail show this.
      h(
        'div',
        { 'data-skip-in-text': true, style: { display: 'none', maxHeight: 0, overflow: 'hidden' } },
        about.opening,
      ),
      h(
        'table',
        {
          ...look(['ground-paper', 'text-ink'], { width: '100%' }),
          role: 'presentation',
          cellPadding: 0,
          cellSpacing: 0,
          width: '100%',
        },
        h('tbody', null, row(frame)),
      ),
    ),
  )
}

function head(title: string): ReactElement {
  return h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // A code of six digits is nobody's telephone number.
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('title', null, title),
    h('style', null, STYLE_SHEET),
  )
}

/** The name on its ground line: the mark's lower stroke. */
function wordmark(brandName: string): ReactElement {
  const ground = look(['ground-primary'], { height: 4, borderRadius: 2, fontSize: 0, lineHeight: 0 })
  return table(
    {},
    undefined,
    row(
      h(
        'td',
        {
          colSpan: 2,
          ...look(['text-ink'], {
            paddingBottom: 6,
            fontFamily: SANS,
            fontSize: 20,
            fontWeight: 700,
            lineHeight: 1.2,
          }),
        },
        brandName,
      ),
    ),
    row(h('td', { ...ground, width: 28, height: 4 }), h('td', null)),
  )
}

export function heading(text: string): ReactElement {
  return h(
    'h1',
    look(['text-ink'], {
      margin: '0 0 16px',
      fontFamily: SANS,
      fontSize: 24,
      fontWeight: 700,
      lineHeight: 1.25,
    }),
    text,
  )
}

export function paragraph(text: string): ReactElement {
  return h('p', look(['text-ink'], { margin: '0 0 16px', overflowWrap: 'anywhere', ...BODY_TEXT }), text)
}

export function note(text: string): ReactElement {
  return h('p', look(['text-muted'], { margin: '16px 0 0', ...SMALL_TEXT }), text)
}

/** Spaced by style alone: what is copied is the code and nothing else. */
export function codeToType(code: string): ReactElement {
  return h(
    'p',
    look(['ground-sunken', 'text-ink', 'border-line'], {
      margin: '0 0 20px',
      // The last letter's space stands on the right.
      padding: '14px 12px 14px 20px',
      borderWidth: 1,
      borderStyle: 'solid',
      borderRadius: 10,
      fontFamily: MONO,
      fontSize: 32,
      fontWeight: 600,
      lineHeight: 1.25,
      letterSpacing: 8,
      textAlign: 'center',
      userSelect: 'all',
      WebkitUserSelect: 'all',
    }),
    code,
  )
}

export function factList(facts: readonly (readonly [string, string])[]): ReactElement {
  const cell: CSSProperties = { padding: '4px 0', verticalAlign: 'top', ...BODY_TEXT }
  return table(
    { margin: '0 0 16px' },
    undefined,
    ...facts.map(([label, value]) =>
      row(
        h('td', look(['text-muted'], { ...cell, paddingRight: 20, whiteSpace: 'nowrap' }), label),
        h('td', look(['text-ink'], { ...cell, overflowWrap: 'anywhere' }), value),
      ),
    ),
  )
}

export function quoted(lines: string[]): ReactElement {
  return h(
    'blockquote',
    look(['text-ink', 'border-strong'], {
      margin: '0 0 16px',
      padding: '0 0 0 16px',
      borderWidth: '0 0 0 3px',
      borderStyle: 'solid',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      ...BODY_TEXT,
    }),
    // Some mail programs know nothing of `pre-wrap`.
    ...lines.flatMap((line, index) => (index === 0 ? [line] : [h('br'), line])),
  )
}

/** A button, and the address it leads to: a reader may look at it, or copy it into another browser. */
export function action(label: string, url: string): ReactElement {
  const link = { href: url, target: '_blank', rel: 'noopener noreferrer' }
  const face = look(['ground-primary', 'text-on-primary'], {
    display: 'inline-block',
    padding: '13px 22px',
    borderRadius: 10,
    textDecoration: 'none',
  })
  const button = h(
    'a',
    { ...link, ...face, style: { ...face.style, ...BODY_TEXT, lineHeight: 1.25, fontWeight: 600 } },
    label,
  )
  return h(
    'div',
    null,
    table(
      { margin: '24px 0 12px' },
      undefined,
      row(h('td', look(['ground-primary'], { borderRadius: 10 }), button)),
    ),
    h(
      'p',
      { style: { margin: '0 0 4px', wordBreak: 'break-all', ...SMALL_TEXT } },
      h('a', { ...link, ...look(['text-link'], { textDecoration: 'underline' }) }, url),
    ),
  )
}

function footer({
  brandName,
  reason,
  unsubscribe,
}: {
  brandName: string
  reason: string
  unsubscribe: Unsubscribe | null
}): ReactElement {
  const text = look(['text-muted'], { margin: 0, ...SMALL_TEXT })
  return h(
    'div',
    null,
    h('p', { ...text, style: { ...text.style, fontWeight: 600 } }, brandName),
    h('p', text, reason),
    unsubscribe === null
      ? null
      : h(
          'p',
          text,
          h(
            'a',
            { href: unsubscribe.url, ...look(['text-link'], { textDecoration: 'underline' }) },
            unsubscribe.label,
          ),
        ),
  )
}
