/** The worker thread in which a learner's trace is compared with others. */
import { yieldToServer } from '#platform/yield-to-server.ts'
import { divergenceFact } from './divergence-fact.ts'

yieldToServer()

export default divergenceFact
