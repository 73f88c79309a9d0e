import { JSDOM } from 'jsdom'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { TwoFactorSettings } from './two-factor-settings.tsx'

const Page = createRoutesStub([{ path: '/profile/account', Component: TwoFactorSettings }])

let close = () => {}
afterEach(() => {
  close()
  queryClient.clear()
})

test('whoever breaks the setting up off is where they were, with the focus on the button that began it', async () => {
  const dom = new JSDOM('<main></main>', { url: 'https://learn.example.org/profile/account' })
  const main = dom.window.document.querySelector('main')
  if (main === null) throw new Error('no page')
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('document', dom.window.document)
  vi.stubGlobal('location', dom.window.location)
  vi.stubGlobal('fetch', async (url: string) => {
    const app = { secret: 'ABCDEFGH', address: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1z' } }
    const off = { isOn: false, enabledAt: null, recoveryCodesLeft: 0 }
    return new Response(JSON.stringify(url.endsWith('/start') ? app : off))
  })
  const root = createRoot(main)
  root.render(<Page initialEntries={['/profile/account']} />)
  close = () => root.unmount()
  const button = (text: string) =>
    vi.waitFor(
      () => {
        const found = [...main.querySelectorAll('button')].find((each) => each.textContent === text)
        if (found === undefined) throw new Error(`no button ${text}`)
        return found
      },
      { timeout: 20_000 },
    )
  ;(await button('Set up an authenticator app')).click()
  ;(await button('Cancel')).click()
  const again = await button('Set up an authenticator app')
  await vi.waitFor(() => expect(dom.window.document.activeElement).toBe(again), { timeout: 20_000 })
})
