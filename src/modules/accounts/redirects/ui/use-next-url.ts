import { useLocation, useNavigate } from 'react-router'
import { explicitPath } from '../signup-redirect-rules.ts'
import { useSessionSite } from '../../sessions/browser.ts'

/** Leads to the `next` of the address, where that is ours, else to the page it is given. In events and effects only. */
export function useNextUrl(): (otherwise: string) => void {
  const { search } = useLocation()
  const { siteUrl } = useSessionSite()
  const navigate = useNavigate()
  return (otherwise) => {
    const domains = URL.canParse(siteUrl) ? [new URL(siteUrl).hostname] : []
    const own = { origin: location.origin, domains }
    const target = explicitPath(new URLSearchParams(search).get('next'), own) ?? otherwise
    if (target.startsWith('/')) void navigate(target)
    else location.assign(target)
  }
}
