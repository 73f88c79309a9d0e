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
      { path: 'lastDayTopic', label: message('Title on the last day') },
      { path: 'dropdownTexts.title', label: message('Name, as prices tell it') },
    ],
  },
  {
    title: message('Strip above the header'),
    fields: [
      { path: 'banner.headline', label: message('Before the title') },
      { path: 'banner.detail', label: message('After the title') },
      { path: 'banner.button', label: message('Button') },
      { path: 'redirectionPath', label: message('Where it leads') },
    ],
  },
  {
    title: message('Page of the offer'),
    fields: [
      { path: 'offerText', label: message('What is offered'), isLong: true },
      { path: 'offerTextMobile', label: message('The same on phones') },
      { path: 'planInfo.id', label: message('Plan that the button leads to') },
    ],
  },
  {
    title: message('Header'),
    fields: [
      { path: 'stickerDetails.text', label: message('Sticker beside Pricing') },
      { path: 'dropdownTexts.detail', label: message('Text in the menus') },
      { path: 'dropdownTexts.button', label: message('Button in the menus') },
    ],
  },
  {
    title: message('For those who have PRO'),
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
