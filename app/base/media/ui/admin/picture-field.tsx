import { useEffect, useId, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { MAX_UPLOAD_BYTES, type ImageView } from '../../image.ts'
import { pictureFieldNames } from '../../picture-field.ts'
import type { ReferenceImage } from '../../reference-images/reference-images.ts'
import { ArrivingPictures, PictureFaults } from '../arriving-picture.tsx'
import { Picture } from '../picture.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { useSentPictures } from './use-sent-pictures.ts'

interface PictureFieldProps {
  place?: string
  label: string
  image?: ImageView | undefined
  /** Uploaded with a submission of the form that was refused for another field. */
  sent?: ReferenceImage | undefined
  errors?: readonly string[]
  onBusyChange?: (isBusy: boolean) => void
  /** The newly chosen picture, for a preview; undefined when the choice is undone. */
  onChosen?: (image: ImageView | undefined) => void
}

/**
 * Shows and replaces the one picture of a record, in a multipart form. The server reads it with `readSentPictures`.
 * Give it a `key` that changes when the form is saved, so that the old upload does not count as new.
 */
export function PictureField({ place, label, image, sent, errors = [], onBusyChange, onChosen }: PictureFieldProps) {
  const t = useT()
  const hintId = useId()
  const [status, announce] = useState('')
  const { arrived, arriving, isBusy, choose, remove, giveUp } = useSentPictures(sent ? [sent] : [], place)
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])

  const chosen = arrived.at(-1)
  const chosenImage = chosen?.image
  useEffect(() => onChosen?.(chosenImage), [chosenImage, onChosen])

  const shown = chosen?.image ?? image
  const style = 'aspect-[4/3] w-full rounded-md bg-sunken object-cover'
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <legend className="font-semibold">{label}</legend>
      {chosen?.preview ? (
        <img src={chosen.preview} alt={t('picture.new')} className={style} />
      ) : (
        shown && (
          <Picture
            key={shown.id}
            image={shown}
            alt={t(chosen ? 'picture.new' : 'picture.saved')}
            sizes="22rem"
            className={style}
          />
        )
      )}
      {chosen && (
        <>
          <input type="hidden" name={pictureFieldNames(place).sent} value={chosen.id} />
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-leaf">
            {t('picture.new.text')}
            <Button kind="quiet" size="sm" onClick={() => remove(chosen.id)}>
              {t(image ? 'picture.keep.old' : 'reference.remove')}
            </Button>
          </p>
        </>
      )}
      {arriving.length > 0 && (
        <ul className="grid gap-2">
          <ArrivingPictures uploads={arriving} announce={announce} onRemove={giveUp} />
        </ul>
      )}
      <ChooseFiles
        text={t(shown ? 'picture.replace' : 'picture.choose')}
        onChoose={choose}
        describedBy={hintId}
        isInvalid={errors.length > 0}
        place={place}
      />
      <p id={hintId} className="text-sm text-ink-soft">
        {t('picture.hint', { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024 })}
      </p>
      <PictureFaults errors={errors} />
      <output className="sr-only">{status}</output>
    </fieldset>
  )
}
