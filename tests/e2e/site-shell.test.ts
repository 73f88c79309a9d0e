/** What stands around every page: header, menus, strip, and footer, as the server sends them to a visitor. */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runServer, type RunningServer } from './support/running-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runServer()
}, 90_000)
afterAll(() => server.dispose(), 30_000)

async function pageAt(path: string): Promise<Document> {
  const answer = await fetch(server.url + path)
  expect(answer.status, path).toBe(200)
  return new JSDOM(await answer.text()).window.document
}

/** Links, buttons, and menus of a part, each as its text and where it leads. */
function linksOf(part: Element | null | undefined): [string, string | null][] {
  return [...(part?.querySelectorAll('a, summary') ?? [])].map((each) => [
    each.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
    each.getAttribute('href'),
  ])
}

describe('the header', () => {
  test.each([
    ['/', ['Pricing', 'Login', 'Join for Free'], ['Sign Up', 'Try Challenges (opens in a new tab)']],
    ['/business', ['Sign Up'], ['Pricing', 'Login', 'Join for Free', 'Learn', 'Compete']],
    ['/coding-challenge', ['Try Challenges (opens in a new tab)'], ['Join for Free', 'Sign Up']],
    ['/payment', ['Pricing', 'Login', 'Join for Free'], ['Learn', 'Practice', 'Build', 'Compete']],
  ])('of %s ends with %j and has none of %j', async (path, shown, absent) => {
    const header = (await pageAt(path)).querySelector('header')
    const end = header?.querySelector('[data-end]')?.parentElement
    const texts = linksOf(end).map(([text]) => text)
    for (const text of shown) expect(texts).toContain(text)
    const all = linksOf(header).map(([text]) => text)
    const inMenu = path === '/coding-challenge' ? texts : all
    for (const text of absent) expect(inMenu).not.toContain(text)
    // The magnifier is a link to the search where there is one.
    const hasSearch = linksOf(end).some(([, href]) => href === '/search')
    expect(hasSearch).toBe(path === '/' || path === '/payment')
  })

  test('leads from the logo to the home page, and to the challenges in a new tab', async () => {
    const header = (await pageAt('/coding-challenge')).querySelector('header')
    expect(header?.querySelector('a[aria-label$=", home"]')?.getAttribute('href')).toBe('/')
    const challenges = [...(header?.querySelectorAll('a[target=_blank]') ?? [])]
    expect(challenges.map((each) => each.getAttribute('href'))).toEqual([
      '/course-content/practice-python-basics?course-content=1',
    ])
  })

  test('has Learn, Practice, Build, and Compete in its row, and the four main pages in its phone menu', async () => {
    const header = (await pageAt('/')).querySelector('header')
    const row = [...(header?.querySelectorAll('[data-menu-item]') ?? [])].map((each) => [
      each.textContent?.replace(', new', '').trim(),
      each.getAttribute('href'),
    ])
    expect(row).toEqual([
      ['Learn', null],
      ['Practice', null],
      ['Build', null],
      ['Compete', '/community-challenges'],
    ])
    const links = linksOf(header)
    for (const main of [
      ['Home', '/'],
      ['Courses', '/courses'],
      ['Pricing', '/pricing'],
      ['Challenges', '/community-challenges'],
    ])
      expect(links).toContainEqual(main)
  })

  test('has in Build its five pages and six projects, each with its level and description', async () => {
    const build = (await pageAt('/')).querySelector('[data-menu=build]')
    const links = linksOf(build)
    for (const page of [
      ['Explore Projects', '/build'],
      ['Create a new project', '/ide/python'],
      ['View all', '/build/guided-projects'],
      ['Wall of inspiration', '/build/wall-of-inspiration'],
      ['Monthly challenge', '/build/monthly-challenge'],
    ])
      expect(links).toContainEqual(page)
    const projects = [...(build?.querySelectorAll('a[href^="/course/"]') ?? [])]
    expect(projects.map((each) => each.getAttribute('href')?.replace('/course/', ''))).toEqual([
      'simple-dice-roller',
      'rock-paper-scissors-game',
      'classic-snake-game',
      'temperature-forecaster',
      'ai-projects-with-prompts',
      'expense-tracker',
    ])
    for (const project of projects) {
      const [description = '', level = ''] = [...(project.parentElement?.querySelectorAll('p') ?? [])].map(
        (each) => each.textContent ?? '',
      )
      expect(description.length, project.textContent ?? '').toBeGreaterThan(10)
      expect(level).toMatch(/^(Beginner|Intermediate)/)
    }
  })
})

describe('the strip above the header', () => {
  test('is one link on a page that has it, and absent where a page has none', async () => {
    const strip = (await pageAt('/')).querySelector('[data-banner]')
    expect(strip?.getAttribute('data-banner')).toBe('default-banner')
    // The link covers all of it.
    const links = [...(strip?.querySelectorAll('a') ?? [])]
    expect(links.map((each) => each.getAttribute('href'))).toEqual(['/course/dsa-with-python'])
    expect(links[0]?.className).toContain('after:inset-0')
    for (const path of ['/pricing', '/payment', '/signup', '/gifts', '/business', '/teams/invite'])
      expect((await pageAt(path)).querySelector('[data-banner]'), path).toBeNull()
  })
})

describe('the footer', () => {
  test('has every link of the specification, and the year', async () => {
    const footer = (await pageAt('/courses')).querySelector('footer')
    expect(
      linksOf(footer).map(([text, href]) => [
        text,
        href?.replace(/^https:\/\/(www\.)?/, '').replace(/\.com\/.*/, ''),
      ]),
    ).toEqual([
      ['Python', '/python'],
      ['SQL', '/sql'],
      ['HTML', '/html'],
      ['JavaScript', '/javascript'],
      ['C', '/c'],
      ['C++', '/cpp'],
      ['Java', '/java'],
      ['Course Catalog', '/courses'],
      ['Python', '/community-challenges/python'],
      ['C', '/community-challenges/c'],
      ['C++', '/community-challenges/cpp'],
      ['Java', '/community-challenges/java'],
      ['JavaScript', '/community-challenges/javascript'],
      ['SQL', '/community-challenges/sql'],
      ['Pricing', '/pricing'],
      ['Blog', '/blog/resources'],
      ['Testimonials', '/testimonials'],
      ['Newsroom', '/newsroom'],
      ['Discuss', '/discuss'],
      ['For Educators', '/for-educators'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['FAQ', '/faq'],
      ['Security', '/security'],
      ['Help Center', '/contact'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['API', '/api/docs'],
      ['Facebook', 'facebook'],
      ['Instagram', 'instagram'],
      ['LinkedIn', 'linkedin'],
      ['Twitter/X', 'x'],
      ['YouTube', 'youtube'],
      ['Reddit', 'reddit'],
    ])
    const educators = [...(footer?.querySelectorAll('a') ?? [])].find(
      ({ textContent }) => textContent === 'For Educators',
    )
    expect(educators?.parentElement?.textContent).toBe('For EducatorsNEW')
    expect(footer?.textContent).toContain(`© ${new Date().getUTCFullYear()} `)
  })

  test('of a business page is “Get in Touch”', async () => {
    const footer = (await pageAt('/business')).querySelector('footer')
    expect(footer?.querySelector('h2')?.textContent).toBe('Get in Touch')
    expect(linksOf(footer).map(([text]) => text)).toEqual([
      'Chat on LinkedIn',
      'Write to us',
      'Our address',
      'Privacy Policy',
      'Terms of Service',
    ])
    expect(footer?.textContent).toContain('© 2023 ')
  })

  test.each(['/signup', '/login', '/forgotpassword', '/payment', '/teams/invite', '/verify-code'])(
    'is absent on %s',
    async (path) => {
      expect((await pageAt(path)).querySelector('footer')).toBeNull()
    },
  )
})

test('every link of header and footer leads to a page', async () => {
  const page = await pageAt('/')
  const own = [...page.querySelectorAll('header a, footer a')]
    .map((each) => each.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'))
  const addresses = [...new Set(own)]
  expect(addresses.length).toBeGreaterThan(60)
  const broken: string[] = []
  for (const address of addresses) {
    const { status } = await fetch(server.url + address)
    if (status !== 200) broken.push(`${address}: ${status}`)
  }
  expect(broken).toEqual([])
})

test('a page takes every parameter of the specification, also those that mean nothing to it', async () => {
  const query =
    '?q=python&discount=ANNUAL66&showrestorecard=true&sessionexpired=true&ismonthlyplan=true&utm_source=mail' +
    '&lpslug=master-python&isloggedout=true&reason=logout&product_code=lifetime&ref=banner&analytics_id=1' +
    '&referrer=x&isAuthenticatedNow=byLogin&qt=course&plan=annual&next=%2Fcourses&source=navbar' +
    '&course-content=1&countryCode=np&quantity=3'
  for (const path of [
    '/',
    '/courses',
    '/course/learn-html',
    '/search',
    '/pricing',
    '/signup',
    '/login',
    '/contact',
  ])
    expect((await pageAt(path + query)).querySelectorAll('h1'), path).toHaveLength(1)
})
