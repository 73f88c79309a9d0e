import type { ProjectDemo as Demo } from '#modules/catalog/contract.ts'
import { getProjectDemo } from '#modules/catalog/projects/contract.ts'
import { PageDemo, TerminalReplay } from '#modules/workspace/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'

/** Finished program of a guided project: a replay in a terminal, or a page that runs. As tall as it is given room. */
export function ProjectDemo({ demo, className }: { demo: Demo; className: string }) {
  return demo.kind === 'replay' ? (
    <TerminalReplay replay={demo.replay} label={t('The finished program')} className={className} />
  ) : (
    <PageDemo load={() => loadPage(demo.address)} label={t('The finished page')} className={className} />
  )
}

async function loadPage(address: string) {
  const demo = await call(getProjectDemo, { params: { address } })
  return demo.kind === 'page' ? demo.files : []
}
