import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#modules/catalog/module.ts'
import { repositoryContent } from '#modules/catalog/testing.ts'
import { call, type Transport } from '#platform/contract/call.ts'
import { loadConfig } from '#src/config.ts'
import { testApp } from '#src/test-app.ts'
import { getShell } from './contract.ts'

let transport: Transport
let content: Content
beforeAll(async () => {
  content = repositoryContent()
  ;({ transport } = await testApp({ content }))
})

test('projects that are hidden by the content are in no menu', async () => {
  const { build } = await call(getShell, {}, { transport })
  const shown = build.projects.map(({ link }) => link)
  expect(content.hidden.length).toBeGreaterThan(0)
  for (const { slug } of content.hidden) expect(shown).not.toContain(`/course/${slug}`)
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
