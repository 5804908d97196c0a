import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LeafIcon } from '#app/ui/icons.tsx'
import { BulkBar } from '#app/ui/office/bulk-bar.tsx'
import { OfficeTable } from '#app/ui/office/office-table.tsx'
import { useSelection } from '#app/ui/office/use-selection.ts'
import { useLang, useT } from '#app/ui/translate.tsx'
import { hasFactor, isPriced, tabPath, type ChoiceTab } from '../../edit/choice-tabs.ts'
import type { ChoiceColumn, ChoiceView } from '../../edit/choice-views.server.ts'
import { BothNames } from './both-names.tsx'
import { PlaceButtons, PlaceRows } from './place-rows.tsx'

const BULK = 'choices-bulk'

interface ChoiceListProps {
  tab: ChoiceTab
  columns: readonly ChoiceColumn[]
  rows: readonly ChoiceView[]
  isArchive: boolean
}

/** Rows of one tab with what customers pay for them, in the shop's order. */
export function ChoiceList({ tab, columns, rows, isArchive }: ChoiceListProps) {
  const t = useT()
  const lang = useLang()
  const selection = useSelection(rows.map(({ id }) => id))
  const isOrdered = tab !== 'variants'
  return (
    <PlaceRows>
      <div className="grid gap-3">
        <OfficeTable
          caption={t(`edit.tab.${tab}`)}
          columns={[
            { id: 'name', head: t('edit.cakes.name'), isTitle: true },
            ...(isOrdered ? [{ id: 'order', head: t('edit.cakes.order'), isBare: true }] : []),
            ...columns,
          ]}
          selecting={{ selection, form: BULK }}
          rows={rows.map((row, index) => {
            const name = lang === 'am' ? row.nameAm : row.nameEn
            return {
              id: row.id,
              name,
              to: `${tabPath(tab)}/${row.id}`,
              isAlarming: row.warning !== '',
              cells: {
                ...row.cells,
                name: <Name row={row} />,
                order: (
                  <PlaceButtons id={row.id} name={name} previous={rows[index - 1]?.id} next={rows[index + 1]?.id} />
                ),
              },
            }
          })}
        />
        <BulkBar selection={selection} form={BULK}>
          {isPriced(tab) && (
            <Button type="submit" kind="secondary" size="sm" formMethod="get" formAction={`${tabPath(tab)}/factors`}>
              {t(hasFactor(tab) ? 'edit.bulk.factors' : 'edit.bulk.prices')}
            </Button>
          )}
          <Button type="submit" kind="secondary" size="sm" name="intent" value={isArchive ? 'restore' : 'archive'}>
            {t(isArchive ? 'edit.bulk.restore' : 'edit.bulk.archive')}
          </Button>
        </BulkBar>
      </div>
    </PlaceRows>
  )
}

function Name({ row: { nameEn, nameAm, color, isFasting, warning } }: { row: ChoiceView }) {
  const t = useT()
  return (
    <span className="flex items-start gap-2.5">
      {color && (
        <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0">
          <circle cx="10" cy="10" r="9" fill={color} className="stroke-line-strong" />
        </svg>
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
