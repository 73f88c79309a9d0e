import type { Route } from './+types/visualizer-page'
import { t } from '#platform/messages/messages.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { VisualizerBench } from './visualizer/visualizer-bench.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t('Visualizer'),
    description: t(
      'Watch your program run, line by line: variables, objects, and pointers, forward and back. Python, JavaScript, Java, C, C++, and the stages of a SQL query.',
    ),
    path: '/visualizer',
    jsonLd: (site) =>
      jsonLdGraph(breadcrumbJsonLd(site, [{ label: t('Build'), to: '/build' }], t('Visualizer'))),
  })
}

export default function VisualizerPage() {
  return (
    <SiteShell>
      <section className={`${PAGE_WIDTH} pt-6 pb-14 tablet:pt-10`}>
        <VisualizerBench />
      </section>
    </SiteShell>
  )
}
