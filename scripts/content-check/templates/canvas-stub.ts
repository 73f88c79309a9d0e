/** The simulated browser has no canvas. A page that draws gets a context whose every method does nothing, so that the rest of it runs. */
import type { SourceFile } from '#modules/exercises/contract.ts'

const STUB = `<script>
  const context = new Proxy(function () {}, {
    get: (target, key) => (key === Symbol.toPrimitive ? () => 0 : context),
    set: () => true,
    apply: () => context,
  })
  HTMLCanvasElement.prototype.getContext = () => context
</script>`

export function withoutCanvas(files: readonly SourceFile[]): SourceFile[] {
  if (!files.some(({ content }) => content.includes('getContext'))) return [...files]
  return files.map(({ path, content }) => ({
    path,
    content: path.endsWith('.html') ? content.replace(/<head\b[^>]*>/i, (head) => head + STUB) : content,
  }))
}
