/** The frame of the sandbox provider's pages: a site of its own, as a real provider's is, that needs no script and nothing of ours. */
import { t } from '#platform/messages/messages.ts'

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Styles are written here; forms go to its own addresses; nothing else is loaded. */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export function sandboxPage({ title, body }: { title: string; body: string }): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body>` +
    `<p class="note"><strong>${escapeHtml(t('Sandbox'))}</strong> ` +
    `${escapeHtml(t('Test mode: use test cards and banks. No real charges.'))}</p>` +
    `<main>${body}</main></body></html>`
  )
}

/** Colours are those of `ui/tokens.css`. */
const STYLE = `
:root {
  color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif;
  --paper: light-dark(#fbfaf7, #11141a); --surface: light-dark(#fff, #191c24); --ink: light-dark(#14181f, #e9ebef);
  --muted: light-dark(#4d535d, #acb1ba); --line: light-dark(#e1dfdb, #292c34); --field: light-dark(#85898f, #70757d);
  --primary: light-dark(#0556f3, #8db7ff); --on-primary: light-dark(#fff, #11141a); --link: light-dark(#0041cc, #8db7ff);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink) }
.note { margin: 0; padding: 10px 16px; border-bottom: 1px solid var(--line); color: var(--muted); font-size: 15px; text-align: center }
.note strong { margin-inline-end: 4px; color: var(--ink) }
main { display: grid; gap: 32px; max-width: 960px; margin: 0 auto; padding: 32px 16px 64px }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.2; text-wrap: balance }
h2 { margin: 0 0 12px; font-size: 19px; line-height: 1.3 }
p { margin: 0 0 12px }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 8px }
.due { margin: 0 0 20px; font-size: 36px; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums }
.quiet { color: var(--muted); font-size: 15px }
dl { display: grid; grid-template-columns: 1fr max-content; gap: 8px 24px; margin: 0 0 16px; padding: 16px 0; border-block: 1px solid var(--line) }
dt { color: var(--muted) }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
fieldset { margin: 0 0 16px; padding: 0; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); overflow: clip }
legend { margin: 0 0 12px; padding: 0; font-size: 19px; font-weight: 650; float: inline-start; width: 100% }
fieldset > div { clear: both }
fieldset.cards { border: 0; background: none; overflow: visible }
.cards > div { border: 1px solid var(--line); border-radius: 16px; background: var(--surface) }
.choice { display: grid; grid-template-columns: 24px 1fr; gap: 2px 12px; align-items: center; min-height: 44px; padding: 12px 16px; cursor: pointer }
.choice + .choice { border-top: 1px solid var(--line) }
.choice input { width: 20px; height: 20px; margin: 0; accent-color: var(--primary) }
.choice small { grid-column: 2; color: var(--muted); font-size: 15px }
.number { font-variant-numeric: tabular-nums; font-weight: 600 }
.mess { border: 0; padding-inline: 4px }
button { display: block; width: 100%; min-height: 48px; padding: 10px 20px; border: 1px solid transparent; border-radius: 12px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer }
form + p { margin-top: 20px }
button.second { background: none; border-color: var(--field); color: var(--ink) }
.row { display: flex; flex-wrap: wrap; gap: 12px }
.row > * { flex: 1 1 140px }
.row button { width: 100% }
table { width: 100%; border-collapse: collapse; font-size: 15px; font-variant-numeric: tabular-nums }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
th { color: var(--muted); font-weight: 500 }
.scroll { overflow-x: auto }
.single { max-width: 560px }
@media (width >= 744px) { .two { grid-template-columns: 1fr 1fr; gap: 64px; padding-top: 64px } }
`
