import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ImageView } from '#app/base/media/image.ts'
import { PictureField } from '#app/base/media/ui/admin/picture-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ChangedMeanwhile } from '#app/base/ui/admin/changed-meanwhile.tsx'
import { EnterSends } from '#app/base/ui/admin/enter-sends.tsx'
import { SaveBar } from '#app/base/ui/admin/save-bar.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/admin/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { WITHOUT_PICTURE, type CatalogRecord } from '../define-record.ts'
import type { RecordAnswer } from '../record-action.server.ts'
import type { Typed } from '../row-fields.ts'

interface RecordFormProps extends Pick<ComponentProps<typeof Form>, 'className' | 'encType' | 'onInput'> {
  /** Version of the saved record; absent: a new record. */
  version: number | string | undefined
  /** Of a new record: the id of its form. */
  formId?: string | undefined
  answer: Pick<RecordAnswer, 'conflict'> | undefined
  saveText: string
  /** Pictures are uploading: the form waits for them. */
  isBusy?: boolean
  /** The save button follows the fields instead of floating over a long form. */
  isShort?: boolean
  /** Shown beside the save button. */
  actions?: ReactNode
  children: ReactNode
}

/** The form of a record: conflict, fields, save button, and a note of unsaved values. */
export function RecordForm(props: RecordFormProps) {
  const { version, formId, answer, saveText, isBusy = false, isShort, actions, children, ...form } = props
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(element, version ?? 0)
  const isSaving = useNavigation().formMethod === 'POST'
  const conflict = answer?.conflict
  return (
    <Form ref={element} method="post" noValidate {...form}>
      <EnterSends />
      {formId !== undefined && <input type="hidden" name="id" value={formId} />}
      {version !== undefined && <input type="hidden" name="version" value={conflict ? 'seen' : version} />}
      {children}
      <SaveBar
        isShort={isShort}
        notice={
          conflict && (
            <ChangedMeanwhile
              key={conflict.version}
              {...conflict}
              keepMineName="over"
              keepMineValue={conflict.version}
            />
          )
        }
      >
        <Button type="submit" name="intent" value="save" busy={isSaving} disabled={isBusy}>
          {saveText}
        </Button>
        <UnsavedGuard isDirty={isDirty} />
        {isBusy && <output className="text-sm text-ink-soft">{t('picture.busy')}</output>}
        {actions}
      </SaveBar>
    </Form>
  )
}

interface RecordPictureProps {
  record: CatalogRecord
  typed: Typed
  image: ImageView | null | undefined
  answer: Pick<RecordAnswer, 'picture' | 'pictureErrors'> | undefined
  onBusyChange: (isBusy: boolean) => void
}

/** The one picture of a record, with its "no picture" box. */
export function RecordPicture({ record: { picture }, typed, image, answer, onBusyChange }: RecordPictureProps) {
  const t = useT()
  if (!picture) return null
  return (
    <div className="grid max-w-sm gap-2">
      <PictureField
        label={t(picture.label)}
        image={image ?? undefined}
        sent={answer?.picture}
        errors={answer?.pictureErrors ?? []}
        onBusyChange={onBusyChange}
      />
      {image && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name={WITHOUT_PICTURE}
            value="yes"
            defaultChecked={typed[WITHOUT_PICTURE] === 'yes'}
            className="size-5 accent-brand"
          />
          {t(picture.none)}
        </label>
      )}
    </div>
  )
}
