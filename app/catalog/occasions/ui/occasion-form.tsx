import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ImageView } from '#app/base/media/image.ts'
import { PictureField } from '#app/base/media/ui/admin/picture-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { SelectField, TextField } from '#app/base/ui/field.tsx'
import { ChangedMeanwhile } from '#app/base/ui/office/changed-meanwhile.tsx'
import { EnterSends } from '#app/base/ui/office/enter-sends.tsx'
import { TwoLanguageFields } from '#app/base/ui/office/two-language-fields.tsx'
import { UnsavedGuard } from '#app/base/ui/office/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/office/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { OCCASION_KINDS } from '#app/catalog/cakes/occasion.ts'
import type { OccasionAnswer } from '../occasion-action.server.ts'
import { typedSeason } from '../occasion-form.ts'
import { MAX_LEAD_HOURS, MAX_OCCASION_NAME } from '../occasion-input.ts'
import type { OccasionSeason } from '#app/catalog/cakes/seasons/occasion-season.ts'
import { FeastFields } from './feast-fields.tsx'
import { SeasonFields, type MonthChoices } from './season-fields.tsx'

interface OccasionFormProps {
  /** Absent on the page of a new one. */
  occasion:
    | {
        id: string
        version: number
        nameEn: string
        nameAm: string
        kind: string
        leadHours: number | null
        season: OccasionSeason | null
        image: ImageView | null
      }
    | undefined
  months: MonthChoices
  feasts: readonly { id: string; name: string }[]
  answer: OccasionAnswer | undefined
}

/** What an occasion is called, how it looks, how early its cakes are ordered, when in the year it is offered. */
export function OccasionForm({ occasion, months, feasts, answer }: OccasionFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isDirty = useDirty(form, occasion?.version)
  const isSaving = useNavigation().formMethod === 'POST'
  const values = answer?.typed ?? {
    nameEn: occasion?.nameEn ?? '',
    nameAm: occasion?.nameAm ?? '',
    kind: occasion?.kind ?? 'other',
    leadHours: occasion?.leadHours?.toString() ?? '',
    ...typedSeason(occasion?.season ?? null),
    withoutPicture: false,
  }
  const { faults = {}, conflict } = answer ?? {}
  return (
    <Card className="p-4 md:p-5">
      <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-5" noValidate>
        <EnterSends />
        <input type="hidden" name="version" value={conflict ? 'seen' : (occasion?.version ?? 0)} />
        {conflict && <ChangedMeanwhile {...conflict} keepMineName="over" keepMineValue={String(conflict.version)} />}
        <TwoLanguageFields
          name="name"
          labelEn={t('occasions.name.en')}
          labelAm={t('occasions.name.am')}
          valueEn={values.nameEn}
          valueAm={values.nameAm}
          errors={{ en: faults.nameEn, am: faults.nameAm }}
          maxLength={MAX_OCCASION_NAME}
          required
        />
        <div className="grid items-end gap-5 md:grid-cols-2">
          <SelectField
            label={t('occasions.column.kind')}
            hint={t('occasions.kind.hint')}
            error={faults.kind}
            name="kind"
            defaultValue={values.kind}
          >
            {OCCASION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`occasions.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('occasions.lead')}
            hint={t('occasions.lead.hint')}
            error={faults.leadHours}
            name="lead_hours"
            inputMode="numeric"
            maxLength={String(MAX_LEAD_HOURS).length}
            defaultValue={values.leadHours}
          />
        </div>
        <SeasonFields values={values} months={months} error={faults.season} />
        <FeastFields values={values} feasts={feasts} />
        <div className="grid max-w-sm gap-2">
          <PictureField
            label={t('occasions.picture')}
            image={occasion?.image ?? undefined}
            sent={answer?.sent}
            errors={faults.imageId ? [faults.imageId] : []}
            onBusyChange={setBusy}
          />
          {occasion?.image && (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name="without_picture"
                value="yes"
                defaultChecked={values.withoutPicture}
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
