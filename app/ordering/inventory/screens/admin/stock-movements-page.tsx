import { Form, Link } from 'react-router'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { SelectField } from '#app/base/ui/field.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import { OfficeTable, type OfficeColumn } from '#app/base/ui/office/office-table.tsx'
import { Pager } from '#app/base/ui/office/pager.tsx'
import { DayField } from '#app/base/ui/office/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { capacityMessages } from '#app/ordering/scheduling/capacity.messages.ts'
import { movementSearch } from '../../movements/movement-search.ts'
import { parseMovementFilter, viewMovement } from '../../movements/movement-views.server.ts'
import { listMovedCakes, listMovements, type MovementFilter } from '../../movements/movements.queries.server.ts'
import { STOCK_REASONS } from '../../stock.ts'
import { StockTabs } from '#app/ordering/scheduling/ui/stock-tabs.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { adminStockMessages } from '../../admin-stock.messages.ts'
import { severalCakesMessages } from '../../several-cakes.messages.ts'
import type { Route } from './+types/stock-movements-page.ts'

const texts = bothLanguages(adminStockMessages, severalCakesMessages, capacityMessages, dayPickerMessages)

const ROWS = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lang, calendar, t } = adminRequest(context, 'stock.view')
  const filter = parseMovementFilter(url.searchParams)
  const asked = Number(url.searchParams.get('before') ?? Number.NaN)
  const before = Number.isSafeInteger(asked) ? asked : undefined
  const [found, cakes] = await Promise.all([listMovements(db, filter, { before, limit: ROWS + 1 }), listMovedCakes(db)])
  const shown = found.slice(0, ROWS)
  const path = '/admin/inventory/movements'
  return {
    title: `${t('stock.tab.movements')} · ${t('stock.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    isFiltered: movementSearch(filter) !== '',
    cakes: cakes.map((cake) => ({ id: cake.id, name: nameIn(lang, cake) })),
    movements: shown.map((movement) => viewMovement(movement, { lang, calendar, t })),
    newest: before === undefined ? null : path + movementSearch(filter),
    older: found.length > ROWS ? path + movementSearch(filter, shown.at(-1)?.id) : null,
  }
}

export default function StockMovementsPage({ loaderData }: Route.ComponentProps) {
  return <Movements {...loaderData} />
}

type PageData = Route.ComponentProps['loaderData']

function Movements({ filter, isFiltered, cakes, movements, newest, older }: PageData) {
  const t = useT()
  const columns: OfficeColumn[] = [
    { id: 'cake', head: t('move.cake'), isTitle: true },
    { id: 'reason', head: t('move.reason') },
    { id: 'pieces', head: t('move.pieces'), isNumber: true },
    { id: 'left', head: t('move.left'), isNumber: true },
    { id: 'at', head: t('move.at') },
    { id: 'day', head: t('move.day') },
    { id: 'who', head: t('move.who') },
    { id: 'note', head: t('move.note') },
  ]
  return (
    <div className="grid gap-4">
      <StockTabs />
      <Filters filter={filter} cakes={cakes} isFiltered={isFiltered} />
      {movements.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'move.hidden.title' : 'move.none.title')}
          text={isFiltered ? undefined : t('move.none.text')}
          action={isFiltered ? { to: '?', text: t('move.filter.clear') } : undefined}
        />
      ) : (
        <OfficeTable
          caption={t('move.caption')}
          columns={columns}
          rows={movements.map(({ id, order, note, ...cells }) => ({
            id: String(id),
            name: cells.cake,
            cells: {
              ...cells,
              note: (order || note) && (
                <>
                  {order && (
                    <Link to={order.to} className="font-semibold text-brand underline">
                      {order.text}
                    </Link>
                  )}{' '}
                  {note}
                </>
              ),
            },
          }))}
        />
      )}
      <Pager newer={newest} older={older} />
    </div>
  )
}

interface FiltersProps {
  filter: MovementFilter
  cakes: readonly { id: string; name: string }[]
  isFiltered: boolean
}

function Filters({ filter, cakes, isFiltered }: FiltersProps) {
  const t = useT()
  return (
    <Form
      key={JSON.stringify(filter)}
      className="grid grid-cols-1 items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      <SelectField label={t('move.filter.reason')} name="reason" defaultValue={filter.reason}>
        <option value="">{t('move.filter.all')}</option>
        {STOCK_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`move.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('move.filter.cake')} name="cake" defaultValue={filter.cakeId}>
        <option value="">{t('move.filter.all')}</option>
        {cakes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DayField label={t('move.filter.from')} name="from" day={filter.from} noneText={t('office.day.any')} />
      <DayField label={t('move.filter.to')} name="to" day={filter.to} noneText={t('office.day.any')} />
      <div className="flex flex-wrap gap-2 sm:col-span-2 xl:col-span-4">
        <Button type="submit">{t('move.filter.show')}</Button>
        {isFiltered && (
          <ButtonLink kind="quiet" to="?">
            {t('move.filter.clear')}
          </ButtonLink>
        )}
        <FileMenu
          path="/admin/inventory/movements"
          search={movementSearch(filter)}
          text={t('move.export')}
          align="left"
        />
      </div>
    </Form>
  )
}
