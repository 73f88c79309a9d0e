/**
 * Asks the service worker to keep pages on this device: documents and data, by their addresses, with the built files that this page
 * loaded and `files`. Pages that the server does not call public are not kept.
 */
export async function keepOnDevice(pages: readonly string[], files: readonly string[] = []): Promise<void> {
  // In development every file changes under its name.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = loadedFiles()
  // Name of the router's manifest, which changes with every build.
  const version = loaded.find((path) => path.startsWith('/assets/manifest-'))
  if (version === undefined) return
  active?.postMessage({ type: 'keep', version, pages, files: [...loaded, ...files] })
}

function loadedFiles(): string[] {
  const site = `${location.origin}/`
  return performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(site) ? [name.slice(site.length - 1)] : []))
}
