/** Leaves an endpoint alone that failed several times in a row, and then lets one answer through to see. */
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { ModelFailure } from './model-failure.ts'
import type { ModelLimits } from './model-limits.ts'

export interface Circuit {
  /** Enters for one answer; throws `breaker-open`. Its end must be told, by what it failed of or null. */
  enter(): Promise<(failure: unknown) => void>
}

export function openCircuit({ breakAfter, breakMs }: ModelLimits): Circuit {
  const breaker = circuitBreaker(handleWhen(isOfEndpoint), {
    halfOpenAfter: breakMs,
    breaker: new ConsecutiveBreaker(breakAfter),
  })
  const closed = () =>
    new ModelFailure('breaker-open', 'The model failed several times and is left alone for now.')
  return {
    enter: () =>
      new Promise((enter, refuse) => {
        // While one answer shows how it goes, others would wait for its end.
        if (breaker.state === CircuitState.HalfOpen) {
          refuse(closed())
          return
        }
        const answer = Promise.withResolvers<void>()
        const run = breaker.execute(() => {
          enter((failure) => {
            if (failure === null) answer.resolve()
            else answer.reject(failure)
          })
          return answer.promise
        })
        // What an answer failed of is told by whoever reads it.
        run.catch((error: unknown) => {
          if (error instanceof BrokenCircuitError) refuse(closed())
        })
      }),
  }
}

/** Refusals are about one program, and money about one day: the endpoint works. */
function isOfEndpoint(error: unknown): boolean {
  return error instanceof ModelFailure && ['unavailable', 'timed-out', 'invalid'].includes(error.kind)
}
