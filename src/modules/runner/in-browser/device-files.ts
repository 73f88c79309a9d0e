/** What runs programs on this device, fetched before it is needed. */
import type { DeviceLanguage } from '#modules/exercises/languages/contract.ts'
import { RUNTIMES } from 'virtual:device-runtimes'
import { DEVICE_FRAME_PATH } from './device-frame.ts'

/** Bytes of an interpreter that is fetched for later without being asked for. Python has 9 MB. */
const MOST_BYTES = 2_000_000
const FRAME_TIMEOUT_MS = 10_000

/**
 * Addresses of the files that run a language. A large interpreter is among them only where the site is installed as an app: somebody who
 * installs it wants it without a connection.
 */
export async function filesOf(language: DeviceLanguage): Promise<string[]> {
  frame ??= loadFrame()
  await frame
  const { script, assets } = RUNTIMES[language]
  const files = [script, ...assets]
  const isSmall = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_BYTES
  return isSmall || isInstalled() ? files.map(({ url }) => url) : []
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

let frame: Promise<void> | undefined

/** Puts the frame into the browser's own cache: frames without an origin have no service worker. */
function loadFrame(): Promise<void> {
  return new Promise((resolve) => {
    const element = document.createElement('iframe')
    element.setAttribute('sandbox', 'allow-scripts')
    element.hidden = true
    element.src = DEVICE_FRAME_PATH
    const finish = () => {
      clearTimeout(timer)
      element.remove()
      resolve()
    }
    const timer = setTimeout(finish, FRAME_TIMEOUT_MS)
    element.addEventListener('load', finish)
    document.body.append(element)
  })
}
