/** The terminal itself. Fetched when the first live program starts. */
import { FitAddon } from '@xterm/addon-fit'
import { type ITheme, Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import type { LiveRun } from '#modules/runner/browser.ts'
import { LEAVE_MS } from '../editor/leave-ms.ts'
import { controlCharacter, TERMINAL_KEYS } from './terminal-keys.ts'

export type TerminalScreen = { focus(): void; destroy(): void }

const FONT = '"JetBrains Mono Variable"'
const FONT_SIZE = 14

/** Shows a live program in an element and sends it what is typed there. Resolves once it can be typed in. */
export async function openTerminalScreen(
  parent: HTMLElement,
  live: LiveRun,
  labels: { name: string; describedBy: string },
): Promise<TerminalScreen> {
  // A terminal is measured in characters: another font coming later would break its lines.
  await document.fonts.load(`${FONT_SIZE}px ${FONT}`).catch(() => [])
  const terminal = new Terminal({
    fontFamily: `${FONT}, ui-monospace, Menlo, Consolas, monospace`,
    fontSize: FONT_SIZE,
    lineHeight: 1.4,
    cursorBlink: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    screenReaderMode: true,
    minimumContrastRatio: 4.5,
    scrollback: 5000,
    theme: themeOf(parent),
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  openWithNonce(terminal, parent)
  showEachCharacter(terminal)
  terminal.textarea?.setAttribute('aria-label', labels.name)
  terminal.textarea?.setAttribute('aria-describedby', labels.describedBy)

  let shown = 0
  const follow = () => {
    const pieces = live.printed()
    for (; shown < pieces.length; shown++) terminal.write(pieces[shown] ?? '')
    if (live.phase() !== 'over' || terminal.options.disableStdin === true) return
    terminal.options.disableStdin = true
    terminal.options.cursorBlink = false
    terminal.write(HIDE_CURSOR)
  }
  const endings = [
    live.subscribe(follow),
    ...[
      terminal.onData((text) => (text === INTERRUPT ? live.interrupt() : live.type(text))),
      terminal.onResize(({ cols, rows }) => live.resize({ columns: cols, rows })),
    ].map((listener) => () => listener.dispose()),
    followSize(parent, () => fit.fit()),
    followTheme(() => {
      terminal.options.theme = themeOf(parent)
    }),
    () => terminal.dispose(),
  ]
  leaveKeysToThePage(terminal)
  fit.fit()
  live.resize({ columns: terminal.cols, rows: terminal.rows })
  follow()
  return {
    focus: () => terminal.focus(),
    destroy: () => {
      for (const end of endings) end()
    },
  }
}

const INTERRUPT = controlCharacter(TERMINAL_KEYS.interrupt)
const HIDE_CURSOR = '\u001b[?25l'

/**
 * The terminal makes style sheets of its own while it opens, and knows no nonce: without one the content-security
 * policy keeps them out. It opens in one go, so nobody else's elements are made meanwhile.
 */
function openWithNonce(terminal: Terminal, parent: HTMLElement): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name === 'style') element.nonce = nonce
    return element
  }
  try {
    terminal.open(parent)
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
}

/** Keys that mean something to the browser or the player, and the way out for those who have no mouse. */
function leaveKeysToThePage(terminal: Terminal): void {
  let mayLeaveUntil = 0
  terminal.attachCustomKeyEventHandler((event) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === TERMINAL_KEYS.leave.keys && event.type === 'keydown')
      mayLeaveUntil = event.timeStamp + LEAVE_MS
    if (event.key === 'Tab') return event.timeStamp > mayLeaveUntil
    if (isCommand && event.key === 'Enter') return false
    if (isCommand && event.key === 'v') return false
    if (isCommand && event.key === 'c' && terminal.hasSelection()) return false
    return true
  })
}

function followSize(element: HTMLElement, fit: () => void): () => void {
  const observer = new ResizeObserver(() => {
    // A hidden tab has no size, and a program no reason to hear of it.
    if (element.clientWidth > 0 && element.clientHeight > 0) fit()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

function followTheme(change: () => void): () => void {
  const observer = new MutationObserver(change)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', change)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', change)
  }
}

/** Our colours by the names that programs know. Tokens know light and dark; the terminal wants plain values. */
function themeOf(place: HTMLElement): ITheme {
  const probe = place.appendChild(document.createElement('span'))
  const token = (name: string) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  }
  const [ink, muted, red, green] = [token('ink'), token('muted'), token('danger'), token('success')]
  const [yellow, blue] = [token('warning'), token('link')]
  const [magenta, cyan] = [token('hue-magenta'), token('hue-teal')]
  const theme: ITheme = {
    background: token('sunken'),
    foreground: ink,
    cursor: blue,
    cursorAccent: token('sunken'),
    selectionBackground: token('primary-soft'),
    scrollbarSliderBackground: token('line'),
    scrollbarSliderHoverBackground: token('line-strong'),
    scrollbarSliderActiveBackground: token('line-strong'),
    black: token('line-strong'),
    red,
    green,
    yellow,
    blue,
    magenta,
    cyan,
    white: ink,
    brightBlack: muted,
    brightRed: red,
    brightGreen: green,
    brightYellow: yellow,
    brightBlue: blue,
    brightMagenta: magenta,
    brightCyan: cyan,
    brightWhite: ink,
  }
  probe.remove()
  return theme
}

/** As everywhere in code: `==` is two signs, and each has its column. */
function showEachCharacter({ element }: Terminal): void {
  if (element === undefined) return
  element.style.fontVariantLigatures = 'none'
  element.style.fontFeatureSettings = '"calt" 0'
}
