import type { Deps } from '#src/deps.ts'

/** Once, at the start of a site that others use. On a laptop nobody needs to be told. */
export function warnOfSandbox({ config, payments, log }: Pick<Deps, 'config' | 'payments' | 'log'>): void {
  const { environment, siteUrl } = config
  const isDeployed = environment === 'production' && siteUrl !== null && siteUrl.startsWith('https:')
  if (!isDeployed || payments.billing(payments.card)?.isSandbox !== true) return
  log.warn(
    'payments go to the sandbox: whoever wants PRO gets it, and nobody is charged. ' +
      'To take money, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: see docs/configuration.md, "Payments"',
  )
}
