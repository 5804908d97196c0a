import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { MAX_UPLOAD_BYTES } from '../../image.ts'
import { PICTURE_FIELD } from '../../picture-field.ts'
import type { ReferenceImage } from '../../reference-images/reference-images.ts'
import { ArrivingPictures, PictureFaults, Thumbnail } from '../arriving-picture.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { useSentPictures } from './use-sent-pictures.ts'

interface PicturesFieldProps {
  label: string
  sent?: readonly ReferenceImage[]
  errors?: readonly string[]
  onBusyChange?: (isBusy: boolean) => void
  /**
   * Fields about one picture, drawn beside it. Use the picture's id in their names: `name={`name_en:${picture.id}`}`.
   */
  renderFields?: (picture: ReferenceImage, index: number) => ReactNode
}

/**
 * Many new pictures in a multipart form: chosen, dropped or taken with a camera. Each is uploaded while the form is
 * filled in. The server reads them with `readSentPictures`, in this order.
 */
export function PicturesField({ label, sent = [], errors = [], onBusyChange, renderFields }: PicturesFieldProps) {
  const t = useT()
  const hintId = useId()
  const [status, announce] = useState('')
  const [isOver, setOver] = useState(false)
  const { arrived, arriving, isBusy, choose, remove, giveUp } = useSentPictures(sent)
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])

  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  return (
    // Files that can be dropped can also be chosen by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="grid gap-3" onDragOver={onDragOver} onDragLeave={() => setOver(false)} onDrop={onDrop}>
      <legend className="font-semibold">{label}</legend>
      <div
        className={classes(
          'grid justify-items-start gap-2 rounded-lg border border-dashed p-4',
          isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
        )}
      >
        <ChooseFiles
          text={t('picture.choose.many')}
          onChoose={choose}
          describedBy={hintId}
          isInvalid={errors.length > 0}
          multiple
        />
        <p id={hintId} className="text-sm text-ink-soft">
          {t('picture.hint.many', { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024 })}
        </p>
      </div>
      <PictureFaults errors={errors} />
      <ul className="grid gap-3">
        {arrived.map((picture, index) => (
          <li
            key={picture.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-md border border-line bg-surface p-3"
          >
            <input type="hidden" name={PICTURE_FIELD} value={picture.id} />
            <Thumbnail
              preview={picture.preview}
              image={picture.image}
              alt={t('reference.picture', { number: index + 1 })}
            />
            <div className="grid gap-2">
              {renderFields?.(picture, index)}
              <Button
                kind="quiet"
                size="sm"
                className="justify-self-end"
                aria-label={t('reference.remove.label', { number: index + 1 })}
                onClick={() => remove(picture.id)}
              >
                {t('reference.remove')}
              </Button>
            </div>
          </li>
        ))}
        <ArrivingPictures uploads={arriving} after={arrived.length} announce={announce} onRemove={giveUp} />
      </ul>
      <output className="sr-only">{status}</output>
    </fieldset>
  )
}
