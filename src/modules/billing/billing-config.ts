/** Settings of what is sold and of who moves money. */
import { z } from 'zod'
import { defineConfig, type Refusals } from '#platform/config/config-slice.ts'
import { PRIVATE_ADDRESS_FORM, privateAddress } from '#platform/config/forms.ts'
import type { PlatformConfig } from '#platform/config/platform-config.ts'

const webhookSecrets = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(
    z
      .array(z.string().regex(/^whsec_[\x21-\x7e]{16,200}$/))
      .min(1)
      .max(2),
  )

const plaidKey = z.string().regex(/^[A-Za-z0-9]{10,100}$/)

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/)
  .transform((name) => name.toLowerCase())

const variables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_[\w]{8,300}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecrets.optional(),
  STRIPE_API_URL: privateAddress.default('https://api.stripe.com'),
  PLAID_CLIENT_ID: plaidKey.optional(),
  PLAID_SECRET: plaidKey.optional(),
  PLAID_API_URL: privateAddress.default('https://production.plaid.com'),
  PAYMENTS: z.literal('sandbox').optional(),
  SHOULD_SHOW_TRIAL_PLANS: z.string().max(100).default('true'),
  COUNTRY_HEADER: headerName.optional(),
}

export interface PaymentConfig {
  /** Credentials of Stripe; null: Stripe sells nothing here. */
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiUrl: string } | null
  /** Credentials of Plaid, which links the bank accounts that Stripe charges; null: Stripe takes cards alone. */
  plaid: { clientId: string; secret: string; apiUrl: string } | null
  /**
   * Switch of the sandbox provider, which charges nobody. On without Stripe outside production, and in production only by
   * `PAYMENTS=sandbox`. Off: the sandbox sells nothing, and what it sold before ends with its period.
   */
  isSandboxOn: boolean
  /** Permission to move subscriptions of the sandbox through time. Never in production. */
  isTimeTravelOn: boolean
}

export interface BillingConfig {
  /** Who moves money. */
  payments: PaymentConfig
  pricing: {
    /** Trial plans are shown unless this is the text `false`. */
    shouldShowTrialPlans: string
    /** The header in which a proxy says from which country a request comes, in small letters. Null: no proxy says it. */
    countryHeader: string | null
  }
}

export const billingConfig = defineConfig({
  variables,
  fixes: {
    STRIPE_SECRET_KEY: "the secret key that Stripe's dashboard shows, which begins with sk_ or rk_",
    STRIPE_WEBHOOK_SECRET:
      'the signing secret of the webhook endpoint, which begins with whsec_; two with a comma between while one replaces the other',
    STRIPE_API_URL: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
    PLAID_CLIENT_ID: "the client id that Plaid's dashboard shows",
    PLAID_SECRET: "the secret of that environment that Plaid's dashboard shows",
    PLAID_API_URL: `${PRIVATE_ADDRESS_FORM}, such as https://sandbox.plaid.com, or leave it out`,
    PAYMENTS: 'sandbox to sell for test cards that charge nobody, or leave it out',
    SHOULD_SHOW_TRIAL_PLANS: 'false to show no trial plans; everything else shows them',
    COUNTRY_HEADER: 'the name of a header that your proxy sets, for example COUNTRY_HEADER=cf-ipcountry',
  },
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PLAID_SECRET'],
  read: (value, refuse, platform: PlatformConfig): BillingConfig => ({
    payments: paymentConfig(value, refuse, platform),
    pricing: {
      shouldShowTrialPlans: value.SHOULD_SHOW_TRIAL_PLANS,
      countryHeader: value.COUNTRY_HEADER ?? null,
    },
  }),
})

type Environment = z.output<z.ZodObject<typeof variables>>
type Refuse = Refusals<keyof typeof variables>

function paymentConfig(
  value: Environment,
  refuse: Refuse,
  { environment, siteUrl }: PlatformConfig,
): PaymentConfig {
  // Learners may reach this server: giving PRO away for nothing must be somebody's decision.
  const isProduction = environment === 'production' || siteUrl?.startsWith('https:') === true
  const stripe = stripeOf(value, refuse)
  if (stripe !== null && value.PAYMENTS !== undefined) refuse.contradiction('PAYMENTS', 'STRIPE_SECRET_KEY')
  const isSandboxOn = stripe === null && (!isProduction || value.PAYMENTS === 'sandbox')
  return {
    stripe,
    plaid: plaidOf(value, refuse),
    isSandboxOn,
    isTimeTravelOn: isSandboxOn && !isProduction,
  }
}

function stripeOf(value: Environment, refuse: Refuse): PaymentConfig['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_URL: apiUrl } = value
  if (secretKey === undefined) return secrets === undefined ? null : refuse.missing('STRIPE_SECRET_KEY')
  return { secretKey, apiUrl, webhookSecrets: secrets ?? refuse.missing('STRIPE_WEBHOOK_SECRET') }
}

function plaidOf(value: Environment, refuse: Refuse): PaymentConfig['plaid'] {
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_API_URL: apiUrl } = value
  if (clientId === undefined) return secret === undefined ? null : refuse.missing('PLAID_CLIENT_ID')
  // Plaid only links bank accounts; Stripe charges them.
  if (value.STRIPE_SECRET_KEY === undefined) return refuse.missing('STRIPE_SECRET_KEY')
  return { clientId, apiUrl, secret: secret ?? refuse.missing('PLAID_SECRET') }
}
