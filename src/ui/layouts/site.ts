import { useRouteLoaderData } from 'react-router'

/** What the operator decided and every page may show. */
export type Site = { brandName: string; siteUrl: string; year: string }

/** Reads the root loader's answer; empty strings where the root itself failed. */
export function siteOf(rootData: unknown): Site {
  if (typeof rootData !== 'object' || rootData === null) return { brandName: '', siteUrl: '', year: '' }
  const text = (key: string) => String(Reflect.get(rootData, key) ?? '')
  return { brandName: text('brandName'), siteUrl: text('siteUrl'), year: text('year') }
}

/** The site's name and address, from the root loader. */
export function useSite(): Site {
  return siteOf(useRouteLoaderData('root'))
}
