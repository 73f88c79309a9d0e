import { implement } from '#platform/http/implement.ts'
import { activeSessionsRoutes } from './active-sessions/active-sessions.ts'
import { appsumoRoutes } from './appsumo/appsumo.ts'
import { getMailState } from './contract.ts'
import { deletionRoutes } from './deletion/deletion.ts'
import type { Deps } from './deps.ts'
import { emailVerificationRoutes } from './email-verification/email-verification.ts'
import { oauthRoutes } from './oauth/oauth.ts'
import { passkeyRoutes } from './passkeys/passkeys.ts'
import { passwordRoutes } from './password/password.ts'
import { personaRoutes } from './persona/persona.ts'
import { pictureRoutes } from './picture/picture.ts'
import { profileRoutes } from './profile/profile.ts'
import { secondFactorRoutes } from './second-factor/second-factor.ts'
import { sessionRoutes } from './sessions/sessions.ts'
import { signInRoutes } from './sign-in/sign-in.ts'
import { signUpRoutes } from './sign-up/sign-up.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.ts'

export const accountRoutes = [
  implement(getMailState, ({ config }: Deps) => ({ isSent: config.mail.smtp !== null })),
  ...signUpRoutes,
  ...signInRoutes,
  ...sessionRoutes,
  ...activeSessionsRoutes,
  ...emailVerificationRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...pictureRoutes,
  ...deletionRoutes,
  ...personaRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...oauthRoutes,
  ...appsumoRoutes,
  ...unsubscribeRoutes,
]
