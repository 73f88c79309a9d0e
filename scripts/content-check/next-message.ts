import type { ChildProcess } from 'node:child_process'

/** Resolves to the next message of a process of ours, or null when none comes in time. */
export function nextMessage(child: ChildProcess, withinMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (message: unknown) => {
      clearTimeout(timer)
      child.off('message', end).off('close', none).off('error', none)
      resolve(message)
    }
    const none = () => end(null)
    const timer = setTimeout(none, withinMs)
    child.once('message', end).once('close', none).once('error', none)
    if (!child.connected) none()
  })
}
