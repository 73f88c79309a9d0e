import { Plus } from 'lucide-react'
import type { Route } from './+types/my-projects-page'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { privatePageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { Queries } from '#ui/queries.tsx'
import { OwnProjects } from '../projects/ui/own-projects.tsx'

export function meta(args: Route.MetaArgs) {
  return privatePageMeta(args, {
    title: t('Your projects'),
    description: t('Programs and pages that you made, saved as you type.'),
    path: '/build/my-projects',
  })
}

export default function MyProjectsPage() {
  return (
    <SiteShell>
      <Queries>
        <div className={`${PAGE_WIDTH} max-w-4xl pb-20 wide:pb-28`}>
          <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-10 pb-8 tablet:pt-16">
            <div>
              <h1 className="text-3xl">{t('Your projects')}</h1>
              <p className="mt-3 max-w-[56ch] text-lg text-muted">
                {t('What you make here is yours: it saves as you type, and you can take it with you.')}
              </p>
            </div>
            <ButtonLink to="/ide/python" icon={Plus}>
              {t('Create a new project')}
            </ButtonLink>
          </header>
          <noscript>
            <p className="text-muted">{t('Your projects need JavaScript.')}</p>
          </noscript>
          <div className="needs-script">
            <OwnProjects />
          </div>
        </div>
      </Queries>
    </SiteShell>
  )
}
