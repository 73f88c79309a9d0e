import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#modules/catalog/facade.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { call, type Transport } from '#platform/contract/call.ts'
import { loadConfig } from '#src/config.ts'
import { testApp } from '#src/test-app.ts'
import { getShell } from './contract.ts'
import { GUIDED_PROJECTS, HIDDEN_PROJECTS, LEARN_GROUPS, PRACTICE_GROUPS } from './menu-data.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

let transport: Transport
let content: Content
beforeAll(async () => {
  content = repositoryContent()
  ;({ transport } = await testApp({ content }))
})

test('every course, practice set, path and project that the menus name is in the content', () => {
  const entries = [...LEARN_GROUPS, ...PRACTICE_GROUPS].flatMap((group) => group.entries)
  const named = [
    ...entries.map(({ slug, kind = 'course' }) => ({ kind, slug })),
    ...GUIDED_PROJECTS.map(({ slug }) => ({ kind: 'course', slug })),
  ]
  const missing = named.filter(({ kind, slug }) =>
    kind === 'path' ? content.path(slug) === undefined : content.course(slug) === undefined,
  )
  expect(missing).toEqual([])
})

test('each project that is planned is written down, and still hidden by the content', () => {
  for (const slug of HIDDEN_PROJECTS) {
    expect(existsSync(join(CONTENT, 'projects', slug, 'course.yaml')), slug).toBe(true)
    expect(content.course(slug), `${slug} is shown now: name it in GUIDED_PROJECTS`).toBeUndefined()
  }
})

test('what the menus call free is free', () => {
  const free = LEARN_GROUPS.flatMap(({ entries }) => entries).filter(({ isFree }) => isFree)
  expect(free.map(({ slug }) => slug)).toEqual(['learn-html'])
  for (const { slug } of free) expect(content.course(slug)?.isFree).toBe(true)
})

test('the menus name what the specification names, and hide what is hidden', async () => {
  const { learn, practice, build } = await call(getShell, {}, { transport })
  expect(learn.groups.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Python', 6],
    ['HTML/CSS', 3],
    ['JavaScript', 5],
    ['SQL', 3],
    ['C', 3],
    ['C++', 6],
    ['Java', 6],
    ['DSA', 4],
  ])
  expect(learn.groups[1]?.entries.at(-1)).toMatchObject({
    courseLink: '/course/learn-html',
    isCertification: true,
  })
  expect(learn.groups[0]?.entries.at(-1)).toMatchObject({ courseLink: '/learn/master-python' })
  expect(practice.groups.flatMap(({ entries }) => entries)).toHaveLength(10)
  const shown = build.projects.map(({ link }) => link)
  expect(shown).toEqual(GUIDED_PROJECTS.map(({ slug }) => `/course/${slug}`))
  for (const slug of HIDDEN_PROJECTS) expect(shown).not.toContain(`/course/${slug}`)
})

test('the operator decides where the footer leads', async () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ENVIRONMENT: 'staging',
    HELP_CENTER_URL: 'https://help.example.org',
    SOCIAL_X: 'none',
    SOCIAL_REDDIT: 'https://www.reddit.com/r/example',
    SALES_EMAIL: 'sales@example.org',
  })
  const { transport: own } = await testApp({ content, config })
  const { environment, footer, social, getInTouch } = await call(getShell, {}, { transport: own })
  expect(environment).toBe('staging')
  expect(footer[3]?.links.find(({ id }) => id === 'help-center')?.url).toBe('https://help.example.org')
  expect(social.map(({ id }) => id)).toEqual(['facebook', 'instagram', 'linkedin', 'youtube', 'reddit'])
  expect(social.at(-1)?.url).toBe('https://www.reddit.com/r/example')
  expect(getInTouch[1]?.url).toBe('mailto:sales@example.org')
})
