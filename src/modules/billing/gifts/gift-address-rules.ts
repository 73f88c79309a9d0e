/** The way to an account and back, for somebody who has a gift's code in their address. */

const CODE = /^[\w -]{1,60}$/

/** `search`: of the page of gifts. Nothing but the code comes along. */
export function signInForGifts(form: '/login' | '/signup', search: string): string {
  const code = new URLSearchParams(search).get('code') ?? ''
  const page = CODE.test(code) ? `/gifts?${new URLSearchParams({ code })}` : '/gifts'
  return `${form}?${new URLSearchParams({ next: page })}`
}
