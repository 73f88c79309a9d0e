/** The worker thread in which a learner's trace is compared with others. */
import { loadCompiled } from '#platform/load-compiled.ts'
import { yieldToServer } from '#platform/yield-to-server.ts'

yieldToServer()

export default loadCompiled(() => import('./divergence-fact.ts')).then(({ divergenceFact }) => divergenceFact)
