import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, CallError } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { queryClient } from '#platform/query-client.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { EmbedFields, projectEmbedCode } from '../../playground/browser.ts'
import { getProject, type OwnProject, setVisibility, type Visibility } from '../contract.ts'
import { OriginCredit } from './shared-page/origin-credit.tsx'

type Given = {
  projectId: string
  /** Account that is signed in. Undefined: not known yet. */
  owner: string | null | undefined
  /** Hands in what is there now. False: the server has not got it. */
  handIn: () => Promise<boolean>
}

/** Who can see a project: its owner alone, or everybody who has its address. */
export function ProjectVisibility({ owner, ...given }: Given) {
  if (owner === null)
    return (
      <p className="text-muted">
        {t('With an account, you can share this project by a link that always shows its newest version.')}{' '}
        <Link
          to={`/signup?next=/ide/project/${given.projectId}`}
          className="font-semibold text-link underline"
        >
          {t('Sign up')}
        </Link>
      </p>
    )
  return <StoredVisibility {...given} />
}

function StoredVisibility({ projectId, handIn }: Omit<Given, 'owner'>) {
  const queryKey = ['build', 'visibility', projectId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // One that begins on this device is handed in first.
      await handIn()
      const { name, visibility, isHidden, origin } = await call(
        getProject,
        { params: { projectId } },
        { signal },
      )
      return { name, visibility, isHidden, origin }
    },
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  if (error)
    return (
      <p role="alert" className="text-sm text-muted">
        {error instanceof CallError && error.status > 0
          ? error.message
          : t('The server can’t be reached, so nothing can be changed here right now.')}{' '}
        <button type="button" onClick={() => void refetch()} className="text-link underline">
          {t('Try again')}
        </button>
      </p>
    )
  if (data === undefined) return <Skeleton className="h-28" />
  return (
    <VisibilityForm
      projectId={projectId}
      stored={data}
      handIn={handIn}
      onChange={(visibility) => queryClient.setQueryData(queryKey, { ...data, visibility })}
    />
  )
}

const choices = (): { value: Visibility; label: string; hint: string }[] => [
  { value: 'private', label: t('Only you'), hint: t('Others can’t open it.') },
  {
    value: 'unlisted',
    label: t('Anyone with the link'),
    hint: t('They see its newest version and can copy it, but not change yours.'),
  },
]

function VisibilityForm({
  projectId,
  stored: { name, visibility, isHidden, origin },
  handIn,
  onChange,
}: Omit<Given, 'owner'> & {
  stored: Pick<OwnProject, 'name' | 'visibility' | 'isHidden' | 'origin'>
  onChange: (visibility: Visibility) => void
}) {
  const [wanted, setWanted] = useState<Visibility | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (next: Visibility) => {
    setWanted(next)
    setProblem(null)
    try {
      if (next !== 'private' && !(await handIn()))
        setProblem(t('Your newest changes couldn’t be saved, so the project isn’t shared yet.'))
      else {
        await call(setVisibility, { params: { projectId }, body: { visibility: next } })
        onChange(next)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    } finally {
      setWanted(null)
    }
  }
  const address = `${window.location.origin}/build/projects/${projectId}`
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="py-1 text-sm font-semibold">{t('Who can see it')}</legend>
        {choices().map(({ value, label, hint }) => (
          <label key={value} className="flex items-start gap-3 py-1.5">
            <input
              type="radio"
              name="visibility"
              value={value}
              checked={(wanted ?? visibility) === value}
              aria-disabled={wanted === null ? undefined : true}
              onChange={() => {
                if (wanted === null) void choose(value)
              }}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span>
              {label}
              <span className="block text-sm text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <FormAlert message={problem} />
      {isHidden ? (
        <p className="text-sm text-warning">{t('A moderator hid this project. Only you can see it.')}</p>
      ) : null}
      {visibility === 'unlisted' ? (
        <Field
          label={t('Link to the project')}
          isRequired
          after={<CopyButton text={address} label={t('Copy the link to the project')} />}
        >
          <TextInput dir="ltr" readOnly value={address} onFocus={(event) => event.target.select()} />
        </Field>
      ) : null}
      {visibility === 'unlisted' && !isHidden ? (
        <EmbedFields
          codeOf={(mode) => projectEmbedCode(window.location.origin, projectId, { title: name, mode })}
          label={t('Embed code of the project')}
          copyLabel={t('Copy the embed code of the project')}
        />
      ) : null}
      {origin === null ? null : <OriginCredit origin={origin} />}
    </div>
  )
}
