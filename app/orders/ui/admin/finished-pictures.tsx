import { useEffect, useState } from 'react'
import { PicturesField } from '#app/media/ui/admin/pictures-field.tsx'
import { resumeUploads } from '#app/media/ui/picture-uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { useT } from '#app/ui/translate.tsx'
import { MAX_FINISHED_PICTURES } from '../../finished-pictures.ts'
import { ActForm, useActing } from './act-form.tsx'
import { PictureViewer, type ViewedPicture } from './picture-viewer.tsx'

/** What the kitchen made, seen before it leaves: proof for the customer, and for whoever asks later. */
export function FinishedPictures({ pictures, isOpen }: { pictures: readonly ViewedPicture[]; isOpen: boolean }) {
  const t = useT()
  const mayAdd = isOpen && pictures.length < MAX_FINISHED_PICTURES
  if (!mayAdd && pictures.length === 0) return null
  return (
    <>
      {pictures.length > 0 && <PictureViewer label={t('orders.finished.title')} pictures={pictures} />}
      {mayAdd && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-brand">
            {t(pictures.length > 0 ? 'orders.finished.add.more' : 'orders.finished.add')}
          </summary>
          {/* A new form once there are more of them: what was sent is no longer in it. */}
          <AddPictures key={pictures.length} />
        </details>
      )}
    </>
  )
}

function AddPictures() {
  const t = useT()
  const [isArriving, setArriving] = useState(false)
  const isSending = useActing()?.get('act') === 'finished'
  useEffect(() => void resumeUploads(), [])
  return (
    <ActForm className="grid justify-items-start gap-3" encType="multipart/form-data">
      <input type="hidden" name="act" value="finished" />
      <PicturesField label={t('orders.finished.title')} onBusyChange={setArriving} />
      <Button type="submit" kind="secondary" size="sm" disabled={isArriving} busy={isSending}>
        {t('orders.finished.save')}
      </Button>
    </ActForm>
  )
}
