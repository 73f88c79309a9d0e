/** The day's money. A call is paid in advance for the most that it can cost, and what it didn't cost is given back. */
import type { Clock } from '#platform/clock.ts'
import type { ModelSettings } from '../model-config.ts'
import { ModelFailure } from './model-failure.ts'
import type { Usage } from './stream-text.ts'
import { MOST_OUTPUT_TOKENS, type ModelRequest } from './write-request.ts'

/** Where the whole site's spending is kept, by days in UTC (`2026-11-28`), in millionths of a dollar. */
export interface Spending {
  /** Adds the amount, unless the day's sum would then be above `mostMicros`; tells whether it did. Must be atomic. */
  spend(day: string, micros: number, mostMicros: number): Promise<boolean>
  /** Takes back what wasn't used of an amount; a negative amount is added, whatever the sum. */
  refund(day: string, micros: number): Promise<void>
}

/** Characters of a token, few enough for code, whose tokens are short. */
const CHARACTERS_A_TOKEN = 3

export interface Payment {
  /** Corrects the payment to what the call took, and returns that; `usage` null: nothing was answered, so nothing is owed. */
  settle(usage: Usage | null): Promise<{ tokensIn: number; tokensOut: number; costMicros: number }>
}

/** Throws `over-budget` where today's money doesn't cover the call. */
export async function payInAdvance(
  { spending, clock, settings }: { spending: Spending; clock: Clock; settings: ModelSettings },
  request: ModelRequest,
): Promise<Payment> {
  const day = clock.now().toISOString().slice(0, 10)
  const price = settings.tokenPrice
  const inputTokens = tokensOf(request.system.length + request.user.length)
  const costOf = (input: number, output: number) => Math.ceil(input * price.input + output * price.output)
  const paid = costOf(inputTokens, MOST_OUTPUT_TOKENS)
  if (!(await spending.spend(day, paid, settings.budgetMicros)))
    throw new ModelFailure('over-budget', 'Today’s budget for the model is spent.')
  return {
    async settle(usage) {
      const estimated = { input: inputTokens, output: tokensOf(usage?.characters ?? 0) }
      const { input, output } = usage === null ? { input: 0, output: 0 } : (usage.counted ?? estimated)
      const costMicros = costOf(input, output)
      await spending.refund(day, paid - costMicros)
      return { tokensIn: input, tokensOut: output, costMicros }
    },
  }
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN)
}
