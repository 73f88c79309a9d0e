import { useSyncExternalStore } from 'react'
import { INSTALL_PROMPT } from './install-offer-script.ts'

/** Event of Chromium; no type of the DOM knows it. */
type InstallPrompt = { prompt: () => Promise<unknown> }

function isInstallPrompt(value: unknown): value is InstallPrompt {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'prompt') === 'function'
}

function follow(listener: () => void): () => void {
  const names = ['beforeinstallprompt', 'appinstalled']
  const onInstalled = () => Reflect.deleteProperty(window, INSTALL_PROMPT)
  window.addEventListener('appinstalled', onInstalled)
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    window.removeEventListener('appinstalled', onInstalled)
    for (const name of names) window.removeEventListener(name, listener)
  }
}

function readPrompt(): InstallPrompt | null {
  const kept: unknown = Reflect.get(window, INSTALL_PROMPT)
  return isInstallPrompt(kept) ? kept : null
}

/** The browser's offer to install the site; null where there is none, or where it is installed. */
export function useInstallPrompt(): InstallPrompt | null {
  return useSyncExternalStore(follow, readPrompt, () => null)
}

/** Asks the browser to install the site. An offer can be used once. */
export async function install(offer: InstallPrompt): Promise<void> {
  Reflect.deleteProperty(window, INSTALL_PROMPT)
  await offer.prompt()
}
