import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** Only tokens: light and dark follow the page by themselves. Measures are those of `ui/code.css`, so nothing moves. */
export const editorTheme: Extension = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--color-ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontVariantLigatures: 'none',
    fontFeatureSettings: '"calt" 0',
    lineHeight: '1.6',
    overflow: 'auto',
  },
  '.cm-content': { padding: '12px 0 24px', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 16px 0 10px' },
  '.cm-gutters': { backgroundColor: 'var(--color-surface)', border: 'none', color: 'var(--color-faint)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '44px', padding: '0 8px 0 12px', textAlign: 'right' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in oklab, var(--color-ink) 4%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--color-ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--color-link)', borderLeftWidth: '2px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--color-link) 22%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in oklab, var(--color-link) 14%, transparent)',
    outline: '1px solid color-mix(in oklab, var(--color-link) 45%, transparent)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--color-danger-soft)',
  },
  '.cm-tooltip': {
    border: 'none',
    borderRadius: '10px',
    backgroundColor: 'var(--color-surface)',
    boxShadow: 'var(--shadow-float)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    maxHeight: '14em',
    padding: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px', borderRadius: '6px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.7', fontStyle: 'normal', marginLeft: '1em' },
  '.cm-vim-panel, .cm-panels': {
    backgroundColor: 'var(--color-sunken)',
    color: 'var(--color-ink)',
    fontFamily: 'var(--font-mono)',
    padding: '2px 12px',
  },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--color-line)' },
  '.symbol-row': {
    display: 'flex',
    margin: '-2px -12px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '.symbol-row button': {
    flex: '0 0 auto',
    minWidth: '44px',
    height: '44px',
    padding: '0 10px',
    fontFamily: 'var(--font-mono)',
    fontSize: '16px',
    color: 'var(--color-ink)',
    backgroundColor: 'transparent',
  },
  '.symbol-row button:active': { backgroundColor: 'var(--color-hover)' },
  '.cm-fat-cursor': { background: 'var(--color-link)', color: 'var(--color-paper)' },
})
