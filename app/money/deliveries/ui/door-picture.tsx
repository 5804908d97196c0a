import { useEffect, useState, type RefObject } from 'react'
import { MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import { shrinkPicture } from '#app/base/media/ui/shrink-picture.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { FieldFault } from '#app/base/ui/field.tsx'
import { CameraIcon } from '#app/base/ui/icons.tsx'
import { SpinnerMark } from '#app/base/ui/spinner.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface DoorPictureProps {
  input: RefObject<HTMLInputElement | null>
  picture: Blob | undefined
  onTake: (picture: Blob | undefined) => void
}

/** Takes a picture with the phone's camera, makes it small, which needs no connection, and shows it. */
export function DoorPicture({ input, picture, onTake }: DoorPictureProps) {
  const t = useT()
  const [state, setState] = useState<'ready' | 'shrinking' | 'unusable'>('ready')
  const shown = useShown(picture)
  const take = async (file: File | undefined) => {
    if (!file) return
    setState('shrinking')
    onTake(undefined)
    const small = (await shrinkPicture(file)) ?? file
    const isUsable = small.type.startsWith('image/') && small.size <= MAX_UPLOAD_BYTES
    setState(isUsable ? 'ready' : 'unusable')
    if (isUsable) onTake(small)
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{t('deliveries.picture.hint')}</p>
      {shown && (
        <img
          src={shown}
          alt={t('deliveries.picture.taken')}
          className="max-h-64 w-full rounded-lg bg-sunken object-contain"
        />
      )}
      <label
        className={buttonClass({
          kind: 'secondary',
          className: 'min-h-14 cursor-pointer rounded-lg outline-focus has-[:focus-visible]:outline-3',
        })}
      >
        {state === 'shrinking' ? <SpinnerMark /> : <CameraIcon className="size-5" />}
        {t(picture ? 'deliveries.picture.again' : 'deliveries.picture.take')}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = '' // the same file may be taken again
          }}
        />
      </label>
      {state === 'unusable' && <FieldFault role="alert">{t('deliveries.picture.unusable')}</FieldFault>}
    </div>
  )
}

/** An address of the picture for `<img>`, as long as it is shown. */
function useShown(picture: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!picture) return undefined
    const url = URL.createObjectURL(picture)
    // oxlint-disable-next-line react-hooks-js/set-state-in-effect -- the address exists only while the effect holds it
    setShown(url)
    return () => {
      URL.revokeObjectURL(url)
      setShown(undefined)
    }
  }, [picture])
  return shown
}
