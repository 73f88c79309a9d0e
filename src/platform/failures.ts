/**
 * An expected failure: thrown by an operation, listed by code in its contract, mapped to HTTP in one place
 * (`platform/http/answer-failure.ts`). Anything else that is thrown is a defect and answers 500.
 */
export class Failure extends Error {
  readonly code: string
  /** Field name → messages, for input a person can mend. */
  readonly fields: Record<string, string[]> | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined
  /** Details that the client needs to go on. */
  readonly details: Record<string, string> | undefined

  constructor(
    code: string,
    options: {
      message?: string
      fields?: Record<string, string[]>
      retryAfterSeconds?: number
      details?: Record<string, string>
    } = {},
  ) {
    super(options.message ?? code)
    this.name = 'Failure'
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details
  }
}
