import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'
import { classNames } from '../class-names.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, main and footer of every page that is not the player. */
export function SiteShell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  // A page reached by a link fades in and takes the focus; the first one is simply there, and so is one gone back to.
  const type = useNavigationType()
  const [isArrival] = useState(type === 'PUSH')
  useEffect(() => {
    if (isArrival) main.current?.focus({ preventScroll: true })
  }, [isArrival])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={classNames('flex-1 outline-none', isArrival && 'page-fade-in')}
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
