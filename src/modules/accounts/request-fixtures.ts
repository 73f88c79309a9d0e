/** How the endpoints of accounts are asked in tests of security, and values that lead a random request further. */
import { ADA, GRACE } from './testing.ts'
import { PASSKEY } from './passkeys/testing.ts'
import type { RequestInput, RequestFixtures } from '#platform/testing/request-fixtures.ts'

const STRANGER = { ...GRACE, newPassword: 'Turnip#9051 jar' }
/** What a provider's answer looks like, of a sign-in that nobody began. */
const RETURNED: RequestInput = { body: { code: 'x', state: 'x' } }

export const fixtures: RequestFixtures = {
  requests: {
    'GET /api/auth/checkIfEmailExists': ({ email }) => ({ query: { email } }),
    'PUT /api/auth/signupwithemail': ({ email }) => ({
      body: { ...ADA, email, password: STRANGER.newPassword },
    }),
    'POST /api/auth/signinwithemail': ({ email }) => ({ body: { email, password: STRANGER.password } }),
    'PUT /api/auth/recover': ({ email }) => ({ body: { email, password: STRANGER.password } }),
    'POST /api/auth/revokeToken': ({ sessionId }) => ({
      body: { token: `${sessionId}.0.${'a'.repeat(43)}` },
    }),
    'POST /api/auth/forgotpassword': ({ email }) => ({ body: { email } }),
    'POST /api/auth/resetpassword': ({ email }) => ({
      body: { email, code: '123456', password: STRANGER.newPassword },
    }),
    'POST /api/auth/verifyemail': { body: { code: '123456' } },
    'POST /api/auth/verifyemaillink': ({ userId }) => ({ body: { token: userId } }),
    'POST /api/account/sessions/:sessionId/end': ({ sessionId }) => ({
      params: { sessionId },
      body: { password: STRANGER.password },
    }),
    'POST /api/account/sessions/end-others': { body: { password: STRANGER.password } },
    'POST /api/mail/:mail': ({ userId }) => ({
      params: { mail: 'summary' },
      body: { token: `${userId}_${'A'.repeat(43)}`, wants: true },
    }),
    'PATCH /api/account/profile': { body: { fullName: 'Mallory' } },
    'PATCH /api/account/preferences': { body: { theme: 'dark' } },
    'POST /api/account/password': {
      body: { currentPassword: ADA.password, newPassword: STRANGER.newPassword },
    },
    'POST /api/account/email': ({ email }) => ({ body: { email, password: STRANGER.password } }),
    'POST /api/account/email/confirm': { body: { code: '123456' } },
    'POST /api/account/deactivate': { body: { password: ADA.password } },
    'POST /api/account/delete': { body: { password: ADA.password } },
    'POST /api/auth/secondfactor': ({ userId }) => ({ body: { code: '123456', ticket: userId } }),
    'POST /api/account/second-factor/start': { body: { password: ADA.password } },
    'POST /api/account/second-factor/enable': { body: { code: '123456' } },
    'POST /api/account/second-factor/disable': { body: { password: ADA.password } },
    'POST /api/account/second-factor/recovery-codes': { body: { password: ADA.password } },
    'POST /api/auth/passkey': ({ passkeyId }) => ({ body: { passkey: { ...PASSKEY, id: passkeyId } } }),
    'POST /api/account/passkeys/start': { body: { password: ADA.password } },
    'POST /api/account/passkeys': { body: { passkey: PASSKEY } },
    'PATCH /api/account/passkeys/:passkeyId': ({ passkeyId }) => ({
      params: { passkeyId },
      body: { name: 'Mallory' },
    }),
    'POST /api/account/passkeys/:passkeyId/remove': ({ passkeyId }) => ({
      params: { passkeyId },
      body: { password: STRANGER.password },
    }),
    'POST /api/account/passkeys/:passkeyId/restore': ({ passkeyId }) => ({ params: { passkeyId } }),
    'POST /api/auth/signinwithgoogle': RETURNED,
    'POST /api/auth/signinwithapple': RETURNED,
    'POST /api/auth/callback/signinwithgithub': RETURNED,
    'POST /api/account/connected-sign-ins/:provider': { params: { provider: 'github' } },
    'DELETE /api/account/connected-sign-ins/:provider': { params: { provider: 'github' } },
    'PUT /api/auth/signupwithappsumo': ({ email }) => ({
      body: { ...ADA, email, password: STRANGER.newPassword, licenseCode: 'x' },
    }),
    'POST /api/account/licence': { body: { licenseCode: 'ABCDE-FGHJK-LMNPQ-RSTUV' } },
    'POST /api/persona/save': { body: { step: 'COMPLETED' } },
  },
  known: {
    email: [ADA.email, 'nobody@example.com', ' ada@EXAMPLE.com '],
    password: [ADA.password],
    currentPassword: [ADA.password],
    /** The same, so that it goes on being right. */
    newPassword: [ADA.password],
    fullName: [ADA.fullName],
    code: ['123456', '000 000'],
    categoryId: ['job'],
    timeZone: ['Europe/Berlin'],
  },
}
