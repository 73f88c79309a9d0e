/** The text that shows a program's steps in somebody's own page. Pure. */
import { frameCode } from '#platform/browser/frame-code.ts'

/** Room for the code and its picture beside each other. */
const HEIGHT = 560

/** `link`: the fragment that holds the program. */
export function embedCode(origin: string, link: string, title: string): string {
  return frameCode(`${origin}/embed/visualizer${link}`, { title, height: HEIGHT })
}
