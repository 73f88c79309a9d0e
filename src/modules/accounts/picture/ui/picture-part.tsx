import { useRef, useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { UserInformation } from '../../contract.ts'
import { MOST_PICTURE_BYTES, PICTURE_TYPES, removePicture, savePicture } from '../contract.ts'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { PROFILE_KEY } from '../../sessions/browser.ts'
import { CropDialog } from './crop-dialog.tsx'

/** The picture, and the ways to another one or none. */
export function PicturePart({ user }: { user: UserInformation }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const [told, setTold] = useState('')
  const { isSending, problem, send, reset } = useSend([])
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    setTold('')
    void send(async () => {
      if (file.size > MOST_PICTURE_BYTES) throw refusal('picture-too-large')
      setChosen(await openPicture(file))
    })
  }
  const remove = () =>
    void send(async () => {
      queryClient.setQueryData(PROFILE_KEY, await call(removePicture, {}))
      setTold(t('Your picture was removed.'))
    })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={user.fullName} picture={user.profilePic} size="large" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" isLoading={isSending} onClick={() => input.current?.click()}>
            {user.profilePic === null ? t('Choose a picture') : t('Change picture')}
          </Button>
          {user.profilePic === null ? null : (
            <Button type="link" variant="quiet" disabled={isSending} onClick={remove}>
              {t('Remove picture')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{t('JPEG, PNG, or WebP, up to 5 MB.')}</p>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('Picture file')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      <div className="basis-full empty:hidden">
        <FormAlert {...problem} />
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      <CropDialog
        picture={chosen}
        onClose={() => setChosen(null)}
        onSaved={() => {
          setChosen(null)
          reset()
          setTold(t('Your new picture was saved.'))
        }}
      />
    </div>
  )
}

/** Turned as its camera says. */
async function openPicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch {
    throw refusal('no-picture')
  }
}

/** Creates the error the server would return, without the wait. */
function refusal(code: 'no-picture' | 'picture-too-large'): CallError {
  const { status, message } = savePicture.failures[code]
  return new CallError(message, { status, code })
}
