/**
 * The way to a provider and back. What has to be remembered meanwhile is sealed in a cookie of the browser that set out:
 * an answer that another browser was given, or one that comes a second time, is worth nothing.
 */
import * as openid from 'openid-client'
import { z } from 'zod'
import { Failure } from '#platform/failures.ts'
import { ofNetwork } from '#platform/limits/limit.ts'
import { refund, consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { cookieName } from '#platform/browser/cookie-rules.ts'
import { LIMITS } from '../limits.ts'
import { NO_INTENT, type SignupIntent } from '../redirects/redirects.ts'
import { seal, unseal } from '../sealed.ts'
import { CALLBACK_PATH } from './contract.ts'
import { providerId, type ProviderId } from '../oauth-providers/contract.ts'
import { askProvider, providerOf, type ProviderPerson } from '../oauth-providers/oauth-providers.ts'

export const FLOW_SECONDS = 10 * 60
const PURPOSE = 'sign-in-flow'
/** A browser keeps 4096 letters of a cookie, and sealing makes four of three. */
const MOST_INTENT_BYTES = 1_800

type FlowDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'log' | 'signInProviders'>

const text = z.string().nullable()

const aim = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sign-in'),
    /** Whether an account that was left is to be activated. */
    recovers: z.boolean(),
    intent: z.object({
      path: text,
      productCode: text,
      plan: text,
      discount: text,
      source: text,
      ref: text,
      memberToken: text,
    }) satisfies z.ZodType<SignupIntent>,
    utmSource: text,
  }),
  z.object({ kind: z.literal('connect'), userId: z.uuid(), sessionId: z.uuid() }),
])
export type FlowAim = z.infer<typeof aim>

const sealedFlow = z.object({
  provider: providerId,
  aim,
  flow: z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirectUri: z.url() }),
})

export function flowCookie({ environment }: Pick<Deps['config'], 'environment'>): string {
  return cookieName(environment, 'sign-in-flow')
}

/** Starts a flow: the provider's address, and the cookie that is stored until the callback. */
export async function startFlow(
  deps: FlowDeps,
  input: { provider: string; aim: FlowAim; origin: string },
): Promise<{ address: URL; sealed: string }> {
  const { id, provider } = providerOf(deps, input.provider)
  const flow = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    redirectUri: input.origin + CALLBACK_PATH.replace(':provider', id),
  }
  const address = await askProvider(deps, id, () => provider.authorizationUrl(flow))
  const sealed = await seal(deps, PURPOSE, { provider: id, aim: short(input.aim), flow }, FLOW_SECONDS)
  return { address, sealed }
}

/** Drops a requested redirect that is too long, rather than letting the sign-in fail. */
function short(wanted: FlowAim): FlowAim {
  if (wanted.kind === 'connect') return wanted
  const bytes = Buffer.byteLength(JSON.stringify([wanted.intent, wanted.utmSource]))
  return bytes > MOST_INTENT_BYTES ? { ...wanted, intent: NO_INTENT, utmSource: null } : wanted
}

/** Reads what the flow was started for; null without a flow, or after it expired. */
export async function readAim(deps: FlowDeps, sealed: string | null): Promise<FlowAim | null> {
  return (await unseal(deps, PURPOSE, sealedFlow, sealed))?.aim ?? null
}

/** Finishes the flow. Each flow ends once, whatever its result. */
export async function finishFlow(
  deps: FlowDeps,
  input: { provider: string; sealed: string | null; answer: URLSearchParams; address: string },
): Promise<{ id: ProviderId; aim: FlowAim; person: ProviderPerson }> {
  const { id, provider } = providerOf(deps, input.provider)
  const kept = await unseal(deps, PURPOSE, sealedFlow, input.sealed)
  if (kept === null || kept.provider !== id || kept.flow.state !== input.answer.get('state')) {
    throw new Failure('provider-expired')
  }
  await consumeFlow(deps, kept.flow.state)
  const tries = ofNetwork(LIMITS.providerOfNetwork, input.address)
  await consume(deps, tries)
  const person = await askProvider(deps, id, () => provider.identify(kept.flow, input.answer))
  await refund(deps, tries)
  return { id, aim: kept.aim, person }
}

/** Consumes the flow, so that a stored cookie can't be replayed within its lifetime. */
async function consumeFlow(deps: FlowDeps, state: string): Promise<void> {
  try {
    await consume(deps, [{ ...LIMITS.flow, subject: state }])
  } catch (error) {
    if (error instanceof Failure) throw new Failure('provider-expired')
    throw error
  }
}
