import { JSDOM } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'

let close = () => {}
afterEach(() => close())

test('whoever types with the Caps Lock key on is told so, until it is off or they go on', async () => {
  const dom = new JSDOM('<main></main>', { url: 'https://learn.example.org/login' })
  const { document, KeyboardEvent, FocusEvent } = dom.window
  const main = document.querySelector('main')
  if (main === null) throw new Error('no page')
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('document', document)
  // React asks what the browser can when it is loaded.
  const [{ createRoot }, { PasswordField }] = await Promise.all([
    import('react-dom/client'),
    import('./password-field.tsx'),
  ])
  const root = createRoot(main)
  root.render(<PasswordField label="Password" autoComplete="current-password" hint="As you chose it." />)
  close = () => root.unmount()
  const says = (text: string) => vi.waitFor(() => expect(main.textContent).toContain(text))
  await says('As you chose it.')
  const input = main.querySelector('input')
  const type = (modifierCapsLock: boolean) =>
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock }))

  type(true)
  await says('Caps Lock is on.')
  type(false)
  await says('As you chose it.')
  type(true)
  await says('Caps Lock is on.')
  input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await says('As you chose it.')
})
