import { useState } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { PROFILE_KEY } from '../../sessions/browser.ts'
import { wholeCrop } from './crop-rules.ts'
import { CropView } from './crop-view.tsx'
import { cropFile } from './draw-crop.ts'
import { sendPicture } from './send-picture.ts'

type Props = { picture: ImageBitmap | null; onClose: () => void; onSaved: () => void }

/** Lets the learner choose the part of the picture to keep, before it is sent. */
export function CropDialog({ picture, onClose, onSaved }: Props) {
  return (
    <Dialog isOpen={picture !== null} onClose={onClose} title={t('Your picture')}>
      {picture === null ? null : <CropForm picture={picture} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function CropForm({ picture, onClose, onSaved }: Props & { picture: ImageBitmap }) {
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  const { form, isSending, problem, send } = useSend([])
  const save = () =>
    void send(async () => {
      const file = await cropFile(picture, crop)
      if (file === null) throw new Error('This browser couldn’t create the picture file.')
      queryClient.setQueryData(PROFILE_KEY, await sendPicture(file))
      onSaved()
    })
  return (
    <form
      ref={form}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <CropView picture={picture} crop={crop} onChange={setCrop} />
      <FormAlert {...problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button htmlType="submit" isLoading={isSending}>
          {t('Save picture')}
        </Button>
      </div>
    </form>
  )
}
