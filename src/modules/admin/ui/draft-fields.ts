/** The words of a campaign as fields of a form: where each stands in it, and what it is called. */
import type { CampaignWords } from '#modules/campaigns/contract.ts'
import { toSay } from '#platform/words/say.ts'

/** A path into the words, `banner.button`. */
export type WordsField = { path: string; label: string; isLong?: boolean }

export const WORDS_GROUPS: { title: string; fields: WordsField[] }[] = [
  {
    title: toSay('Titles'),
    fields: [
      { path: 'title', label: toSay('Title') },
      { path: 'titleMobile', label: toSay('Title on phones') },
      { path: 'lastDayTopic', label: toSay('Title on the last day') },
      { path: 'dropdownTexts.title', label: toSay('Name, as prices tell it') },
    ],
  },
  {
    title: toSay('Strip above the header'),
    fields: [
      { path: 'banner.headline', label: toSay('Before the title') },
      { path: 'banner.detail', label: toSay('After the title') },
      { path: 'banner.button', label: toSay('Button') },
      { path: 'redirectionPath', label: toSay('Where it leads') },
    ],
  },
  {
    title: toSay('Page of the offer'),
    fields: [
      { path: 'offerText', label: toSay('What is offered'), isLong: true },
      { path: 'offerTextMobile', label: toSay('The same on phones') },
      { path: 'planInfo.id', label: toSay('Plan that the button leads to') },
    ],
  },
  {
    title: toSay('Header'),
    fields: [
      { path: 'stickerDetails.text', label: toSay('Sticker beside Pricing') },
      { path: 'dropdownTexts.detail', label: toSay('Text in the menus') },
      { path: 'dropdownTexts.button', label: toSay('Button in the menus') },
    ],
  },
  {
    title: toSay('For those who have PRO'),
    fields: [
      { path: 'audiences.annualPro.title', label: toSay('Annual PRO') },
      { path: 'audiences.annualPro.lastDayTitle', label: toSay('Annual PRO, last day') },
      { path: 'audiences.otherPro.title', label: toSay('Other PRO') },
      { path: 'audiences.otherPro.lastDayTitle', label: toSay('Other PRO, last day') },
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
