/** Somebody who is signed in, whatever the fuzzer does to their account. */
import { call } from '#platform/contract/call.ts'
import { signUpWithEmail } from '#modules/accounts/contract.ts'
import { ADA } from '#modules/accounts/testing.ts'
import type { TestApp } from '#src/test-app.ts'

export type FuzzLearner = {
  /** An access token that counts. */
  token(): string
  /** Signs up anew where what was done has signed the learner out, or made them somebody else. */
  comeBack(): Promise<void>
  /** Signs up anew, whatever was done to the account: also a password of theirs that nobody knows. */
  startOver(): Promise<void>
  /** As if nobody had tried anything: a limit that holds up everything hides what is behind it. */
  forgetTries(): Promise<void>
}

export async function learnerFor({ database: { pool }, deps, transport }: TestApp): Promise<FuzzLearner> {
  const forgetTries = async () => {
    await pool.query('delete from rate_limits')
    await pool.query('delete from queries')
    deps.floods.reset()
  }
  const signUp = async () => {
    await forgetTries()
    await pool.query('delete from users where email_folded = lower($1)', [ADA.email])
    const { accessToken, user } = await call(signUpWithEmail, { body: ADA }, { transport })
    return { accessToken, id: user.id }
  }
  let current = await signUp()
  return {
    forgetTries,
    token: () => current.accessToken,
    async startOver() {
      current = await signUp()
    },
    async comeBack() {
      const { rows } = await pool.query(
        `select 1 from sessions s join users u on u.id = s.user_id
         where u.id = $1 and s.revoked_at is null and u.email_folded = lower($2)`,
        [current.id, ADA.email],
      )
      if (rows.length === 0) current = await signUp()
    },
  }
}
