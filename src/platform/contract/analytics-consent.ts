/** The cookie by which a browser says that what happens in it may be counted. Without it, or with another value, nothing is. */
export const CONSENT_COOKIE = 'analytics-consent'
export const CONSENT_GIVEN = 'granted'
