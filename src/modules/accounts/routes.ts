import { Failure } from '#platform/failures.ts'
import { implement, type RequestContext } from '#platform/http/implement.ts'
import type { Deps } from '#src/deps.ts'
import { resendVerification } from './codes/send-verification.ts'
import { verifyEmail, verifyEmailByLink } from './codes/verify-email.ts'
import * as contract from './contract.ts'
import { deactivateAccount, deleteAccount } from './leaving/leave-account.ts'
import { changePassword } from './password/change-password.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { PERSONA_CATEGORIES } from './persona/persona-rules.ts'
import { getPersona, savePersona } from './persona/save-persona.ts'
import { changeEmail, confirmEmailChange } from './profile/change-email.ts'
import { changeProfile } from './profile/change-profile.ts'
import { changePreferences, getPreferences } from './profile/preferences.ts'
import { userInformation } from './profile/user-information.ts'
import { endOtherSessions, endSession, signOut } from './sessions/end-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { handOver, refreshTokenIn, takeBack } from './sessions/session-cookies.ts'
import { arrivalOf } from './sign-in/arrival.ts'
import type { Arrived } from './sign-in/arrive.ts'
import { recoverAccount } from './sign-in/recover-account.ts'
import { signIn } from './sign-in/sign-in.ts'
import { lookUpEmail } from './sign-up/look-up-email.ts'
import { signUp } from './sign-up/sign-up.ts'

export const accountRoutes = [
  implement(contract.checkIfEmailExists, (deps: Deps, { query }, { address }) =>
    lookUpEmail(deps, { email: query.email, address }),
  ),

  implement(contract.signUpWithEmail, async (deps: Deps, { body }, context) =>
    welcome(deps, context, await signUp(deps, body, arrivalOf(context))),
  ),

  implement(contract.signInWithEmail, async (deps: Deps, { body }, context) =>
    welcome(deps, context, await signIn(deps, body, arrivalOf(context))),
  ),

  implement(contract.recover, async (deps: Deps, { body }, context) =>
    welcome(deps, context, await recoverAccount(deps, body, arrivalOf(context))),
  ),

  implement(contract.refreshToken, async (deps: Deps, _input, context) => {
    try {
      const { accessToken, refreshToken } = await refreshSession(deps, refreshTokenIn(deps.config, context))
      return { accessToken, refreshToken: handOver(deps.config, context, { accessToken, refreshToken }) }
    } catch (error) {
      if (error instanceof Failure && error.code === 'session-ended') takeBack(deps.config, context)
      throw error
    }
  }),

  implement(contract.revokeToken, async (deps: Deps, { body }, context) => {
    await signOut(deps, body?.token ?? refreshTokenIn(deps.config, context))
    takeBack(deps.config, context)
    return {}
  }),

  implement(contract.getProfile, ({ db }: Deps, _input, { account }) => userInformation(db, account.userId)),

  implement(contract.forgotPassword, (deps: Deps, { body }, { address }) =>
    forgotPassword(deps, { ...body, address }),
  ),

  implement(contract.resetPassword, async (deps: Deps, { body }, { address }) => {
    await resetPassword(deps, { ...body, address })
    return {}
  }),

  implement(contract.resendVerification, (deps: Deps, _input, { account }) =>
    resendVerification(deps, account.userId),
  ),

  implement(contract.verifyEmail, async (deps: Deps, { body }, { account }) => {
    await verifyEmail(deps, account.userId, body.code)
    return userInformation(deps.db, account.userId)
  }),

  implement(contract.verifyEmailByLink, async (deps: Deps, { body }, { address }) => {
    await verifyEmailByLink(deps, { token: body.token, address })
    return {}
  }),

  implement(contract.changeProfile, async (deps: Deps, { body }, { account }) => {
    await changeProfile(deps, account.userId, body)
    return userInformation(deps.db, account.userId)
  }),

  implement(contract.getPreferences, (deps: Deps, _input, { account }) =>
    getPreferences(deps, account.userId),
  ),

  implement(contract.changePreferences, (deps: Deps, { body }, { account }) =>
    changePreferences(deps, account.userId, body),
  ),

  implement(contract.listSessions, async (deps: Deps, _input, { account }) => ({
    sessions: await listSessions(deps, account),
  })),

  implement(contract.revokeSession, async (deps: Deps, { params }, { account }) => {
    await endSession(deps, { userId: account.userId, sessionId: params.sessionId })
    return {}
  }),

  implement(contract.revokeOtherSessions, async ({ db, clock }: Deps, _input, { account }) => ({
    ended: await endOtherSessions(db, clock.now(), 'ended-by-user', account),
  })),

  implement(contract.changePassword, async (deps: Deps, { body }, { account }) => {
    await changePassword(deps, account, body)
    return {}
  }),

  implement(contract.changeEmail, (deps: Deps, { body }, { account }) =>
    changeEmail(deps, { userId: account.userId, email: body.email, password: body.password }),
  ),

  implement(contract.confirmEmailChange, async (deps: Deps, { body }, { account }) => {
    await confirmEmailChange(deps, account.userId, body.code)
    return userInformation(deps.db, account.userId)
  }),

  implement(contract.getPersonaCategories, () => ({
    categories: PERSONA_CATEGORIES.map((category) => ({ ...category, options: [...category.options] })),
  })),

  implement(contract.getPersona, (deps: Deps, _input, { account }) => getPersona(deps, account.userId)),

  implement(contract.savePersona, (deps: Deps, { body }, { account }) =>
    savePersona(deps, account.userId, body),
  ),

  implement(contract.deactivateAccount, async (deps: Deps, { body }, context) => {
    await deactivateAccount(deps, { userId: context.account.userId, password: body.password })
    takeBack(deps.config, context)
    return {}
  }),

  implement(contract.deleteAccount, async (deps: Deps, { body }, context) => {
    const { eraseAfter } = await deleteAccount(deps, {
      ...{ userId: context.account.userId, password: body.password },
    })
    takeBack(deps.config, context)
    return { deletedAt: eraseAfter.toISOString() }
  }),
]

/** What the browser learned as somebody without an account belongs to the account from here on. */
async function welcome(deps: Deps, context: RequestContext, arrived: Arrived): Promise<contract.SignedIn> {
  // Whoever was signed in here is not any more, and nobody has that session's tokens.
  if (context.isFromOwnPage) await signOut(deps, refreshTokenIn(deps.config, context))
  context.forgetLearner()
  const refreshToken = handOver(deps.config, context, arrived)
  return {
    accessToken: arrived.accessToken,
    refreshToken,
    user: await userInformation(deps.db, arrived.userId),
  }
}
