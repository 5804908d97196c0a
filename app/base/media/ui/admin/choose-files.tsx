import { useEffect, useEffectEvent, useRef } from 'react'
import { buttonClass } from '#app/base/ui/button.tsx'
import { PlusIcon } from '#app/base/ui/icons.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { pictureFieldNames } from '../../picture-field.ts'
import { PICTURE_TYPES } from '../arriving-picture.tsx'

interface ChooseFilesProps {
  text: string
  onChoose: (files: FileList | null) => void
  multiple?: boolean
  describedBy: string
  isInvalid?: boolean
  place?: string | undefined
}

/** A button that opens the file chooser. Without scripts a plain file field whose files go with the form. */
export function ChooseFiles({
  text,
  onChoose,
  multiple = false,
  describedBy,
  isInvalid = false,
  place,
}: ChooseFilesProps) {
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    onChoose(files)
    if (input.current) input.current.value = '' // the form must not send them twice
  }
  const takeEarly = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current.files)
  })
  useEffect(() => takeEarly(), []) // takes files that were chosen before the scripts loaded
  return (
    <label
      className={
        isHydrated
          ? buttonClass({
              kind: 'secondary',
              className:
                'flex-wrap justify-self-start outline-offset-2 outline-focus has-[:focus-visible]:outline-3 cursor-pointer',
            })
          : 'grid gap-1.5 font-semibold'
      }
    >
      {isHydrated && <PlusIcon />}
      {text}
      <input
        ref={input}
        type="file"
        name={pictureFieldNames(place).files}
        multiple={multiple}
        accept={PICTURE_TYPES}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className={isHydrated ? 'sr-only' : 'block w-full text-base font-normal'}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </label>
  )
}
