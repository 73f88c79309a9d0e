import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language, RunLanguage } from '#modules/exercises/contract.ts'
import { MOST_FILE_CHARACTERS, MOST_FILES } from '#modules/exercises/files/contract.ts'
import { isDeviceLanguage, isRunLanguage, LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { deviceVersion, useRunLanguage } from '#modules/runner/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { sizeText, timeText } from './installed-rules.ts'

type Described = NonNullable<ReturnType<typeof useRunLanguage>['data']>

/** What a program of the language finds here: version, libraries, compiler options, limits, and where it runs. */
export function InstalledDialog({
  isOpen,
  onClose,
  language,
}: {
  isOpen: boolean
  onClose: () => void
  language: Language
}) {
  const { name } = LANGUAGES[language]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('What’s installed for {language}', { language: name })}
      isTextOnly
    >
      {isRunLanguage(language) ? <OnServer language={language} /> : <InBrowser />}
    </Dialog>
  )
}

function OnServer({ language }: { language: RunLanguage }) {
  const { data, isPending, refetch } = useRunLanguage(language)
  const version = useDeviceVersion(language)
  if (isPending) return <SkeletonText lines={8} className="py-4" />
  if (!data)
    return (
      <ErrorState title={t('The list couldn’t be loaded.')} onRetry={() => void refetch()}>
        {t('Check your connection and try again.')}
      </ErrorState>
    )
  return (
    <dl className="divide-y divide-line text-sm">
      <Fact name={t('Version')}>{data.version ?? t('This server can’t run the language right now.')}</Fact>
      <Fact name={t('Libraries')}>
        <Libraries language={language} described={data} />
      </Fact>
      {data.command === null ? null : (
        <Fact name={t('Compiled with')}>
          <Command words={data.command.split(' ')} />
        </Fact>
      )}
      <Fact name={t('Where it runs')}>
        <Place language={language} version={version} />
      </Fact>
      <Fact name={t('Limits of a run')}>
        <Limits described={data} />
      </Fact>
      <Fact name={t('Limits of your files')}>{filesText()}</Fact>
    </dl>
  )
}

/** What the language is where it runs on this device; null while nobody knows, or where that depends on the browser. */
function useDeviceVersion(language: RunLanguage): string | null {
  const { data } = useQuery({
    queryKey: ['device-version', language],
    queryFn: () => (isDeviceLanguage(language) ? deviceVersion(language) : null),
    staleTime: Infinity,
  })
  return data ?? null
}

function Libraries({
  language,
  described: { packages, command },
}: {
  language: RunLanguage
  described: Described
}) {
  const values = { language: LANGUAGES[language].name }
  if (language === 'sql')
    return t('Every function that SQLite has built in. Extensions and other files can’t be loaded.')
  return (
    <>
      <p>
        {packages.length === 0
          ? t('The whole standard library of {language}. Other packages can’t be installed.', values)
          : command === null
            ? t('The whole standard library of {language}, and these. Others can’t be installed.', values)
            : t('The whole standard library of {language}, from these. Others can’t be installed.', values)}
      </p>
      {packages.length === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {packages.map((each) => (
            <li key={each.name} className="rounded-small bg-sunken px-2 py-0.5 font-mono text-xs">
              {each.name} <span className="text-muted">{each.version}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Lines break between options, never within one. */
function Command({ words }: { words: string[] }) {
  return (
    <code className="font-mono text-xs">
      {words.map((word, index) => (
        <span key={index} className="inline-block whitespace-pre">{`${word} `}</span>
      ))}
    </code>
  )
}

function Place({ language, version }: { language: RunLanguage; version: string | null }) {
  const server = t('On our server, in a fresh sandbox that has no network and is thrown away afterward.')
  if (!isDeviceLanguage(language)) return server
  return (
    <>
      <p>{server}</p>
      <p className="mt-2">
        {version === null
          ? t('Programs that need nothing but the language itself run right in your browser.')
          : t('When the server is away or full, it runs in your browser instead, with {version}.', {
              version,
            })}
      </p>
    </>
  )
}

function Limits({ described: { limits, live } }: { described: Described }) {
  return (
    <ul className="list-disc space-y-1 ps-4">
      <li>
        {live === null
          ? timeText(limits.wallMs)
          : t('{time}, or {total} in the terminal ({idle} with nothing typed or printed)', {
              time: timeText(limits.wallMs),
              total: timeText(live.totalMs),
              idle: timeText(live.idleMs),
            })}
      </li>
      <li>{t('{size} of memory', { size: sizeText(limits.memoryBytes) })}</li>
      <li>
        {live === null
          ? t('{size} of output', { size: sizeText(limits.outputBytes) })
          : t('{size} of output, or {more} in the terminal', {
              size: sizeText(limits.outputBytes),
              more: sizeText(live.outputBytes),
            })}
      </li>
      <li>{t('{size} of files that it writes', { size: sizeText(limits.diskBytes) })}</li>
      <li>{tCount(limits.processes, { one: '{n} process or thread', other: '{n} processes or threads' })}</li>
    </ul>
  )
}

const filesText = () =>
  t('{files} files of {characters} characters each', { files: MOST_FILES, characters: MOST_FILE_CHARACTERS })

/** Pages run where they are seen. */
function InBrowser() {
  return (
    <dl className="divide-y divide-line text-sm">
      <Fact name={t('Version')}>{t('Whatever HTML, CSS, and JavaScript your own browser knows.')}</Fact>
      <Fact name={t('Libraries')}>
        {t('None. Your page can’t load anything from other sites, so add what you need as a file.')}
      </Fact>
      <Fact name={t('Where it runs')}>
        {t('In your browser, in a separate frame that can’t reach this site or any other.')}
      </Fact>
      <Fact name={t('Limits of your files')}>{filesText()}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-xs font-semibold text-muted">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
