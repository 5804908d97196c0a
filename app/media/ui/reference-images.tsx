import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { buttonClass, Button } from '#app/ui/button.tsx'
import { AlertIcon, CheckIcon, PlusIcon } from '#app/ui/icons.tsx'
import { SpinnerMark } from '#app/ui/spinner.tsx'
import { useT } from '#app/ui/translate.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { MAX_UPLOAD_BYTES, type ImageView } from '../image.ts'
import { REFERENCE_FIELD, REFERENCE_FILES_FIELD, type ReferenceImage } from '../reference-images.ts'
import {
  dropUpload,
  hurryUpload,
  markHandedOver,
  resumeUploads,
  retryUpload,
  sendFiles,
  usePictureUploads,
  type PictureUpload,
} from './picture-uploads.ts'
import { Picture } from './picture.tsx'

interface ReferenceImagesProps {
  /** Of the pictures that go with the request, as the page's address holds them. */
  ids: readonly string[]
  /** Those among them that the server knows, for their thumbnails. */
  images: readonly ReferenceImage[]
  /** What `ids` is to become; replaces the address rather than adding to the history. */
  onChange: (ids: string[]) => void
  max: number
  /** How many pictures are still on their way, so that the request waits for them. */
  onPendingChange?: ((count: number) => void) | undefined
  /** Why files of the last sending were not taken, for pages without scripts. */
  errors?: readonly string[]
}

/**
 * Up to `max` pictures that a customer adds to a request. Each is made smaller, sent while the customer goes on, and
 * continued by itself after a lost connection or a reload. Without scripts it is a list of what is kept and a plain file
 * field of the form around it.
 */
export function ReferenceImages({ ids, images, onChange, max, onPendingChange, errors = [] }: ReferenceImagesProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const uploads = usePictureUploads()
  const [list, changeList] = useList(ids, onChange)
  const [said, say] = useState('')
  const [overflow, setOverflow] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const arriving = uploads.filter(({ isHandedOver }) => !isHandedOver)
  const pending = arriving.filter(({ state }) => state !== 'failed').length
  // What can only be taken away leaves its place to another.
  const hopeful = arriving.filter(({ state, mayRetry }) => state !== 'failed' || mayRetry).length
  const room = Math.max(0, max - list.length - hopeful)

  useEffect(() => {
    void resumeUploads()
  }, [])

  useEffect(() => onPendingChange?.(pending), [pending, onPendingChange])

  const takeArrived = useEffectEvent((all: readonly PictureUpload[]) => {
    const arrived = all.filter(({ state, isHandedOver }) => state === 'done' && !isHandedOver)
    if (arrived.length === 0) return
    markHandedOver(new Set(arrived.map(({ key }) => key)))
    changeList((current) => {
      const every = new Set([...current, ...arrived.map(({ reference }) => reference!.id)])
      say(t('reference.said.done', { number: every.size }))
      return [...every]
    })
  })
  useEffect(() => takeArrived(uploads), [uploads])

  const choose = (files: FileList | null) => {
    if (!files || files.length === 0) return
    setOverflow(files.length > room)
    sendFiles([...files].slice(0, room))
    if (input.current) input.current.value = '' // the form must not carry them a second time
  }

  const takeEarly = useEffectEvent(() => choose(input.current?.files ?? null))
  useEffect(() => takeEarly(), []) // chosen before the scripts arrived

  const remove = (id: string) => {
    for (const upload of uploads) if (upload.reference?.id === id) dropUpload(upload.key)
    changeList((current) => current.filter((one) => one !== id))
    removed()
  }
  const removed = () => {
    setOverflow(false)
    say(t('reference.said.removed'))
    input.current?.focus()
  }

  const imageOf = (id: string): ImageView | undefined =>
    images.find((one) => one.id === id)?.image ??
    uploads.find(({ reference }) => reference?.id === id)?.reference?.image

  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t('reference.title')}</legend>
      <p id={hintId} className="text-sm text-ink-soft">
        {t('reference.hint', { count: max })}
      </p>
      <ul className="grid gap-3">
        {list.map((id, index) => (
          <li key={id} className="flex items-center gap-3 rounded-md border border-line bg-surface p-2">
            {imageOf(id) ? (
              <>
                <Thumbnail
                  preview={uploads.find(({ reference }) => reference?.id === id)?.preview}
                  image={imageOf(id)}
                  alt={t('reference.picture', { number: index + 1 })}
                />
                <p className="flex min-w-0 grow items-center gap-1.5 text-sm text-leaf">
                  <CheckIcon className="size-4 shrink-0" />
                  {t('reference.state.done')}
                </p>
              </>
            ) : (
              // Sent with another request, or too long ago: going back leads to such an address.
              <div className="grow">
                <Fault>{t('reference.state.gone')}</Fault>
              </div>
            )}
            {isHydrated ? (
              <>
                <input type="hidden" name={REFERENCE_FIELD} value={id} />
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t('reference.remove.label', { number: index + 1 })}
                  onClick={() => remove(id)}
                >
                  {t('reference.remove')}
                </Button>
              </>
            ) : (
              <label className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  name={REFERENCE_FIELD}
                  value={id}
                  defaultChecked={imageOf(id) !== undefined}
                  className="size-5"
                />
                {t('reference.keep')}
              </label>
            )}
          </li>
        ))}
        {arriving.map((upload, index) => (
          <ArrivingPicture
            key={upload.key}
            upload={upload}
            number={list.length + index + 1}
            onRemove={() => {
              dropUpload(upload.key)
              removed()
            }}
            say={say}
          />
        ))}
      </ul>
      {room > 0 || !isHydrated ? (
        <label
          className={
            isHydrated
              ? buttonClass({
                  kind: 'secondary',
                  className:
                    'justify-self-start outline-offset-2 outline-focus has-[:focus-visible]:outline-3 cursor-pointer',
                })
              : 'grid gap-1.5'
          }
        >
          {isHydrated && <PlusIcon />}
          {t(list.length + arriving.length > 0 ? 'reference.add.another' : 'reference.add')}
          <input
            ref={input}
            type="file"
            name={REFERENCE_FILES_FIELD}
            multiple={max > 1}
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            aria-describedby={hintId}
            className={isHydrated ? 'sr-only' : 'block w-full text-base'}
            onChange={(event) => choose(event.currentTarget.files)}
          />
        </label>
      ) : (
        <p className="text-sm text-ink-soft">{t('reference.full', { count: max })}</p>
      )}
      {overflow && <Fault>{t('reference.too_many', { count: max })}</Fault>}
      {errors.map((error) => (
        <Fault key={error}>{error}</Fault>
      ))}
      <output className="sr-only">{said}</output>
    </fieldset>
  )
}

/** The browser's own bar, in the shop's colours. */
const BAR =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken ' +
  '[&::-webkit-progress-value]:bg-brand [&::-moz-progress-bar]:bg-brand'

function ArrivingPicture({
  upload,
  number,
  onRemove,
  say,
}: {
  upload: PictureUpload
  number: number
  onRemove: () => void
  say: (text: string) => void
}) {
  const t = useT()
  const { key, state, share, preview, failure, mayRetry } = upload
  const text = stateText(t, upload)
  const isWaiting = state === 'waiting'

  // A reader hears what concerns the customer, not every percent.
  const spoken = isWaiting || failure ? text : undefined
  useEffect(() => {
    if (spoken) say(t('reference.said.about', { number, text: spoken }))
  }, [spoken, number, say, t])

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
  if (failure && 'said' in failure) return failure.said
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

function Thumbnail({
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
  const look = 'size-16 shrink-0 rounded-sm object-cover'
  if (preview) return <img src={preview} alt={alt} className={look} />
  if (image) return <Picture image={image} alt={alt} sizes="4rem" className={look} />
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-sm bg-sunken">{isBusy && <SpinnerMark />}</span>
  )
}

function Fault({ children }: { children: string }) {
  return (
    <p role="alert" className="flex gap-1.5 text-sm font-semibold text-danger">
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

/**
 * The list as this part knows it: at once what was changed here, although the page's address follows later, and what the
 * page changes by itself (back button, a request begun anew).
 */
function useList(ids: readonly string[], onChange: (ids: string[]) => void) {
  const [{ list, seen, told }, set] = useState({ list: ids, seen: ids.join(), told: [] as string[] })
  const now = ids.join()
  if (now !== seen) {
    const echo = told.lastIndexOf(now)
    set({ list: echo < 0 ? ids : list, seen: now, told: echo < 0 ? [] : told.slice(echo + 1) })
  }
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])
  const change = (next: (current: readonly string[]) => readonly string[]) => {
    const changed = [...next(latest.current)]
    latest.current = changed
    set((state) => ({ ...state, list: changed, told: [...state.told, changed.join()] }))
    onChange(changed)
  }
  return [list, change] as const
}
