import { Fragment } from 'react'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { hasFactor, isPriced, type ChoiceTab } from '../choices/choice-tabs.ts'
import type { ChoiceColumn, ChoiceView } from '../choices/choice-views.server.ts'
import { BothNames } from '#app/catalog/cakes/ui/both-names.tsx'
import { POSITION_COLUMN, SortableList } from '#app/catalog/cakes/ui/sortable-list.tsx'

const BULK = 'choices-bulk'

interface ChoiceListProps {
  tab: ChoiceTab
  columns: readonly ChoiceColumn[]
  rows: readonly ChoiceView[]
  isArchive: boolean
}

export function ChoiceList({ tab, columns, rows, isArchive }: ChoiceListProps) {
  const t = useT()
  const lang = useLang()
  const place = { id: POSITION_COLUMN, head: t('edit.cakes.order'), isBare: true }
  return (
    <SortableList
      caption={t(`edit.tab.${tab}`)}
      columns={[
        { id: 'name', head: t('edit.cakes.name'), isTitle: true },
        ...(tab === 'variants' ? [] : [place]),
        ...columns,
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        name: lang === 'am' ? row.nameAm : row.nameEn,
        to: adminPaths.choice(tab, row.id),
        isAlarming: row.warning !== '',
        cells: { ...row.cells, name: <Name row={row} />, prices: <Prices row={row} /> },
      }))}
      form={BULK}
      actions={
        <>
          {isPriced(tab) && (
            <Button
              type="submit"
              kind="secondary"
              size="sm"
              formMethod="get"
              formAction={adminPaths.choiceFactors(tab)}
            >
              {t(hasFactor(tab) ? 'edit.bulk.factors' : 'edit.bulk.prices')}
            </Button>
          )}
          <Button type="submit" kind="secondary" size="sm" name="intent" value={isArchive ? 'restore' : 'archive'}>
            {t(isArchive ? 'edit.bulk.restore' : 'edit.bulk.archive')}
          </Button>
        </>
      }
    />
  )
}

function Prices({ row: { prices } }: { row: ChoiceView }) {
  if (prices.length === 0) return null
  return (
    <span className="inline-grid grid-cols-[auto_auto] gap-x-3 align-top text-xs leading-relaxed">
      {prices.map(({ cake, price }) => (
        <Fragment key={cake}>
          <span className="text-ink-soft wrap-anywhere">{cake}</span>
          <span className="figures text-right whitespace-nowrap">{price}</span>
        </Fragment>
      ))}
    </span>
  )
}

function Name({ row: { nameEn, nameAm, image, color, isFasting, warning } }: { row: ChoiceView }) {
  const t = useT()
  return (
    <span className="flex items-start gap-2.5">
      {image ? (
        <Picture
          image={image}
          alt=""
          sizes="3rem"
          className="size-12 max-w-none shrink-0 rounded-md object-cover lg:size-11"
        />
      ) : (
        color && (
          <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0">
            <circle cx="10" cy="10" r="9" fill={color} className="stroke-line-strong" />
          </svg>
        )
      )}
      <span className="grid justify-items-start gap-1">
        <BothNames en={nameEn} am={nameAm} />
        {isFasting && (
          <Badge tone="good">
            <LeafIcon className="size-3.5" />
            {t('edit.mark.fasting')}
          </Badge>
        )}
        {warning && <Badge tone="bad">{warning}</Badge>}
      </span>
    </span>
  )
}
