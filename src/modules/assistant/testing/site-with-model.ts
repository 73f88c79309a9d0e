/** A site with a model at a recorded server, for tests. */
import type { CallInput, EndpointSpec, Output } from '#platform/contract/endpoint.ts'
import { loadConfig } from '#src/config.ts'
import { agreeToModel, type Consent, getWhatIsSent } from '../consent/contract.ts'

export function configWithModel(url: string, settings: Record<string, string> = {}) {
  return loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ASSISTANT_URL: url,
    ASSISTANT_KEY: 'sk-recorded-key',
    ASSISTANT_MODEL: 'recorded',
    ASSISTANT_BUDGET: '1',
    ASSISTANT_PRICE_IN: '0.25',
    ASSISTANT_PRICE_OUT: '2',
    FREE_EXPLANATIONS_A_DAY: '50',
    ...settings,
  })
}

interface Caller {
  call<Spec extends EndpointSpec>(spec: Spec, input: CallInput<Spec>): Promise<Output<Spec>>
}

/** Reads what is sent, and agrees to it. */
export async function agreeToThis(browser: Caller): Promise<Consent> {
  const { version, model } = await browser.call(getWhatIsSent, {})
  return browser.call(agreeToModel, { body: { version, host: model?.host ?? '' } })
}

const told = (line: number, sentence: string) => ({
  from: line,
  to: line,
  sentences: [sentence],
  mistakes: [],
  unknowns: [],
})

/** A good answer about the program of `question`. */
export const GOOD_ANSWER = JSON.stringify({
  parts: [
    told(1, 'The bill is empty at first, so `total` starts at `0`.'),
    told(2, 'The loop takes each `price` in turn.'),
    told(3, 'The line `total += price` adds the price to the bill.'),
  ],
})
