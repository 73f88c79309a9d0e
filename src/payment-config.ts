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
}

export const PAYMENT_FIXES: Record<keyof typeof PAYMENT_ENVIRONMENT, string> = {
  STRIPE_SECRET_KEY: "the secret key that Stripe's dashboard shows, which begins with sk_ or rk_",
  STRIPE_WEBHOOK_SECRET:
    'the signing secret of the webhook endpoint, which begins with whsec_; two with a comma between while one replaces the other',
  STRIPE_API_URL: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
  PLAID_CLIENT_ID: "the client id that Plaid's dashboard shows",
  PLAID_SECRET: "the secret of that environment that Plaid's dashboard shows",
  PLAID_API_URL: `${PRIVATE_ADDRESS_FORM}, such as https://sandbox.plaid.com, or leave it out`,
}

export const PAYMENT_SECRETS: readonly string[] = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PLAID_SECRET',
]

export type PaymentConfig = {
  /** Null: the provider that comes with Codestead takes the place of a real one, and charges nobody. */
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiUrl: string } | null
  /** Links the bank accounts that Stripe charges. Null: none are, where Stripe takes the cards. */
  plaid: { clientId: string; secret: string; apiUrl: string } | null
}

type Environment = z.output<z.ZodObject<typeof PAYMENT_ENVIRONMENT>>

/** `refuse`: what was set is of no use without that one. */
export function paymentConfig(
  value: Environment,
  refuse: (missing: keyof typeof PAYMENT_ENVIRONMENT) => never,
): PaymentConfig {
  return { stripe: stripeOf(value, refuse), plaid: plaidOf(value, refuse) }
}

type Refuse = Parameters<typeof paymentConfig>[1]

function stripeOf(value: Environment, refuse: Refuse): PaymentConfig['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_URL: apiUrl } = value
  if (secretKey === undefined) return secrets === undefined ? null : refuse('STRIPE_SECRET_KEY')
  return { secretKey, apiUrl, webhookSecrets: secrets ?? refuse('STRIPE_WEBHOOK_SECRET') }
}

function plaidOf(value: Environment, refuse: Refuse): PaymentConfig['plaid'] {
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_API_URL: apiUrl } = value
  if (clientId === undefined) return secret === undefined ? null : refuse('PLAID_CLIENT_ID')
  // It is Stripe that charges the accounts.
  if (value.STRIPE_SECRET_KEY === undefined) return refuse('STRIPE_SECRET_KEY')
  return { clientId, apiUrl, secret: secret ?? refuse('PLAID_SECRET') }
}
