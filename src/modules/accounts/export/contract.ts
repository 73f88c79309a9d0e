/** Address of the account's data as one ZIP archive. A link, since browsers save what a link answers. */
export const EXPORT_PATH = '/api/account/export'
