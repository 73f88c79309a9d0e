/** The text that shows a program's steps in somebody's own page. Pure. */

/** Room for the code and its picture beside each other. */
const HEIGHT = 560

/** `link`: the fragment that holds the program. */
export function embedCode(origin: string, link: string, title: string): string {
  const address = escaped(`${origin}/embed/visualizer${link}`)
  return `<iframe src="${address}" title="${escaped(title)}" width="100%" height="${HEIGHT}" style="border:0" loading="lazy"></iframe>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
