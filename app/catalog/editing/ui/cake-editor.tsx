import { useState } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { formatSantim, splitVat } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { RecordHistory } from '#app/base/ui/admin/record-history.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { CATALOG_RECORDS } from '../catalog-records.ts'
import type { EditAnswer } from '../row-action.server.ts'
import type { CakeFormView } from '../load-cake-form.server.ts'
import { namesOf } from '#app/catalog/cakes/record/row-fields.ts'
import { CakePictures } from './cake-pictures.tsx'
import { CakePreview } from './cake-preview.tsx'
import { presentSizePrices } from '../prices/size-prices.ts'
import { EditTrouble } from './edit-trouble.tsx'
import { RowAside } from './row-aside.tsx'
import { RecordForm } from '#app/catalog/cakes/record/ui/record-form.tsx'
import { RowFields } from '#app/catalog/cakes/record/ui/row-fields.tsx'
import type { ListedPicture } from './use-picture-list.ts'
import { useTyped } from './use-typed.ts'

const { fields: FIELDS } = CATALOG_RECORDS.cakes
const named = (...names: string[]) => FIELDS.filter(({ name }) => names.includes(name))
const NAME = named('name')
const PRICE = named('price_santim')
const KIND = named('is_available_daily', 'is_fasting', 'is_active')
const WORDS = named('description', 'policies')
const WORK = named('price_per_kg_santim', 'pieces_per_kg', 'lead_hours', 'extra_points', 'tray_pieces')
const CHOICES_DAILY = named('variant_ids')
const CHOICES = named('size_ids', 'flavor_ids', 'cake_type_ids')
const WHEN = named('offered_from', 'offered_until', 'season')
const MORE = named('occasion_ids', 'allergens', 'related_ids', 'seo_title')

interface CakeEditorProps {
  view: CakeFormView
  saved: CakeFormView['saved']
  formId: string
  answer: EditAnswer | undefined
  previewTexts: Record<Lang, Readonly<Record<string, string>>>
}

export function CakeEditor({ view, saved, formId, answer, previewTexts }: CakeEditorProps) {
  const t = useT()
  const begin = answer?.typed ?? view.typed
  const [typed, typing] = useTyped(begin, FIELDS)
  const [isBusy, setBusy] = useState(false)
  const [main, setMain] = useState<ListedPicture>()
  const errors = answer?.errors ?? {}
  const ofRow = { typed: begin, errors, from: { choices: view.choices, months: view.months } }
  const isDaily = typed.is_available_daily === 'yes'
  const priceSantim = parseNumber(typed.price_santim ?? '', SUM)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <RecordForm
        version={saved?.version}
        formId={saved ? undefined : formId}
        answer={answer}
        saveText={t('edit.save')}
        isBusy={isBusy}
        encType="multipart/form-data"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        {...typing}
      >
        <EditTrouble answer={answer} />
        <Card className="grid gap-4 p-4 sm:p-5">
          <h2 className="text-lg">{t('edit.cake.first')}</h2>
          <RowFields fields={NAME} typed={begin} errors={errors} />
          <div className="grid gap-1.5">
            <RowFields fields={PRICE} typed={begin} errors={errors} />
            <VatSplit priceSantim={priceSantim} percent={view.vatPercent} />
            {!isDaily && <SizePrices priceSantim={priceSantim} sizeIds={typed.size_ids} view={view} />}
          </div>
          <RowFields fields={KIND} typed={begin} errors={errors} />
        </Card>
        <Card className="p-4 sm:p-5">
          <CakePictures
            begin={answer?.pictures ?? view.pictures}
            typed={begin}
            errors={answer?.pictureErrors ?? []}
            onBusyChange={setBusy}
            onMain={setMain}
          />
        </Card>
        <Fold title={t('edit.cake.texts')} fields={WORDS} {...ofRow} />
        <Fold title={t('edit.cake.work')} fields={WORK} {...ofRow} />
        {/* Contains the choices of the other kind too, so that changing the kind and back loses no ticks. */}
        <Fold
          title={t('edit.cake.choices')}
          fields={isDaily ? [...CHOICES_DAILY, ...CHOICES] : [...CHOICES, ...CHOICES_DAILY]}
          {...ofRow}
        />
        <Fold title={t('edit.cake.when')} text={t('edit.cake.when.text')} fields={WHEN} {...ofRow} />
        <Fold title={t('edit.cake.more')} fields={MORE} {...ofRow} />
      </RecordForm>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CakePreview typed={typed} main={main ?? view.pictures[0]} texts={previewTexts} view={view} />
        {saved && (
          <>
            <RowAside
              name={saved.name}
              isActive={saved.isActive}
              uses={saved.uses}
              duplicateTo={`${adminLinks.newCake}?from=${saved.id}`}
            />
            <Planned planned={saved.planned} />
            <Prices prices={saved.prices} />
            <Card className="p-4">
              <RecordHistory entries={saved.history} />
            </Card>
          </>
        )}
      </div>
    </div>
  )
}

type FoldProps = Parameters<typeof RowFields>[0] & { title: string; text?: string }

/** Fields that are seldom changed: folded, with the names of those that have a value. A fault opens them. */
function Fold({ title, text, ...rows }: FoldProps) {
  const { fields, typed, errors } = rows
  const t = useT()
  const isOpen = fields.some((field) => namesOf(field).some((name) => errors[name]))
  const filled = fields.filter((field) => namesOf(field).some((name) => typed[name]))
  return (
    <Card>
      <details open={isOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <h2 className="min-w-0 text-lg max-sm:grow sm:shrink-0">{title}</h2>
          <span className="mr-auto min-w-0 truncate text-sm text-ink-soft group-open:hidden max-sm:hidden">
            {filled.map(({ label }) => t(label)).join(' · ')}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
          {text && <p className="text-sm text-ink-soft">{text}</p>}
          <RowFields {...rows} />
        </div>
      </details>
    </Card>
  )
}

function VatSplit({ priceSantim, percent }: { priceSantim: number | undefined; percent: number }) {
  const t = useT()
  const lang = useLang()
  if (!priceSantim || percent === 0) return null
  const { netSantim, vatSantim } = splitVat(priceSantim, percent)
  const [vat, net] = [formatSantim(vatSantim, lang), formatSantim(netSantim, lang)]
  return <output className="figures text-sm text-ink-soft">{t('edit.cake.vat', { vat, net, percent })}</output>
}

/** What customers pay for the sizes: the price is that of one of them, and the others cost their part of it. */
function SizePrices({
  priceSantim,
  sizeIds = '',
  view: { priceChoices, choices },
}: {
  priceSantim: number | undefined
  sizeIds: string | undefined
  view: Pick<CakeFormView, 'priceChoices' | 'choices'>
}) {
  const t = useT()
  const lang = useLang()
  if (!priceSantim || priceChoices.sizes.length === 0) return null
  const limits = { sizeIds: sizeIds.split(' ').filter(Boolean), flavorIds: [], cakeTypeIds: [] }
  const { text, own } = presentSizePrices({ priceSantim, limits }, priceChoices, { choices, lang })
  return (
    <output className="figures grid text-sm text-ink-soft">
      <span>{own ? t('edit.cake.sizes.own', { size: own }) : t('edit.cake.sizes.none')}</span>
      <strong className="font-semibold text-ink">{text}</strong>
    </output>
  )
}

function Planned({ planned }: { planned: NonNullable<CakeFormView['saved']>['planned'] }) {
  const t = useT()
  if (planned.length === 0) return null
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('edit.planned.title')}</h2>
      <ul className="divide-y divide-line text-sm">
        {planned.map(({ startsOn, text, who }) => (
          <li key={startsOn} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="mr-auto grid">
              <strong className="figures font-semibold">{text}</strong>
              <span className="break-words text-ink-soft">{who}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="starts" value={startsOn} />
              <Button type="submit" name="intent" value="unplan" kind="quiet" size="sm">
                {t('edit.planned.cancel')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Prices({ prices }: { prices: NonNullable<CakeFormView['saved']>['prices'] }) {
  const t = useT()
  if (prices.length === 0) return null
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('edit.cake.prices')}</h2>
      <ol className="divide-y divide-line text-sm">
        {prices.map(({ id, when, who, price }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <strong className="figures font-semibold">{price}</strong>
            <span className="ml-auto text-right text-ink-soft">
              {when} · <span className="break-words">{who}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
