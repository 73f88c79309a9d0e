import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import { resendVerification } from './email-verification/send-verification.ts'
import { verifyEmail, verifyEmailByLink } from './email-verification/verify-email.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { userInformation } from './profile/user-information.ts'
import { signOut } from './sessions/end-sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { handOver, refreshTokenIn, takeBack } from './sessions/session-cookies.ts'
import { clientInfoOf } from './sessions/client-info.ts'
import { recoverAccount } from './sign-in/recover-account.ts'
import { signInWithPassword } from './sign-in/sign-in-with-password.ts'
import { respond } from './sign-in/respond.ts'
import { lookUpEmail } from './sign-up/look-up-email.ts'
import { signUp } from './sign-up/sign-up.ts'
import { signInWithSecondFactor } from './second-factor/contract.ts'
import { ticketIn } from './second-factor/ticket-cookie.ts'
import { signInSecondStep } from './sign-in/second-step.ts'
import * as contract from './contract.ts'
import { appsumoRoutes } from './appsumo/routes.ts'
import { activeSessionsRoutes } from './active-sessions/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { personaRoutes } from './persona/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { pictureRoutes } from './picture/routes.ts'

export const accountRoutes = [
  implement(contract.checkIfEmailExists, (deps: Deps, { query }, { address }) =>
    lookUpEmail(deps, { email: query.email, address }),
  ),

  implement(contract.signUpWithEmail, (deps: Deps, { body }, context) =>
    respond(deps, context, signUp(deps, body, clientInfoOf(context))),
  ),

  implement(contract.signInWithEmail, (deps: Deps, { body }, context) =>
    respond(deps, context, signInWithPassword(deps, body, clientInfoOf(context))),
  ),

  implement(contract.recover, (deps: Deps, { body }, context) =>
    respond(deps, context, recoverAccount(deps, body, clientInfoOf(context))),
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

  implement(contract.getProfile, (deps: Deps, _input, { account }) => userInformation(deps, account.userId)),

  implement(contract.forgotPassword, (deps: Deps, { body }, { address }) =>
    forgotPassword(deps, { ...body, address }),
  ),

  implement(contract.getMailState, ({ config }: Deps) => ({ isSent: config.mail.smtp !== null })),

  implement(contract.resetPassword, async (deps: Deps, { body }, { address }) => {
    await resetPassword(deps, { ...body, address })
    return {}
  }),

  implement(contract.resendVerification, (deps: Deps, _input, { account, address }) =>
    resendVerification(deps, { userId: account.userId, address }),
  ),

  implement(contract.verifyEmail, async (deps: Deps, { body }, { account }) => {
    await verifyEmail(deps, account.userId, body.code)
    return userInformation(deps, account.userId)
  }),

  implement(contract.verifyEmailByLink, async (deps: Deps, { body }, { address }) => {
    await verifyEmailByLink(deps, { token: body.token, address })
    return {}
  }),

  implement(signInWithSecondFactor, (deps: Deps, { body }, context) => {
    const ticket = ticketIn(deps.config, context, body.ticket)
    return respond(deps, context, signInSecondStep(deps, { ticket, code: body.code }, clientInfoOf(context)))
  }),

  ...activeSessionsRoutes,
  ...profileRoutes,
  ...pictureRoutes,
  ...deletionRoutes,
  ...personaRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...oauthRoutes,
  ...appsumoRoutes,
]
