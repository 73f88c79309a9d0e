import { createContext, use, type ReactNode } from 'react'
import type { BannerType } from './banner-rules.ts'

/** What the shell shows and cannot know, because `ui/` knows no module. The root hands it in, once for every page. */
export type ShellParts = {
  /** Above the header; see `promo-banner.tsx`. */
  banner?: { type: BannerType; content: ReactNode }
  /** Beside the way to the prices, while a sale is on. */
  pricingSticker?: ReactNode
  /** At the foot of the header's menus, for visitors, while a sale is on. */
  menuOffer?: ReactNode
  /** In the header's bar, on pages with the marketing elements, at every width. */
  search?: ReactNode
  /** At the top of the phone menu. */
  menuSearch?: ReactNode
  /** The bell, and the avatar with its menu, in place of the marketing elements for whoever is signed in. */
  profile?: ReactNode
  /** At the foot of the phone menu, for whoever is signed in. */
  menuAccount?: ReactNode
}

const NOTHING: ShellParts = {}
const ShellPartsContext = createContext(NOTHING)

/** Put it around every page. `value` must stay the same object: each header on the page depends on it. */
export const ShellPartsProvider = ShellPartsContext.Provider

export function useShellParts(): ShellParts {
  return use(ShellPartsContext)
}
