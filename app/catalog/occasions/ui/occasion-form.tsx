import { useState } from 'react'
import type { ImageView } from '#app/base/media/image.ts'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { RecordAnswer } from '#app/catalog/cakes/record/record-action.server.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import type { Feasts } from '#app/catalog/cakes/record/ui/feast-fields.tsx'
import { RecordForm, RecordPicture } from '#app/catalog/cakes/record/ui/record-form.tsx'
import { RowFields } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import type { MonthChoices } from '#app/catalog/cakes/record/ui/season-fields.tsx'
import { OCCASION } from '../occasion-record.ts'

interface OccasionFormProps {
  occasion: { version: number; typed: Typed; image: ImageView | null } | undefined
  formId: string
  months: MonthChoices
  feasts: Feasts
  answer: RecordAnswer | undefined
}

export function OccasionForm({ occasion, formId, months, feasts, answer }: OccasionFormProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const typed = answer?.typed ?? occasion?.typed ?? OCCASION.typedOf(OCCASION.blank)
  return (
    <Card className="p-4 md:p-5">
      <RecordForm
        version={occasion?.version}
        formId={occasion ? undefined : formId}
        answer={answer}
        saveText={t(occasion ? 'occasions.save' : 'occasions.add')}
        isBusy={isBusy}
        isShort
        encType="multipart/form-data"
        className="grid gap-5"
      >
        <RowFields fields={OCCASION.fields} typed={typed} errors={answer?.errors ?? {}} from={{ months, feasts }} />
        <RecordPicture record={OCCASION} typed={typed} image={occasion?.image} answer={answer} onBusyChange={setBusy} />
      </RecordForm>
    </Card>
  )
}
