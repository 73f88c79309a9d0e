/** The text that shows a program in somebody's own page. Pure. */
import { frameCode } from '#platform/browser/frame-code.ts'

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
  return frameCode(`${origin}/embed/ide${fragment}&mode=${mode}`, { title, height: HEIGHT })
}

/** Shows the newest version of a project for as long as its owner shares it. */
export function projectEmbedCode(
  origin: string,
  projectId: string,
  { title, mode }: { title: string; mode: EmbedMode },
): string {
  return frameCode(`${origin}/embed/ide?project=${projectId}#mode=${mode}`, { title, height: HEIGHT })
}

export function embedModeOf(fragment: string): EmbedMode {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('mode') === 'read' ? 'read' : 'run'
}
