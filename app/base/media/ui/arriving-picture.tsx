import { useEffect } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { FieldFault } from '#app/base/ui/field.tsx'
import { AlertIcon } from '#app/base/ui/icons.tsx'
import { SpinnerMark } from '#app/base/ui/spinner.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { MAX_UPLOAD_BYTES, type ImageView } from '../image.ts'
import { hurryUpload, retryUpload, type PictureUpload } from './picture-uploads.ts'
import { Picture } from './picture.tsx'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

const BAR =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken ' +
  '[&::-webkit-progress-value]:bg-brand [&::-moz-progress-bar]:bg-brand'

interface ArrivingPicturesProps {
  uploads: readonly PictureUpload[]
  /** Number of the pictures before them. */
  after?: number
  onRemove: (key: string) => void
  announce: (text: string) => void
}

export function ArrivingPictures({ uploads, after = 0, onRemove, announce }: ArrivingPicturesProps) {
  return uploads.map((upload, index) => (
    <ArrivingPicture
      key={upload.key}
      upload={upload}
      number={after + index + 1}
      onRemove={() => onRemove(upload.key)}
      announce={announce}
    />
  ))
}

interface ArrivingPictureProps {
  upload: PictureUpload
  number: number
  onRemove: () => void
  announce: (text: string) => void
}

/**
 * A list row: a picture that is uploading, with progress and error. Announces to screen readers what concerns the
 * customer.
 */
function ArrivingPicture({ upload, number, onRemove, announce }: ArrivingPictureProps) {
  const t = useT()
  const { key, state, share, preview, failure, mayRetry } = upload
  const text = stateText(t, upload)
  const isWaiting = state === 'waiting'

  // Screen readers announce only the result and failures, not every percent.
  const spoken = isWaiting || failure ? text : undefined
  useEffect(() => {
    if (spoken) announce(t('reference.said.about', { number, text: spoken }))
  }, [spoken, number, announce, t])

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface p-2">
      {(preview || !failure) && (
        <Thumbnail preview={preview} image={undefined} alt={t('reference.picture', { number })} isBusy={!failure} />
      )}
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <p className={failure ? 'flex gap-1.5 text-sm font-semibold text-danger' : 'text-sm text-ink-soft'}>
          {failure && <AlertIcon className="mt-0.5 size-4 shrink-0" />}
          {text}
        </p>
        {!failure && (
          <progress
            className={BAR}
            aria-label={t('reference.picture', { number })}
            value={state === 'preparing' ? undefined : share}
          />
        )}
      </div>
      <div className="ms-auto flex flex-wrap justify-end">
        {isWaiting && (
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('reference.retry.now.label', { number })}
            onClick={() => hurryUpload(key)}
          >
            {t('reference.retry.now')}
          </Button>
        )}
        {mayRetry && (
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('reference.retry.label', { number })}
            onClick={() => retryUpload(key)}
          >
            {t('reference.retry')}
          </Button>
        )}
        <Button kind="quiet" size="sm" aria-label={t('reference.remove.label', { number })} onClick={onRemove}>
          {t('reference.remove')}
        </Button>
      </div>
    </li>
  )
}

function stateText(t: ReturnType<typeof useT>, { state, share, failure }: PictureUpload): string {
  if (failure && 'text' in failure) return failure.text
  switch (failure?.reason) {
    case 'too_large':
      return t('reference.state.too_large', { megabytes: MAX_UPLOAD_BYTES / 1024 / 1024 })
    case 'no_picture':
      return t('reference.state.no_picture')
    case 'failed':
      return t('reference.state.failed')
    case undefined:
      return state === 'sending'
        ? t('reference.state.sending', { percent: Math.floor(share * 100) })
        : t(`reference.state.${state}`)
  }
}

export function Thumbnail({
  preview,
  image,
  alt,
  isBusy = false,
}: {
  preview: string | undefined
  image: ImageView | undefined
  alt: string
  isBusy?: boolean
}) {
  const style = 'size-16 shrink-0 rounded-sm object-cover'
  if (preview) return <img src={preview} alt={alt} className={style} />
  if (image) return <Picture image={image} alt={alt} sizes="4rem" className={style} />
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-sm bg-sunken">{isBusy && <SpinnerMark />}</span>
  )
}

export function PictureFault({ children }: { children: string }) {
  return <FieldFault role="alert">{children}</FieldFault>
}

export function PictureFaults({ errors }: { errors: readonly string[] }) {
  return errors.map((error) => <PictureFault key={error}>{error}</PictureFault>)
}
