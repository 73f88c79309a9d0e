/** Settings of where the footer leads outside the site's own pages. */
import { z } from 'zod'
import { defineConfig } from '#platform/config/config-slice.ts'
import { link, webAddress } from '#platform/config/forms.ts'

const socialLink = z.union([webAddress, z.literal('none')]).optional()
const SOCIAL_FORM = "the address of the brand's page there, or none to leave the link out"

export interface SiteConfig {
  addresses: {
    helpCenter: string
    security: string
    /** Null: nothing was said; `none`: no link is wanted. */
    social: Record<'facebook' | 'instagram' | 'linkedin' | 'x' | 'youtube' | 'reddit', string | null>
    salesChat: string | null
    salesAddress: string | null
  }
}

export const siteConfig = defineConfig({
  variables: {
    HELP_CENTER_URL: link.default('/contact'),
    SECURITY_URL: link.default('/security'),
    SALES_CHAT_URL: webAddress.optional(),
    SALES_ADDRESS_URL: link.optional(),
    SOCIAL_FACEBOOK: socialLink,
    SOCIAL_INSTAGRAM: socialLink,
    SOCIAL_LINKEDIN: socialLink,
    SOCIAL_X: socialLink,
    SOCIAL_YOUTUBE: socialLink,
    SOCIAL_REDDIT: socialLink,
  },
  fixes: {
    HELP_CENTER_URL: 'an address such as https://help.example.org, or a path such as /contact',
    SECURITY_URL: 'an address such as https://security.example.org, or a path such as /security',
    SALES_CHAT_URL: 'an address such as https://www.linkedin.com/company/example',
    SALES_ADDRESS_URL: 'an address such as https://example.org/office, or a path such as /contact',
    SOCIAL_FACEBOOK: SOCIAL_FORM,
    SOCIAL_INSTAGRAM: SOCIAL_FORM,
    SOCIAL_LINKEDIN: SOCIAL_FORM,
    SOCIAL_X: SOCIAL_FORM,
    SOCIAL_YOUTUBE: SOCIAL_FORM,
    SOCIAL_REDDIT: SOCIAL_FORM,
  },
  read: (value): SiteConfig => ({
    addresses: {
      helpCenter: value.HELP_CENTER_URL,
      security: value.SECURITY_URL,
      social: {
        facebook: value.SOCIAL_FACEBOOK ?? null,
        instagram: value.SOCIAL_INSTAGRAM ?? null,
        linkedin: value.SOCIAL_LINKEDIN ?? null,
        x: value.SOCIAL_X ?? null,
        youtube: value.SOCIAL_YOUTUBE ?? null,
        reddit: value.SOCIAL_REDDIT ?? null,
      },
      salesChat: value.SALES_CHAT_URL ?? null,
      salesAddress: value.SALES_ADDRESS_URL ?? null,
    },
  }),
})
