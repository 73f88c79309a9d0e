/** The pages of the sandbox provider, and what an account has paid. */
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** On the provider's page: the test card that ends so, and its button. */
export async function payWith(page: Page, lastFour: string): Promise<void> {
  await page.waitForURL('**/sandbox/checkout/**')
  await page.getByRole('radio', { name: lastFour }).check()
  await page.getByRole('button', { name: /^(Pay|Start)/ }).click()
}

/** What the bank of card 3155 is told. */
export async function answerBank(page: Page, answer: 'Approve' | 'Decline'): Promise<void> {
  await page.getByRole('heading', { name: 'Test bank: confirm it’s you' }).waitFor()
  await page.getByRole('button', { name: answer }).click()
}

/** Waits until so many invoices are there, and returns what they come to, the newest first. */
export async function invoiced(page: Page, count: number): Promise<string[]> {
  const totals = async () => {
    // Not by the page: the provider's own asks nothing of anybody.
    const answer = await page.request.get('/api/invoices')
    const { invoices = [] }: { invoices?: { total: string }[] } = await answer.json()
    return invoices.map(({ total }) => total.replaceAll(/\s/g, ' '))
  }
  await expect.poll(async () => (await totals()).length).toBe(count)
  return totals()
}
