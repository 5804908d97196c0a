import { useEffect, useState } from 'react'
import { PicturesField } from '#app/base/media/ui/admin/pictures-field.tsx'
import { resumeUploads } from '#app/base/media/ui/picture-uploads.ts'
import { Button } from '#app/base/ui/button.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { MAX_FINISHED_PICTURES } from '../finished-pictures/finished-pictures.ts'
import { ActionForm, usePendingForm } from './action-form.tsx'
import { PictureViewer, type ViewedPicture } from './picture-viewer.tsx'

interface FinishedPicturesProps {
  pictures: readonly ViewedPicture[]
  isShown: boolean
  /** The customer says that the cake looks right. */
  isApproved: boolean
  /** Not handed over yet. */
  isOpen: boolean
}

export function FinishedPictures({ pictures, isShown, isApproved, isOpen }: FinishedPicturesProps) {
  const t = useT()
  const mayAdd = isOpen && pictures.length < MAX_FINISHED_PICTURES
  if (!mayAdd && pictures.length === 0) return null
  return (
    <>
      {pictures.length > 0 && (
        <>
          <PictureViewer label={t('orders.finished.title')} pictures={pictures} Below={TakeAway} />
          <ShowToCustomer isShown={isShown} />
          {isApproved && (
            <p className="flex gap-1.5 leading-snug font-semibold">
              <CheckIcon className="size-5 shrink-0 text-leaf" />
              {t('orders.finished.right')}
            </p>
          )}
        </>
      )}
      {mayAdd && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-brand">
            {t(pictures.length > 0 ? 'orders.finished.add.more' : 'orders.finished.add')}
          </summary>
          {/* A new key empties the form after pictures were added. */}
          <AddPictures key={pictures.length} />
        </details>
      )}
    </>
  )
}

function TakeAway({ picture }: { picture: ViewedPicture }) {
  const t = useT()
  const isBusy = usePendingForm()?.get('picture') === picture.id
  return (
    <ActionForm>
      <input type="hidden" name="act" value="picture" />
      <input type="hidden" name="picture" value={picture.id} />
      <Button
        type="submit"
        kind="quiet"
        size="sm"
        busy={isBusy}
        aria-label={t('orders.finished.remove.of', { name: picture.name })}
        className="w-full"
      >
        {t('orders.finished.remove')}
      </Button>
    </ActionForm>
  )
}

/** The choice applies to later pictures too. */
function ShowToCustomer({ isShown }: { isShown: boolean }) {
  const t = useT()
  const isBusy = usePendingForm()?.get('act') === 'show'
  return (
    <ActionForm className="grid justify-items-start gap-1">
      <input type="hidden" name="act" value="show" />
      <input type="hidden" name="shown" value={isShown ? 'no' : 'yes'} />
      <p className="text-sm leading-snug text-ink-soft">
        {t(isShown ? 'orders.finished.shown' : 'orders.finished.hidden')}
      </p>
      <Button type="submit" kind={isShown ? 'quiet' : 'secondary'} size="sm" busy={isBusy}>
        {t(isShown ? 'orders.finished.hide' : 'orders.finished.show')}
      </Button>
    </ActionForm>
  )
}

function AddPictures() {
  const t = useT()
  const [isArriving, setArriving] = useState(false)
  const isSending = usePendingForm()?.get('act') === 'finished'
  useEffect(() => void resumeUploads(), [])
  return (
    <ActionForm className="grid justify-items-start gap-3 pt-2" encType="multipart/form-data">
      <input type="hidden" name="act" value="finished" />
      <PicturesField label={t('orders.finished.title')} onBusyChange={setArriving} />
      <Button type="submit" kind="secondary" size="sm" disabled={isArriving} busy={isSending}>
        {t('orders.finished.save')}
      </Button>
    </ActionForm>
  )
}
