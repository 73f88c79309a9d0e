/** The text that shows a program in somebody's own page. Pure. */

/** Whether readers may run the program and change it, or only read it. */
export type EmbedMode = 'run' | 'read'

/** Room for the code and its output one above the other. */
const HEIGHT = 520

/** `fragment`: holds the program. */
export function embedCode(
  origin: string,
  fragment: string,
  { title, mode }: { title: string; mode: EmbedMode },
): string {
  const address = escaped(`${origin}/embed/ide${fragment}&mode=${mode}`)
  return `<iframe src="${address}" title="${escaped(title)}" width="100%" height="${HEIGHT}" style="border:0" loading="lazy"></iframe>`
}

export function embedModeOf(fragment: string): EmbedMode {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('mode') === 'read' ? 'read' : 'run'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
