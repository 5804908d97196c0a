import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ImageView } from '#app/base/media/image.ts'
import { PictureField } from '#app/base/media/ui/admin/picture-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { ChangedMeanwhile } from '#app/base/ui/office/changed-meanwhile.tsx'
import { EnterSends } from '#app/base/ui/office/enter-sends.tsx'
import { UnsavedGuard } from '#app/base/ui/office/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/office/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import type { OccasionAnswer } from '../occasion-action.server.ts'
import { OCCASION_FIELDS } from '../occasion-form.ts'
import type { Feasts } from '#app/catalog/cakes/record/ui/feast-fields.tsx'
import { RowFields } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import type { MonthChoices } from '#app/catalog/cakes/record/ui/season-fields.tsx'

interface OccasionFormProps {
  occasion:
    | {
        id: string
        version: number
        typed: Typed
        image: ImageView | null
      }
    | undefined
  months: MonthChoices
  feasts: Feasts
  answer: OccasionAnswer | undefined
}

const NEW_OCCASION: Typed = { kind: 'other' }

export function OccasionForm({ occasion, months, feasts, answer }: OccasionFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isDirty = useDirty(form, occasion?.version)
  const isSaving = useNavigation().formMethod === 'POST'
  const typed = answer?.typed ?? occasion?.typed ?? NEW_OCCASION
  const { errors = {}, conflict } = answer ?? {}
  return (
    <Card className="p-4 md:p-5">
      <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-5" noValidate>
        <EnterSends />
        <input type="hidden" name="version" value={conflict ? 'seen' : (occasion?.version ?? 0)} />
        {conflict && <ChangedMeanwhile {...conflict} keepMineName="over" keepMineValue={conflict.version} />}
        <RowFields fields={OCCASION_FIELDS} typed={typed} errors={errors} from={{ months, feasts }} />
        <div className="grid max-w-sm gap-2">
          <PictureField
            label={t('occasions.picture')}
            image={occasion?.image ?? undefined}
            sent={answer?.sent}
            errors={errors.image_id ? [errors.image_id] : []}
            onBusyChange={setBusy}
          />
          {occasion?.image && (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name="without_picture"
                value="yes"
                defaultChecked={typed.without_picture === 'yes'}
                className="size-5 accent-brand"
              />
              {t('occasions.picture.none')}
            </label>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="save" disabled={isBusy} busy={isSaving}>
            {t(occasion ? 'occasions.save' : 'occasions.add')}
          </Button>
          <UnsavedGuard isDirty={isDirty} />
          {isBusy && <output className="text-sm text-ink-soft">{t('picture.busy')}</output>}
        </div>
      </Form>
    </Card>
  )
}
