/** Brings a language's runtime, or a formatter, onto this device: only when it is used, once a visit, and from the browser's cache later. */
import type { DeviceLanguage } from '#modules/exercises/languages/contract.ts'
import { RUNTIMES } from 'virtual:device-runtimes'
import type { FormatterName } from './formatters.ts'

type RuntimeName = DeviceLanguage | FormatterName

export type Runtime = { script: string; assets: Record<string, ArrayBuffer> }

/** Callback with the downloaded share, from 0 to 1. */
export type OnProgress = (share: number) => void

const loaded = new Map<RuntimeName, Runtime>()

/** Rejects when it was never fetched to this device and cannot be now. */
export async function loadRuntime(
  name: RuntimeName,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Runtime> {
  const known = loaded.get(name)
  if (known) return known
  const { script, assets } = RUNTIMES[name]
  const total = [script, ...assets].reduce((sum, { bytes }) => sum + bytes, 0)
  let here = 0
  const fetchOne = (url: string) =>
    fetchBytes(url, signal, (bytes) => {
      here += bytes
      onProgress(Math.min(1, here / total))
    })
  const [source, ...contents] = await Promise.all([script, ...assets].map(({ url }) => fetchOne(url)))
  const runtime: Runtime = { script: new TextDecoder().decode(source), assets: {} }
  assets.forEach((asset, index) => {
    runtime.assets[asset.name] = contents[index] ?? new ArrayBuffer()
  })
  loaded.set(name, runtime)
  return runtime
}

async function fetchBytes(
  url: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || response.body === null) throw new Error(`${url}: ${response.status}`)
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onBytes(chunk.length)
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted).arrayBuffer()
}

/** What the language is where it runs on this device. Null: what this browser has. */
export function deviceVersion(language: DeviceLanguage): string | null {
  return RUNTIMES[language].version
}
