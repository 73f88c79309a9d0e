/** The visualizer: watching a program run, forward and back. */
import { access } from '#modules/access/module.ts'
import { catalog, type Catalog } from '#modules/catalog/module.ts'
import { runner } from '#modules/runner/module.ts'
import { exercises } from '#modules/exercises/module.ts'
import { defineModule, type InstanceOf } from '#platform/module/define-module.ts'
import { findDivergence } from './divergence/divergence.ts'
import { forgetRecordingsJob } from './recording-store.ts'
import { visualizerRoutes } from './routes.ts'

export { valueText } from './sentences/sentences.ts'
export { cutSql, type SqlToken } from './sql/sql.ts'
export { patched } from './trace/trace.ts'

export type Visualizer = InstanceOf<typeof visualizer>

export const visualizer = defineModule({
  name: 'visualizer',
  needs: { access, catalog, exercises, runner },
  services: { content: ({ catalog }: { catalog: Catalog }) => catalog.content },
  open: (deps) => ({
    /** Where a program that fails a public test leaves those that pass it; null: nothing sure can be said. Runs programs in the turn of who asks. */
    findDivergence: (
      program: Parameters<typeof findDivergence>[1],
      asking: Parameters<typeof findDivergence>[2],
    ) => findDivergence(deps, program, asking),
  }),
  sitemap: { unlistedPaths: ['/embed/visualizer'] },
  endpoints: { visualizer: visualizerRoutes },
  jobs: (deps) => [forgetRecordingsJob(deps)],
})
