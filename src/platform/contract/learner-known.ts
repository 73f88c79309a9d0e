/**
 * A cookie that scripts may read, set together with the learner's identity: it says only that there is one. While it
 * is missing, a browser makes its writes one after the other, so that two at once do not make two identities.
 */
export const LEARNER_KNOWN_COOKIE = 'learner-known'
