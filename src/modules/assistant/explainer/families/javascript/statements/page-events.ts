/** What happens on a page. Pure. */
import { t } from '#platform/messages/messages.ts'
import { code } from '../../../marked-text.ts'

type Words = (owner: string) => string

const EVENTS: Readonly<Record<string, Words>> = {
  click: (owner) => t('each time someone clicks on {owner}', { owner }),
  dblclick: (owner) => t('each time someone clicks twice on {owner}', { owner }),
  submit: (owner) => t('each time the form {owner} is submitted', { owner }),
  input: (owner) => t('each time what’s entered in {owner} changes', { owner }),
  change: (owner) => t('each time the value of {owner} has been changed', { owner }),
  keydown: () => t('each time a key goes down'),
  keyup: () => t('each time a key is let go'),
  mouseenter: (owner) => t('each time the pointer moves onto {owner}', { owner }),
  mouseleave: (owner) => t('each time the pointer leaves {owner}', { owner }),
  focus: (owner) => t('each time {owner} gets the focus', { owner }),
  blur: (owner) => t('each time {owner} loses the focus', { owner }),
  DOMContentLoaded: () => t('when the page’s HTML has been read'),
  load: (owner) =>
    owner === '`window`' ? t('when the page has loaded') : t('when {owner} has loaded', { owner }),
}

/** “each time someone clicks on `button`”. `type`: null where it isn't a fixed text. */
export function whenHappens(type: string | null, owner: string): string {
  if (type !== null && Object.hasOwn(EVENTS, type)) return EVENTS[type]?.(owner) ?? ''
  return type === null
    ? t('each time that event happens on {owner}', { owner })
    : t('each time the event {type} happens on {owner}', { owner, type: code(type) })
}
