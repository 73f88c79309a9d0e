import { useState } from 'react'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { call } from '#platform/contract/call.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { makeTeamLink } from '../../contract.ts'
import { failureMessage } from '../failure-message.ts'

type Made = { url: string; places: number }

/** The link by which people join the team that was just bought. */
export function TeamLink({ checkoutId }: { checkoutId: string }) {
  const [made, setMade] = useState<Made | null>(null)
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async () => {
    setMaking(true)
    setProblem(null)
    try {
      const { path, places } = await call(makeTeamLink, { params: { checkoutId } })
      setMade({ url: new URL(path, window.location.origin).href, places })
    } catch (error) {
      setProblem(failureMessage(error, makeTeamLink.failures))
    } finally {
      setMaking(false)
    }
  }
  if (made === null)
    return (
      <div className="mt-7 grid gap-4">
        <FormAlert message={problem} />
        <div className="flex flex-wrap items-center gap-3">
          <Button size="large" isLoading={isMaking} onClick={() => void make()}>
            {t('Create link')}
          </Button>
          <ButtonLink to="/profile/account" type="link" size="large">
            {t('Your teams')}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <div role="status" className="mt-7">
      <div className="flex items-center gap-2">
        <TextInput
          readOnly
          value={made.url}
          aria-label={t('Team invitation link')}
          onFocus={(event) => event.target.select()}
          className="font-mono text-sm"
        />
        <CopyButton text={made.url} label={t('Copy link')} />
      </div>
      <p className="mt-2 text-sm text-muted">
        {tCount(made.places, {
          one: '{n} person can join with this link. Share it only with your team.',
          other: '{n} people can join with this link. Share it only with your team.',
        })}
      </p>
    </div>
  )
}
