import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { buttonClass, Button } from '#app/base/ui/button.tsx'
import { CheckIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { ImageView } from '../image.ts'
import { REFERENCE_FIELD, REFERENCE_FILES_FIELD, type ReferenceImage } from '../reference-images/reference-images.ts'
import { ArrivingPictures, PICTURE_TYPES, PictureFault, PictureFaults, Thumbnail } from './arriving-picture.tsx'
import {
  dropUpload,
  markHandedOver,
  resumeUploads,
  sendFiles,
  usePictureUploads,
  type PictureUpload,
} from './picture-uploads.ts'

export interface ReferenceImagesProps {
  ids: readonly string[]
  images: readonly ReferenceImage[]
  /** Receives the new `ids`; the caller replaces the address and adds nothing to the history. */
  onChange: (ids: string[]) => void
  max: number
  /** Why files of the last submission were refused, for pages without scripts. */
  errors: readonly string[]
}

/**
 * Up to `max` pictures that a customer adds to a request. Each is shrunk and uploaded in the background, and resumes
 * after a lost connection or a reload. Without scripts it lists the uploaded pictures and shows a plain file field of
 * the surrounding form.
 */
export function ReferenceImages({ ids, images, onChange, max, errors }: ReferenceImagesProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const uploads = usePictureUploads()
  const [list, changeList] = useList(ids, onChange)
  const [status, announce] = useState('')
  const [overflow, setOverflow] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const arriving = uploads.filter(({ isHandedOver }) => !isHandedOver)
  // A failed picture that cannot be retried frees its place.
  const hopeful = arriving.filter(({ state, mayRetry }) => state !== 'failed' || mayRetry).length
  const room = Math.max(0, max - list.length - hopeful)

  useEffect(() => {
    void resumeUploads()
  }, [])

  const takeArrived = useEffectEvent((all: readonly PictureUpload[]) => {
    const arrived = all.filter(({ state, isHandedOver }) => state === 'done' && !isHandedOver)
    if (arrived.length === 0) return
    markHandedOver(new Set(arrived.map(({ key }) => key)))
    changeList((current) => {
      const every = new Set([...current, ...arrived.map(({ reference }) => reference!.id)])
      announce(t('reference.said.done', { number: every.size }))
      return [...every]
    })
  })
  useEffect(() => takeArrived(uploads), [uploads])

  const choose = (files: FileList | null) => {
    if (!files || files.length === 0) return
    setOverflow(files.length > room)
    sendFiles([...files].slice(0, room))
    if (input.current) input.current.value = '' // the form must not send them twice
  }

  const takeEarly = useEffectEvent(() => choose(input.current?.files ?? null))
  useEffect(() => takeEarly(), []) // takes files that were chosen before the scripts loaded

  const remove = (id: string) => {
    for (const upload of uploads) if (upload.reference?.id === id) dropUpload(upload.key)
    changeList((current) => current.filter((one) => one !== id))
    removed()
  }
  const removed = () => {
    setOverflow(false)
    announce(t('reference.said.removed'))
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
              // Expired, or sent with another request: going back in the browser opens such an address.
              <div className="grow">
                <PictureFault>{t('reference.state.gone')}</PictureFault>
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
        <ArrivingPictures
          uploads={arriving}
          after={list.length}
          onRemove={(key) => {
            dropUpload(key)
            removed()
          }}
          announce={announce}
        />
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
            accept={PICTURE_TYPES}
            aria-describedby={hintId}
            className={isHydrated ? 'sr-only' : 'block w-full text-base'}
            onChange={(event) => choose(event.currentTarget.files)}
          />
        </label>
      ) : (
        <p className="text-sm text-ink-soft">{t('reference.full', { count: max })}</p>
      )}
      {overflow && <PictureFault>{t('reference.too_many', { count: max })}</PictureFault>}
      <PictureFaults errors={errors} />
      <output className="sr-only">{status}</output>
    </fieldset>
  )
}

/**
 * The list as this component knows it: applies local changes before the page's address follows, and accepts changes
 * made by the page (back button, a new request).
 */
function useList(ids: readonly string[], onChange: (ids: string[]) => void) {
  const [{ list, seen, announced }, set] = useState({ list: ids, seen: ids.join(), announced: [] as string[] })
  const now = ids.join()
  if (now !== seen) {
    const echo = announced.lastIndexOf(now)
    set({ list: echo < 0 ? ids : list, seen: now, announced: echo < 0 ? [] : announced.slice(echo + 1) })
  }
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])
  const change = (next: (current: readonly string[]) => readonly string[]) => {
    const changed = [...next(latest.current)]
    latest.current = changed
    set((state) => ({ ...state, list: changed, announced: [...state.announced, changed.join()] }))
    onChange(changed)
  }
  return [list, change] as const
}
