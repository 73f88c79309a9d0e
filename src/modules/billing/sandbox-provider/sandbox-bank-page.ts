/** Where somebody chooses a test bank account. */
import { t } from '#platform/messages/messages.ts'
import { ACCOUNT_LAST_FOUR, accountWords, testBanks, type Account } from './sandbox-account-rules.ts'
import { orderSummary } from './sandbox-checkout-page.ts'
import { escapeHtml, sandboxPage } from './sandbox-html.ts'
import { linkPage, type SandboxLink } from './sandbox-links.ts'

export function accountPage(link: SandboxLink, brand: string): string {
  if (link.status !== 'open') return overPage(link)
  const banks = testBanks().map(
    ({ name, accounts }, index) =>
      `<fieldset class="cards"><legend>${escapeHtml(name)}</legend><div>` +
      `${accounts.map((account, place) => choice(account, index === 0 && place === 0)).join('')}</div></fieldset>`,
  )
  const agreed = t('This account is charged for your purchase and every renewal until you cancel.')
  const form =
    `<form method="post" action="${linkPage(link.reference)}">${banks.join('')}` +
    `<label class="choice mess"><input type="checkbox" name="messy" value="yes"><span>${escapeHtml(t('Send events twice and in reverse order'))}</span></label>` +
    `<p class="quiet">${escapeHtml(agreed)}</p><button>${escapeHtml(t('Use this account'))}</button></form>` +
    `<p class="quiet"><a href="${escapeHtml(link.back.failure)}">${escapeHtml(t('Back to {brand}', { brand }))}</a></p>`
  const body = `<div>${orderSummary(link.order, brand)}</div><div>${form}</div>`
  return sandboxPage({ title: t('Pay {brand}', { brand }), body }).replace('<main>', '<main class="two">')
}

function choice(account: Account, isFirst: boolean): string {
  return (
    `<label class="choice"><input type="radio" name="account" value="${account}"${isFirst ? ' checked' : ''}>` +
    `<span class="number">•••• ${ACCOUNT_LAST_FOUR[account]}</span><small>${escapeHtml(accountWords(account))}</small></label>`
  )
}

function overPage({ status, back }: SandboxLink): string {
  const text = status === 'done' ? t('This is already done.') : t('This payment session has expired.')
  const link = status === 'done' ? back.success : back.failure
  return sandboxPage({
    title: t('Sandbox'),
    body: `<div class="single"><h1>${escapeHtml(text)}</h1><p><a href="${escapeHtml(link)}">${escapeHtml(t('Go back'))}</a></p></div>`,
  })
}
