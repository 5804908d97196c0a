import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PICTURE_FIELD } from '#app/base/media/picture-field.ts'
import { MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import { ArrivingPictures, PictureFaults } from '#app/base/media/ui/arriving-picture.tsx'
import { ChooseFiles } from '#app/base/media/ui/admin/choose-files.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { MAX_CAKE_PICTURES } from '#app/catalog/cakes/cake.ts'
import { CATALOG_RECORDS } from '../catalog-records.ts'
import { PICTURES_FIELD, type PictureItem } from '../pictures/cake-pictures.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { CakePictureRow } from './cake-picture-row.tsx'
import { RowFields } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import { usePictureList, type ListedPicture } from './use-picture-list.ts'

const ALT = CATALOG_RECORDS.cakes.fields.filter(({ name }) => name === 'image_alt')

interface CakePicturesProps {
  /** The saved pictures, or those of a form that was refused. */
  begin: readonly PictureItem[]
  typed: Typed
  errors: readonly string[]
  onBusyChange: (isBusy: boolean) => void
  onMain: (picture: ListedPicture | undefined) => void
}

/**
 * The pictures of a cake in its form: the first is the main one; each can be described, cropped, moved and removed.
 * Without scripts each has a position number and a checkbox to remove it.
 */
export function CakePictures({ begin, typed, errors, onBusyChange, onMain }: CakePicturesProps) {
  const t = useT()
  const hintId = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const [status, announce] = useState('')
  const firstAlt = { altEn: typed.image_alt_en ?? '', altAm: typed.image_alt_am ?? '' }
  const [first] = useState(begin)
  const { pictures, uploads, place, setRemoved, setCrop } = usePictureList(first, firstAlt)
  const { arriving, isBusy } = uploads
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange])

  const shown = pictures.filter(({ isRemoved }) => !isRemoved)
  const state = JSON.stringify(pictures.map(({ token, isRemoved, crop }) => [token, isRemoved, crop]))
  const main = shown[0]
  const announceState = useEffectEvent((_state: string) => {
    onMain(main)
    // Reports changes without a key or a click as an input of the form.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  useEffect(() => announceState(state), [state])

  const numberOf = (picture: ListedPicture) => shown.indexOf(picture) + 1
  const move = (picture: ListedPicture, by: -1 | 1) => {
    const neighbour = shown[shown.indexOf(picture) + by]
    if (!neighbour) return
    place(picture.token, pictures.indexOf(neighbour))
    announce(t('edit.pictures.moved', { number: numberOf(picture) + by, count: shown.length }))
  }
  return (
    <fieldset ref={field} className="grid gap-4">
      <legend className="mb-1 font-display text-lg leading-heading font-semibold">{t('edit.pictures.title')}</legend>
      <p className="text-sm text-ink-soft">{t('edit.pictures.text', { max: MAX_CAKE_PICTURES })}</p>
      <input type="hidden" name={PICTURES_FIELD} value="" />
      <ol className="grid gap-3">
        {pictures.map((picture) => (
          <CakePictureRow
            key={picture.token}
            picture={picture}
            number={numberOf(picture)}
            count={shown.length}
            onMove={(by) => move(picture, by)}
            onMain={() => {
              place(picture.token, 0)
              announce(t('edit.pictures.moved', { number: 1, count: shown.length }))
            }}
            onRemoved={(isRemoved) => setRemoved(picture.token, isRemoved)}
            onCrop={(crop) => setCrop(picture.token, crop)}
          />
        ))}
      </ol>
      {shown
        .filter(({ isNew }) => isNew)
        .map(({ token }) => (
          <input key={token} type="hidden" name={PICTURE_FIELD} value={token.slice('sent-'.length)} />
        ))}
      {arriving.length > 0 && (
        <ul className="grid gap-2">
          <ArrivingPictures uploads={arriving} after={pictures.length} announce={announce} onRemove={uploads.giveUp} />
        </ul>
      )}
      <div className="grid gap-2">
        <ChooseFiles
          text={t(pictures.length > 0 ? 'picture.choose.many' : 'picture.choose')}
          onChoose={uploads.choose}
          describedBy={hintId}
          isInvalid={errors.length > 0}
          multiple
        />
        <p id={hintId} className="text-sm text-ink-soft">
          {t('picture.hint', { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024 })}
        </p>
      </div>
      {first.length === 0 && (
        <noscript>
          <RowFields fields={ALT} typed={typed} errors={{}} />
        </noscript>
      )}
      <PictureFaults errors={errors} />
      <output className="sr-only">{status}</output>
    </fieldset>
  )
}
