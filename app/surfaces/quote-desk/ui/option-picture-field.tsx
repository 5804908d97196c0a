import { useCallback, useState } from 'react'
import { imageUrl, type ImageView } from '#app/base/media/image.ts'
import { PictureField } from '#app/base/media/ui/admin/picture-field.tsx'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { optionField, picturePlace } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import type { PictureChoice } from '../picture-choices.server.ts'

export interface PictureNews {
  onBusyChange: (number: number, isBusy: boolean) => void
  onChosen: (number: number, image: ImageView | undefined) => void
}

interface OptionPictureFieldProps extends PictureNews {
  number: number
  imageId: string
  pictures: QuoteDeskView['pictures']
  sent: ReferenceImage | undefined
  errors: readonly string[]
}

export function OptionPictureField(props: OptionPictureFieldProps) {
  const { number, imageId, pictures, sent, errors, onBusyChange, onChosen } = props
  const t = useT()
  const [isSent, setSent] = useState(sent !== undefined)
  const name = optionField(number, 'imageId')
  const reportBusy = useCallback((isBusy: boolean) => onBusyChange(number, isBusy), [number, onBusyChange])
  const choose = useCallback(
    (image: ImageView | undefined) => {
      setSent(image !== undefined)
      onChosen(number, image)
    },
    [number, onChosen],
  )
  const isOfGallery = pictures.gallery.some(({ image }) => image.id === imageId)
  const summary = 'min-h-11 cursor-pointer text-sm leading-11 font-semibold text-brand md:min-h-6 md:leading-6'
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">
        {t('desk.option.picture')} <span className="font-normal text-ink-soft">({t('ui.optional')})</span>
      </legend>
      {isSent ? (
        <input type="hidden" name={name} value={imageId} />
      ) : (
        <>
          <div className={TILES}>
            <label className={`${TILE} grid place-items-center p-1 text-center text-sm leading-tight`}>
              <input type="radio" name={name} value="" defaultChecked={imageId === ''} className={RADIO} />
              {t('desk.option.picture.none')}
            </label>
            {pictures.near.map((choice) => (
              <PictureTile key={choice.image.id} name={name} choice={choice} chosenId={imageId} />
            ))}
          </div>
          {pictures.gallery.length > 0 && (
            <details open={isOfGallery}>
              <summary className={summary}>{t('desk.option.picture.gallery')}</summary>
              <div className={`${TILES} mt-2`}>
                {pictures.gallery.map((choice) => (
                  <PictureTile key={choice.image.id} name={name} choice={choice} chosenId={imageId} />
                ))}
              </div>
            </details>
          )}
        </>
      )}
      <details open={sent !== undefined || errors.length > 0}>
        <summary className={summary}>{t('desk.option.picture.send')}</summary>
        <div className="mt-2">
          <PictureField
            place={picturePlace(number)}
            label={t('desk.option.picture.own')}
            sent={sent}
            errors={errors}
            onBusyChange={reportBusy}
            onChosen={choose}
          />
        </div>
      </details>
    </fieldset>
  )
}

const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2'
const TILE =
  'relative aspect-square cursor-pointer overflow-hidden rounded-md border-2 border-line bg-sunken has-checked:border-brand ' +
  'has-checked:ring-2 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-focus'
const RADIO = 'absolute top-1 left-1 z-10 size-4.5 accent-brand focus-visible:outline-none'

interface PictureTileProps {
  name: string
  choice: PictureChoice
  chosenId: string
}

function PictureTile({ name, choice: { image, name: text }, chosenId }: PictureTileProps) {
  return (
    <label className={TILE} title={text}>
      <input type="radio" name={name} value={image.id} defaultChecked={image.id === chosenId} className={RADIO} />
      <img
        src={imageUrl(image, image.widths[0] ?? image.width, 'webp')}
        alt={text}
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </label>
  )
}
