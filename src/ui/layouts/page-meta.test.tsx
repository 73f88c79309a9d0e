import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const HOSTILE = '</script><script>alert(1)</script><!-- \u2028\u2029 & "it\'s"'

test('hostile text cannot leave the data for search engines, and is read there as it was written', () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Meta,
      meta: ({ location }) =>
        pageMeta(
          { matches: [], location },
          {
            title: HOSTILE,
            description: HOSTILE,
            jsonLd: () => ({ '@context': 'https://schema.org', '@type': 'Course', name: HOSTILE }),
          },
        ),
    },
  ])
  const html = renderToStaticMarkup(<Stub />)
  expect(html.match(/<script/g)).toHaveLength(1)
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(script).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(script)).toMatchObject({ name: HOSTILE })
  expect(html.replace(script, '')).not.toContain('<script>alert')
})
