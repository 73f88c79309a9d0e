/** The part of the configuration that is about who moves money. `config.ts` reads the environment. */
import { z } from 'zod'
import { PRIVATE_ADDRESS_FORM, privateAddress } from './sign-in-config.ts'

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

export const PAYMENT_ENVIRONMENT = {
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
}

export const PAYMENT_FIXES: Record<keyof typeof PAYMENT_ENVIRONMENT, string> = {
  STRIPE_SECRET_KEY: "the secret key that Stripe's dashboard shows, which begins with sk_ or rk_",
  STRIPE_WEBHOOK_SECRET:
    'the signing secret of the webhook endpoint, which begins with whsec_; two with a comma between while one replaces the other',
  STRIPE_API_URL: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
  PLAID_CLIENT_ID: "the client id that Plaid's dashboard shows",
  PLAID_SECRET: "the secret of that environment that Plaid's dashboard shows",
  PLAID_API_URL: `${PRIVATE_ADDRESS_FORM}, such as https://sandbox.plaid.com, or leave it out`,
  PAYMENTS: 'sandbox to sell for test cards that charge nobody, or leave it out',
}

export const PAYMENT_SECRETS: readonly string[] = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PLAID_SECRET',
]

export type PaymentConfig = {
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

type Environment = z.output<z.ZodObject<typeof PAYMENT_ENVIRONMENT>>

/** What stops the start: a setting that another one needs, or two settings that exclude each other. */
export type Refusals = {
  missing(name: keyof typeof PAYMENT_ENVIRONMENT): never
  contradiction(one: keyof typeof PAYMENT_ENVIRONMENT, other: keyof typeof PAYMENT_ENVIRONMENT): never
}

/** `isProduction`: learners may reach this server, so that giving PRO away for nothing must be somebody's decision. */
export function paymentConfig(
  value: Environment,
  { isProduction, refuse }: { isProduction: boolean; refuse: Refusals },
): PaymentConfig {
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

function stripeOf(value: Environment, refuse: Refusals): PaymentConfig['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_URL: apiUrl } = value
  if (secretKey === undefined) return secrets === undefined ? null : refuse.missing('STRIPE_SECRET_KEY')
  return { secretKey, apiUrl, webhookSecrets: secrets ?? refuse.missing('STRIPE_WEBHOOK_SECRET') }
}

function plaidOf(value: Environment, refuse: Refusals): PaymentConfig['plaid'] {
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_API_URL: apiUrl } = value
  if (clientId === undefined) return secret === undefined ? null : refuse.missing('PLAID_CLIENT_ID')
  // Plaid only links bank accounts; Stripe charges them.
  if (value.STRIPE_SECRET_KEY === undefined) return refuse.missing('STRIPE_SECRET_KEY')
  return { clientId, apiUrl, secret: secret ?? refuse.missing('PLAID_SECRET') }
}
