/** HTML that shows one of our pages in somebody's own page. `height` in pixels. Pure. */
export function frameCode(address: string, { title, height }: { title: string; height: number }): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
