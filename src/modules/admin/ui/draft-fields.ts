/** The words of a campaign as fields of a form: where each stands in it, and what it is called. */
import type { CampaignWords } from '#modules/campaigns/contract.ts'
import { message } from '#platform/messages/messages.ts'

/** A path into the words, `banner.button`. */
export type WordsField = { path: string; label: string; isLong?: boolean }

export const WORDS_GROUPS: { title: string; fields: WordsField[] }[] = [
  {
    title: message('Titles'),
    fields: [
      { path: 'title', label: message('Title') },
      { path: 'titleMobile', label: message('Title on phones') },
      { path: 'lastDayTopic', label: message('Last-day title') },
      { path: 'dropdownTexts.title', label: message('Name shown with prices') },
    ],
  },
  {
    title: message('Bar above the header'),
    fields: [
      { path: 'banner.headline', label: message('Text before the title') },
      { path: 'banner.detail', label: message('Text after the title') },
      { path: 'banner.button', label: message('Button') },
      { path: 'redirectionPath', label: message('Link') },
    ],
  },
  {
    title: message('Offer page'),
    fields: [
      { path: 'offerText', label: message('Offer text'), isLong: true },
      { path: 'offerTextMobile', label: message('Offer text on phones') },
      { path: 'planInfo.id', label: message('Plan behind the button') },
    ],
  },
  {
    title: message('Header'),
    fields: [
      { path: 'stickerDetails.text', label: message('Sticker next to Pricing') },
      { path: 'dropdownTexts.detail', label: message('Menu text') },
      { path: 'dropdownTexts.button', label: message('Menu button') },
    ],
  },
  {
    title: message('For PRO users'),
    fields: [
      { path: 'audiences.annualPro.title', label: message('Annual PRO') },
      { path: 'audiences.annualPro.lastDayTitle', label: message('Annual PRO, last day') },
      { path: 'audiences.otherPro.title', label: message('Other PRO') },
      { path: 'audiences.otherPro.lastDayTitle', label: message('Other PRO, last day') },
    ],
  },
]

export function readField(words: CampaignWords, path: string): string {
  let value: unknown = words
  for (const name of path.split('.')) value = Reflect.get(Object(value), name)
  return typeof value === 'string' ? value : ''
}

/** The same words with one text changed. */
export function writeField(words: CampaignWords, path: string, text: string): CampaignWords {
  const changed = structuredClone(words)
  const names = path.split('.')
  const last = names.pop() ?? ''
  let holder: object = changed
  for (const name of names) holder = Object(Reflect.get(holder, name))
  Reflect.set(holder, last, text)
  return changed
}
