import { expect, test } from 'vitest'
import { readLittle, repositoryContent } from '#modules/catalog/testing.ts'
import { call } from '#platform/contract/call.ts'
import { loadConfig } from '#src/config.ts'
import { testApp } from '#src/test-app.ts'
import { getShell } from './contract.ts'

const project = (slug: string, hidden: boolean) => `id: ${slug}
kind: project
title: A project
language: python
level: beginner
tier: starter
release: coming-soon
hidden: ${hidden}
tile: { description: Why., icon: dice }
summary: One.
description: One.
outcomes: [Do this, Do that, Do more]
`

test('projects that are hidden by the content are in no menu', async () => {
  const { content, problems } = readLittle({
    'projects/planned/course.yaml': project('planned', false),
    'projects/secret/course.yaml': project('secret', true),
  })
  expect(problems).toEqual([])
  const { transport } = await testApp({ content })
  const { build } = await call(getShell, {}, { transport })
  expect(build.projects.map(({ link }) => link)).toEqual(['/course/planned'])
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
  const { transport } = await testApp({ content: repositoryContent(), config })
  const { environment, footer, social, getInTouch } = await call(getShell, {}, { transport })
  expect(environment).toBe('staging')
  expect(footer[3]?.links.find(({ id }) => id === 'help-center')?.url).toBe('https://help.example.org')
  expect(social.map(({ id }) => id)).toEqual(['facebook', 'instagram', 'linkedin', 'youtube', 'reddit'])
  expect(social.at(-1)?.url).toBe('https://www.reddit.com/r/example')
  expect(getInTouch[1]?.url).toBe('mailto:sales@example.org')
})
