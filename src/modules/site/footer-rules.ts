/** The footer's columns, and the addresses that are the operator's to choose. */

import { CHALLENGE_LANGUAGES, LANGUAGES } from '#modules/exercises/languages/contract.ts'

type SiteAddresses = {
  helpCenter: string
  security: string
  /** Null: nobody has said, the network is searched for the brand. `none`: no link. */
  social: Record<SocialNetwork, string | null>
  /** Null: the contact page takes its place. */
  salesEmail: string | null
  /** Null: what is known of the brand on LinkedIn takes its place. */
  salesChat: string | null
  /** A map or a page that says where the office is. Null: the contact page takes its place. */
  salesAddress: string | null
}

/** In the order of the footer. */
const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin', 'x', 'youtube', 'reddit'] as const
type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

const NETWORK_TITLES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'Twitter/X',
  youtube: 'YouTube',
  reddit: 'Reddit',
}

/** Where a network is searched for a name: what a link leads to until the operator names an account. */
function socialSearch(network: SocialNetwork, name: string): string {
  const words = encodeURIComponent(name)
  const searches: Record<SocialNetwork, string> = {
    facebook: `https://www.facebook.com/search/top?q=${words}`,
    instagram: `https://www.instagram.com/explore/search/keyword/?q=${words}`,
    linkedin: `https://www.linkedin.com/search/results/all/?keywords=${words}`,
    x: `https://x.com/search?q=${words}`,
    youtube: `https://www.youtube.com/results?search_query=${words}`,
    reddit: `https://www.reddit.com/search/?q=${words}`,
  }
  return searches[network]
}

export function footerColumns(addresses: Pick<SiteAddresses, 'helpCenter' | 'security'>) {
  return [
    {
      title: 'Learn',
      links: [
        ...Object.values(LANGUAGES).map(({ id, name }) => ({ id, title: name, url: `/${id}` })),
        { id: 'catalog', title: 'Course Catalog', url: '/courses' },
      ],
    },
    {
      title: 'Compete',
      links: CHALLENGE_LANGUAGES.map(({ id, name }) => ({
        id: `compete-${id}`,
        title: name,
        url: `/community-challenges/${id}`,
      })),
    },
    {
      title: 'Resources',
      links: [
        { id: 'pricing', title: 'Pricing', url: '/pricing' },
        { id: 'blog', title: 'Blog', url: '/blog/resources' },
        { id: 'testimonials', title: 'Testimonials', url: '/testimonials' },
        { id: 'newsroom', title: 'Newsroom', url: '/newsroom' },
        { id: 'discuss', title: 'Discuss', url: '/discuss' },
        { id: 'for-educators', title: 'For Educators', url: '/for-educators', isNew: true },
      ],
    },
    {
      title: 'Company',
      links: [
        { id: 'about', title: 'About', url: '/about' },
        { id: 'contact', title: 'Contact', url: '/contact' },
        { id: 'faq', title: 'FAQ', url: '/faq' },
        { id: 'security', title: 'Security', url: addresses.security },
        { id: 'help-center', title: 'Help Center', url: addresses.helpCenter },
      ],
    },
  ]
}

export const LEGAL_LINKS = [
  { id: 'privacy-policy', title: 'Privacy Policy', url: '/privacy-policy' },
  { id: 'terms-of-service', title: 'Terms of Service', url: '/terms-of-service' },
]

export function socialLinks(social: SiteAddresses['social'], brandName: string) {
  return SOCIAL_NETWORKS.flatMap((id) => {
    const url = social[id]
    const title = NETWORK_TITLES[id]
    if (url === 'none') return []
    return url === null
      ? [{ id, title, url: socialSearch(id, brandName), isSearch: true }]
      : [{ id, title, url }]
  })
}

/** For companies: a chat, a letter, a visit. */
export function getInTouchLinks(addresses: SiteAddresses, brandName: string) {
  const { salesEmail, salesAddress, social } = addresses
  const chat = addresses.salesChat ?? social.linkedin ?? socialSearch('linkedin', brandName)
  return [
    ...(chat === 'none' ? [] : [{ id: 'chat', title: 'Chat on LinkedIn', url: chat }]),
    salesEmail === null
      ? { id: 'email', title: 'Write to us', url: '/contact' }
      : { id: 'email', title: salesEmail, url: `mailto:${salesEmail}` },
    { id: 'address', title: 'Our address', url: salesAddress ?? '/contact' },
  ]
}
