import { useState } from 'react'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { formatFrame } from '#app/base/media/crop.ts'
import { CropField } from '#app/base/media/ui/admin/crop-field.tsx'
import { CroppedPicture } from '#app/base/media/ui/admin/cropped-picture.tsx'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { aboutPicture, MAX_ALT, PICTURE_PLACE, PICTURES_FIELD, WHOLE } from '../pictures/cake-pictures.ts'
import { useStableFocus } from '#app/catalog/cakes/ui/use-stable-focus.ts'
import { frameOf, frameToCrop, type ListedPicture } from './use-picture-list.ts'

interface CakePictureRowProps {
  picture: ListedPicture
  /** From 1 among the remaining pictures; 0: removed. */
  number: number
  count: number
  onMove: (by: -1 | 1) => void
  onMain: () => void
  onRemoved: (isRemoved: boolean) => void
  onCrop: (crop: ListedPicture['crop']) => void
}

/** One picture of a cake in the form. A removed picture keeps its fields, so that the removal can be undone. */
export function CakePictureRow({ picture, number, count, onMove, onMain, onRemoved, onCrop }: CakePictureRowProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const [isCropping, setCropping] = useState(false)
  const { token, isRemoved, isNew, crop, frame } = picture
  const focusRef = useStableFocus<HTMLLIElement>()
  const small = { size: 'sm', kind: 'quiet' } as const
  return (
    // The buttons inside handle the clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li {...focusRef} className="rounded-md border border-line bg-surface p-3">
      {isRemoved && (
        <div className="flex items-center gap-3">
          <Thumbnail picture={picture} className="size-12 opacity-55" />
          <p className="mr-auto text-sm text-ink-soft">{t('edit.pictures.removed')}</p>
          <Button {...small} onClick={() => onRemoved(false)}>
            {t('edit.pictures.back')}
          </Button>
        </div>
      )}
      <fieldset disabled={isRemoved} hidden={isRemoved} className="grid gap-3">
        <legend className="sr-only">{t('edit.pictures.number', { number })}</legend>
        <input type="hidden" name={PICTURES_FIELD} value={token} />
        <input
          type="hidden"
          name={aboutPicture('crop', token)}
          value={typeof crop === 'string' ? crop : formatFrame(crop)}
        />
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
          <Thumbnail picture={picture} className="size-20 sm:size-28" />
          <div className="grid gap-2">
            <p className="flex flex-wrap items-center gap-2">
              {number === 1 ? (
                <Badge tone="highlight">{t('edit.pictures.main')}</Badge>
              ) : (
                <Badge>{t('edit.pictures.number', { number })}</Badge>
              )}
              {isNew && <span className="text-sm text-leaf">{t('picture.new.text')}</span>}
            </p>
            {isHydrated ? (
              <p className="-ml-2 flex flex-wrap items-center gap-x-1">
                <IconButton
                  label={t('edit.pictures.earlier', { number })}
                  disabled={number === 1}
                  onClick={() => onMove(-1)}
                >
                  <ChevronDownIcon className="size-5 rotate-180" />
                </IconButton>
                <IconButton
                  label={t('edit.pictures.later', { number })}
                  disabled={number === count}
                  onClick={() => onMove(1)}
                >
                  <ChevronDownIcon />
                </IconButton>
                {number > 1 && (
                  <Button {...small} aria-label={t('edit.pictures.make.main.label', { number })} onClick={onMain}>
                    {t('edit.pictures.make.main')}
                  </Button>
                )}
                <Button
                  {...small}
                  aria-expanded={isCropping}
                  aria-label={t('edit.pictures.crop.label', { number })}
                  onClick={() => setCropping(!isCropping)}
                >
                  {t('edit.pictures.crop')}
                </Button>
                <Button
                  {...small}
                  aria-label={t('edit.pictures.remove.label', { number })}
                  onClick={() => onRemoved(true)}
                >
                  {t('reference.remove')}
                </Button>
              </p>
            ) : null}
            <noscript>
              <WithoutScripts token={token} number={number} count={count} />
            </noscript>
          </div>
        </div>
        {isCropping && (
          <CropField
            image={picture.source}
            frame={frameToCrop(picture)}
            onChange={onCrop}
            onReset={frameOf(picture) ? () => onCrop(frame ? WHOLE : '') : undefined}
          />
        )}
        <Alts picture={picture} />
      </fieldset>
    </li>
  )
}

function Thumbnail({ picture, className }: { picture: ListedPicture; className: string }) {
  const { image, source, crop } = picture
  const style = `${className} shrink-0 rounded-sm object-cover`
  const frame = frameOf(picture)
  if (crop !== '' && frame) return <CroppedPicture image={source} frame={frame} className={style} />
  const whole = crop === WHOLE ? source : image
  return <Picture key={whole.id} image={whole} alt="" sizes="7rem" className={style} />
}

function Alts({ picture: { token, altEn, altAm } }: { picture: ListedPicture }) {
  const t = useT()
  const label = t('edit.field.alt')
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        name={aboutPicture('alt_en', token)}
        label={t('edit.label.in.en', { label })}
        lang="en"
        defaultValue={altEn}
        maxLength={MAX_ALT}
      />
      <TextField
        name={aboutPicture('alt_am', token)}
        label={t('edit.label.in.am', { label })}
        lang="am"
        defaultValue={altAm}
        maxLength={MAX_ALT}
      />
    </div>
  )
}

function WithoutScripts({ token, number, count }: { token: string; number: number; count: number }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-end gap-4">
      <NumberField
        rule={{ ...PICTURE_PLACE, max: count }}
        name={aboutPicture('place', token)}
        label={t('edit.pictures.place')}
        defaultValue={number}
        className="w-24"
      />
      <label className="flex min-h-12 items-center gap-2">
        <input type="checkbox" name={aboutPicture('drop', token)} value="yes" className="size-5 accent-brand" />
        {t('edit.pictures.drop')}
      </label>
    </div>
  )
}
