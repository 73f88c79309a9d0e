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

export const PAYMENT_ENVIRONMENT = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_[\w]{8,300}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecrets.optional(),
  STRIPE_API_URL: privateAddress.default('https://api.stripe.com'),
}

export const PAYMENT_FIXES: Record<keyof typeof PAYMENT_ENVIRONMENT, string> = {
  STRIPE_SECRET_KEY: "the secret key that Stripe's dashboard shows, which begins with sk_ or rk_",
  STRIPE_WEBHOOK_SECRET:
    'the signing secret of the webhook endpoint, which begins with whsec_; two with a comma between while one replaces the other',
  STRIPE_API_URL: `${PRIVATE_ADDRESS_FORM}, or leave it out`,
}

export const PAYMENT_SECRETS: readonly string[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

export type PaymentConfig = {
  /** Null: the provider that comes with Codestead takes the place of a real one, and charges nobody. */
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiUrl: string } | null
}

type Environment = z.output<z.ZodObject<typeof PAYMENT_ENVIRONMENT>>

/** `refuse`: what was set is of no use without that one. */
export function paymentConfig(
  value: Environment,
  refuse: (missing: keyof typeof PAYMENT_ENVIRONMENT) => never,
): PaymentConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_URL: apiUrl } = value
  if (secretKey === undefined) return { stripe: secrets === undefined ? null : refuse('STRIPE_SECRET_KEY') }
  return { stripe: { secretKey, apiUrl, webhookSecrets: secrets ?? refuse('STRIPE_WEBHOOK_SECRET') } }
}
