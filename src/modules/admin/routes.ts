import { implement } from '#platform/http/implement.ts'
import type { Deps } from './deps.ts'
import * as contract from './contract.ts'
import { showCampaigns } from './list-campaigns.ts'
import { preview } from './preview-campaigns.ts'
import { change, schedule, stop } from './save-campaign.ts'

type SaveDeps = Pick<Deps, 'db' | 'clock'>

export const adminRoutes = [
  implement(contract.listCampaigns, (deps: Pick<Deps, 'db' | 'campaigns' | 'clock'>) => showCampaigns(deps)),

  implement(contract.scheduleCampaign, (deps: SaveDeps, { body }, { account }) =>
    schedule(deps, body, account.userId),
  ),

  implement(contract.changeCampaign, (deps: SaveDeps, { params, body }, { account }) =>
    change(deps, { id: params.id, draft: body }, account.userId),
  ),

  implement(contract.stopCampaign, (deps: SaveDeps, { params, body }, { account }) =>
    stop(deps, { id: params.id, isStopped: body.isStopped }, account.userId),
  ),

  implement(contract.previewCampaigns, (deps: Pick<Deps, 'billing' | 'campaigns'>, { body }) =>
    preview(deps, body),
  ),
]
