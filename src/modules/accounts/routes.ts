import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import { resendVerification } from './codes/send-verification.ts'
import { verifyEmail, verifyEmailByLink } from './codes/verify-email.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { userInformation } from './profile/user-information.ts'
import { signOut } from './sessions/end-sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { handOver, refreshTokenIn, takeBack } from './sessions/session-cookies.ts'
import { arrivalOf } from './sign-in/arrival.ts'
import { recoverAccount } from './sign-in/recover-account.ts'
import { signIn } from './sign-in/sign-in.ts'
import { welcome } from './sign-in/welcome.ts'
import { lookUpEmail } from './sign-up/look-up-email.ts'
import { signUp } from './sign-up/sign-up.ts'
import * as contract from './contract.ts'
import { appsumoRoutes } from './appsumo/routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { personaRoutes } from './persona/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { pictureRoutes } from './picture/routes.ts'

export const accountRoutes = [
  implement(contract.checkIfEmailExists, (deps: Deps, { query }, { address }) =>
    lookUpEmail(deps, { email: query.email, address }),
  ),

  implement(contract.signUpWithEmail, (deps: Deps, { body }, context) =>
    welcome(deps, context, signUp(deps, body, arrivalOf(context))),
  ),

  implement(contract.signInWithEmail, (deps: Deps, { body }, context) =>
    welcome(deps, context, signIn(deps, body, arrivalOf(context))),
  ),

  implement(contract.recover, (deps: Deps, { body }, context) =>
    welcome(deps, context, recoverAccount(deps, body, arrivalOf(context))),
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

  ...sessionsRoutes,
  ...profileRoutes,
  ...pictureRoutes,
  ...leavingRoutes,
  ...personaRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...oauthRoutes,
  ...appsumoRoutes,
]
