import { FilePlus2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LevelPill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getTemplates, type TemplateCard } from '../contract.ts'

/** Starts something new: blank, or from a template. Those of the language that is open come first. */
export function NewProgram({ language, onBlank }: { language: Language; onBlank: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="link"
        variant="quiet"
        size="compact"
        icon={FilePlus2}
        onClick={() => setOpen(true)}
        className="min-h-11 min-w-11"
      >
        <span className="max-wide:sr-only">{t('New')}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Start something new')} isWide>
        {isOpen ? (
          <Choices
            language={language}
            onBlank={() => {
              setOpen(false)
              onBlank()
            }}
            onTemplate={() => setOpen(false)}
          />
        ) : null}
      </Dialog>
    </>
  )
}

function Choices({
  language,
  onBlank,
  onTemplate,
}: {
  language: Language
  onBlank: () => void
  onTemplate: () => void
}) {
  const [templates, setTemplates] = useState<TemplateCard[] | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const loading = new AbortController()
    call(getTemplates, {}, { signal: loading.signal })
      .then((answer) => setTemplates(answer.templates))
      .catch(() => {
        if (!loading.signal.aborted) setTemplates('failed')
      })
    return () => loading.abort()
  }, [tries])
  return (
    <div className="flex flex-col gap-6">
      <Button variant="secondary" isBlock onClick={onBlank}>
        {t('Blank {language} program', { language: LANGUAGES[language].name })}
      </Button>
      <section aria-labelledby="templates">
        <h3 id="templates" className="text-lg">
          {t('Or start with a program that works')}
        </h3>
        {templates === null ? <Skeleton className="mt-4 h-40" /> : null}
        {templates === 'failed' ? (
          <ErrorState
            title={t('The templates couldn’t be loaded.')}
            onRetry={() => {
              setTemplates(null)
              setTries(tries + 1)
            }}
          >
            {t('Check your connection and try again.')}
          </ErrorState>
        ) : null}
        {Array.isArray(templates) ? (
          <ul className="mt-4 grid gap-x-8 tablet:grid-cols-2">
            {ownFirst(templates, language).map((template) => (
              <li key={template.id} className="group relative border-t border-line py-4">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <LanguageBadge language={template.language} />
                  <LevelPill level={template.level} />
                </div>
                <h4 className="mt-1.5">
                  <Link
                    to={`/ide/${template.language}?template=${template.id}`}
                    onClick={onTemplate}
                    className="font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
                  >
                    {template.title}
                  </Link>
                </h4>
                <p className="mt-1 text-sm text-muted">{template.summary}</p>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </div>
  )
}

function ownFirst(templates: readonly TemplateCard[], language: Language): TemplateCard[] {
  return templates.toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
}
