import { useState } from 'react'
import { PIECES, FACTOR } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { formatSantim, multiplySantim } from '#app/base/platform/money.ts'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { RecordHistory } from '#app/base/ui/admin/record-history.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { CATALOG_RECORDS } from '../catalog-records.ts'
import { hasFactor, tableOf, type ChoiceTab } from '../choices/choice-tabs.ts'
import { formatDecimal } from '#app/catalog/cakes/record/decimal.ts'
import type { RecordAnswer } from '#app/catalog/cakes/record/record-action.server.ts'
import type { ChoiceFormView } from '../choices/load-choice-form.server.ts'
import { packDiscount, pricePerPiece } from '../prices/pack-discount.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { EditTrouble } from './edit-trouble.tsx'
import { RowAside } from './row-aside.tsx'
import { RecordForm, RecordPicture } from '#app/catalog/cakes/record/ui/record-form.tsx'
import { RowFields } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import { useTyped } from './use-typed.ts'

interface ChoiceEditorProps {
  tab: ChoiceTab
  view: ChoiceFormView
  formId: string
  answer: RecordAnswer | undefined
}

export function ChoiceEditor({ tab, view, formId, answer }: ChoiceEditorProps) {
  const t = useT()
  const { saved } = view
  const record = CATALOG_RECORDS[tableOf(tab)]
  const [isBusy, setBusy] = useState(false)
  const begin = answer?.typed ?? view.typed
  const [typed, typing] = useTyped(begin, record.fields)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <RecordForm
        version={saved?.version}
        formId={saved ? undefined : formId}
        answer={answer}
        saveText={t('edit.save')}
        isBusy={isBusy}
        {...(record.picture && { encType: 'multipart/form-data' as const })}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        {...typing}
      >
        <EditTrouble answer={answer} />
        <Card className="p-4 sm:p-5">
          <RowFields
            fields={record.fields}
            typed={begin}
            errors={answer?.errors ?? {}}
            from={{ choices: view.choices }}
          />
        </Card>
        {record.picture && (
          <Card className="p-4 sm:p-5">
            <RecordPicture record={record} typed={begin} image={view.image} answer={answer} onBusyChange={setBusy} />
          </Card>
        )}
      </RecordForm>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {hasFactor(tab) && <Examples examples={view.examples} typed={typed} />}
        {saved && (
          <>
            <RowAside
              name={saved.name}
              isActive={saved.isActive}
              uses={saved.uses}
              duplicateTo={`${adminLinks.newChoice(tab)}?from=${saved.id}`}
            />
            <Card className="p-4">
              <RecordHistory entries={saved.history} />
            </Card>
          </>
        )}
      </div>
    </div>
  )
}

function Examples({ examples, typed }: { examples: ChoiceFormView['examples']; typed: Typed }) {
  const t = useT()
  const lang = useLang()
  const factor = parseNumber(typed.price_multiplier_milli ?? '', FACTOR)
  const pieces = parseNumber(typed.pieces ?? '', PIECES)
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('edit.choices.examples')}</h2>
      {examples.length === 0 && <p className="text-sm text-ink-soft">{t('edit.choices.examples.none')}</p>}
      <ul className="divide-y divide-line">
        {examples.map((cake) => {
          const price = factor ? multiplySantim(cake.priceSantim, factor) : undefined
          const perPiece = factor && pieces ? pricePerPiece(cake.priceSantim, pieces, factor) : undefined
          const text = price === undefined ? '–' : formatSantim(price, lang)
          return (
            <li key={cake.nameEn} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <span className="wrap-anywhere">{nameIn(lang, cake)}</span>
              <span className="figures ml-auto text-right font-semibold">
                {perPiece === undefined
                  ? text
                  : t('edit.choices.example.piece', { price: text, piece: formatSantim(perPiece, lang) })}
              </span>
            </li>
          )
        })}
      </ul>
      {factor && pieces ? <Saving tenths={packDiscount(pieces, factor)} /> : null}
    </Card>
  )
}

function Saving({ tenths }: { tenths: number }) {
  const t = useT()
  if (tenths === 0) return null
  const percent = formatDecimal(Math.abs(tenths), 10)
  return (
    <output className={classes('text-sm font-semibold', tenths > 0 ? 'text-leaf' : 'text-danger')}>
      {t(tenths > 0 ? 'edit.choices.saves' : 'edit.choices.costs.more', { percent })}
    </output>
  )
}
