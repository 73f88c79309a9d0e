/** The pages of the learning paths, and where links to courses lead inside the app. */
import { expect, test } from 'vitest'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { openSite } from './support/site.ts'

const content = repositoryContent()

const site = openSite()

test('there are eight paths', () => {
  expect(content.paths.map(({ slug }) => slug).toSorted()).toEqual([
    'master-c-programming',
    'master-cpp',
    'master-dsa-with-python',
    'master-html-css',
    'master-java',
    'master-javascript',
    'master-python',
    'master-sql',
  ])
})

test.each(content.paths.map((path) => [path.slug, path] as const))(
  '/learn/%s says everything without JavaScript',
  async (slug, path) => {
    const visitor = await site.visit({ javaScriptEnabled: false })
    try {
      const answer = await visitor.page.goto(`/learn/${slug}`)
      expect(answer?.status()).toBe(200)
      const main = visitor.page.locator('main')
      expect(await main.locator('h1').innerText()).toBe(path.title)
      const text = await main.innerText()
      for (const outcome of path.outcomes) expect(text).toContain(outcome)
      for (const { title } of path.courses) expect(text).toContain(title)
      for (const { question } of path.questions) expect(text).toContain(question)
      expect(text).toContain('Certificates are coming soon.')
      const open = path.courses.find(({ release }) => release !== 'coming-soon')
      const href = await main.getByRole('link', { name: 'Start the path' }).getAttribute('href')
      expect(href).toBe(open?.chapters[0]?.lessons[0]?.href)

      const script = await visitor.page.locator('script[type="application/ld+json"]').textContent()
      const { '@graph': graph }: { '@graph': { '@type': string }[] } = JSON.parse(script ?? '')
      expect(graph.map((piece) => piece['@type'])).toEqual([
        'BreadcrumbList',
        'Course',
        'ItemList',
        'FAQPage',
      ])
    } finally {
      await visitor.close()
    }
  },
)

test('the list of paths leads to each of them', async () => {
  const listing = await (await fetch(`${site.server.url}/courses?filter=learning-path`)).text()
  for (const { slug } of content.paths) expect(listing).toContain(`href="/learn/${slug}"`)
  expect((await fetch(`${site.server.url}/learn/master-cobol`)).status).toBe(404)
})

test('every guided project is listed and has its page, in the menu or not', async () => {
  const listing = await (await fetch(`${site.server.url}/build/guided-projects`)).text()
  const sitemap = await (await fetch(`${site.server.url}/sitemap.xml`)).text()
  const projects = content.courses.filter(({ kind }) => kind === 'project')
  expect(projects).toHaveLength(13)
  for (const { slug, release } of projects) {
    expect(listing).toContain(`href="/course/${slug}"`)
    expect(sitemap.includes(`/course/${slug}<`), slug).toBe(release !== 'coming-soon')
    expect((await fetch(`${site.server.url}/course/${slug}`)).status, slug).toBe(200)
  }
})

test('an address without a course leads to the new one', async () => {
  for (const address of ['/course', '/course-content', '/project']) {
    const answer = await fetch(`${site.server.url}${address}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/course/dsa-with-python'])
  }
})

test('somebody starts a path without an account, and comes back to where they were', async () => {
  const visitor = await site.visit()
  const { page } = visitor
  try {
    // To a visitor, a course in the catalogue is its page.
    await page.goto('/courses')
    await page.getByRole('link', { name: 'Learn HTML', exact: true }).first().click()
    await page.waitForURL('**/course/learn-html')

    await page.goto('/learn/master-python', { waitUntil: 'networkidle' })
    const enrolled = page.waitForResponse('**/api/Sync/lp-enrollment/master-python')
    await page.getByRole('link', { name: 'Start the path' }).click()
    expect((await enrolled).status()).toBe(200)
    await page.waitForURL('**/course-content/learn-python-basics/your-first-program*')
    await expect
      .poll(
        async () => {
          const progress = '/api/Sync/UserCourseProgress?courseId=learn-python-basics'
          const { lessons } = await (await page.request.get(progress)).json()
          return lessons.length
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)

    await page.goto('/learn/master-python')
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL('**/course-content/learn-python-basics/your-first-program*')

    // To a learner, the same link in the catalogue is the course; what is not open keeps its page.
    await page.goto('/courses', { waitUntil: 'networkidle' })
    const course = page.getByRole('link', { name: 'Learn HTML', exact: true }).first()
    // Before React has taken over, a link leads where it leads a visitor.
    const isAlive = () =>
      course.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(true)
    await course.click()
    await page.waitForURL('**/course-content/learn-html?course-content=1')
    await page.getByRole('link', { name: 'About this course' }).click()
    await page.waitForURL('**/course/learn-html')
    await page.goBack()
    await page.waitForURL('**/course-content/learn-html?course-content=1')
    await page.goBack()
    await page.waitForURL('**/courses')
    const planned = content.paths
      .flatMap(({ courses }) => courses)
      .find(({ release, isHidden }) => release === 'coming-soon' && !isHidden)
    if (planned === undefined) throw new Error('Every course is open: nothing is left to keep its page.')
    await page.getByRole('link', { name: planned.title, exact: true }).first().click()
    await page.waitForURL(`**/course/${planned.slug}`)
    await page.getByRole('heading', { level: 1, name: planned.title }).waitFor()
    visitor.expectNoErrors()
  } finally {
    await visitor.close()
  }
})
