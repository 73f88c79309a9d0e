import { eventStream, wantsEvents } from '#platform/http/event-stream.ts'
import { implement } from '#platform/http/implement.ts'
import { explainLinesWithinCode, explainMessage, getExplainUsage } from '../contract.ts'
import type { Deps } from '../deps.ts'
import {
  MESSAGES_OF_LEARNER,
  MESSAGES_OF_NETWORK,
  QUESTIONS_OF_LEARNER,
  QUESTIONS_OF_NETWORK,
} from '../limits.ts'
import { startExplaining, wholeAnswer } from './explain.ts'
import { explainOneMessage } from './explain-one-message.ts'
import { readUsage } from './read-usage.ts'

type ExplainingDeps = Pick<Deps, 'access' | 'clock' | 'config' | 'db' | 'log' | 'secrets' | 'sources'>

export const explainingRoutes = [
  implement(
    explainLinesWithinCode,
    async (deps: ExplainingDeps, { body }, { learnerId, account, address, signal, header }) => {
      const asker = { learnerId, userId: account?.userId ?? null, address, signal }
      const events = await startExplaining(deps, body, asker)
      return wantsEvents(header('accept')) ? eventStream(events) : wholeAnswer(events)
    },
    { ofNetwork: QUESTIONS_OF_NETWORK, ofLearner: QUESTIONS_OF_LEARNER },
  ),

  implement(
    explainMessage,
    (deps: ExplainingDeps, { body }, { account, signal }) =>
      explainOneMessage(deps, body, { userId: account?.userId ?? null, signal }),
    { ofNetwork: MESSAGES_OF_NETWORK, ofLearner: MESSAGES_OF_LEARNER },
  ),

  implement(getExplainUsage, (deps: ExplainingDeps, { query }, { learnerId, account }) =>
    readUsage(deps, { learnerId, userId: account?.userId ?? null, ...query }),
  ),
]
