/**
 * Of a page that a mailed link opens: nobody keeps it, and no request that it makes names its address, not even to
 * ourselves, where a proxy may write it down. Not `no-referrer`: browsers then hide the origin of forms too.
 */
export const MAILED_LINK_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }
