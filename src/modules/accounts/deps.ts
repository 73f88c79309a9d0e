import type { Access } from '#modules/access/module.ts'
import type { Catalog, Content } from '#modules/catalog/module.ts'
import type { Platform } from '#platform/module/platform.ts'
import type { AccountsConfig } from './accounts-config.ts'
import type { SignInProviders } from './oauth-providers/oauth-providers.ts'
import type { Passwords, AccessTokens } from './services.ts'

/** Dependencies of the operations of accounts. */
export interface Deps extends Platform<AccountsConfig> {
  access: Access
  catalog: Catalog
  content: Content
  passwords: Passwords
  accessTokens: AccessTokens
  /** The sites by which people sign in; none that is not configured. */
  signInProviders: SignInProviders
}
