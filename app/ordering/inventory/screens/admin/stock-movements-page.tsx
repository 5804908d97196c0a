import { Link } from 'react-router'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListForm } from '#app/base/ui/list/list-form.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { FileMenu } from '#app/base/ui/admin/file-menu.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { movementFilter, type MovementFilter } from '../../movements/movement-filter.ts'
import { presentMovement } from '../../movements/movement-views.server.ts'
import { listMovedCakes, listMovements } from '../../movements/movements.queries.server.ts'
import { STOCK_REASONS } from '../../stock.ts'
import { StockTabs } from '#app/ordering/scheduling/ui/stock-tabs.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { stockTexts } from '../../stock-texts.server.ts'
import type { Route } from './+types/stock-movements-page.ts'

const LIST = defineList({
  path: adminPaths.stockMovements,
  filter: movementFilter,
  caption: 'move.caption',
  row: ({ id, cake }: ReturnType<typeof presentMovement>) => ({ id: String(id), name: cake }),
  hasFixedColumns: true,
  columns: {
    cake: { head: 'move.cake', isTitle: true, cell: ({ cake }) => cake },
    reason: { head: 'move.reason', cell: ({ reason }) => reason },
    pieces: { head: 'move.pieces', isNumber: true, cell: ({ pieces }) => pieces },
    left: { head: 'move.left', isNumber: true, cell: ({ left }) => left },
    at: { head: 'move.at', cell: ({ at }) => at },
    day: { head: 'move.day', cell: ({ day }) => day },
    who: { head: 'move.who', cell: ({ who }) => who },
    note: {
      head: 'move.note',
      cell: ({ order, note }) =>
        (order || note) && (
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
  },
})

const ROWS = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, calendar, t } = adminRequest(context)
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  const [page, cakes] = await Promise.all([listMovements(db, filter, cursor, ROWS), listMovedCakes(db)])
  return {
    title: `${t('stock.tab.movements')} · ${t('stock.title')} · ${t('admin.title')}`,
    texts: stockTexts[lang],
    filter,
    cakes: cakes.map((cake) => ({ id: cake.id, name: nameIn(lang, cake) })),
    movements: page.rows.map((movement) => presentMovement(movement, { lang, calendar, t })),
    state: list.state(page),
  }
}

export default function StockMovementsPage({ loaderData }: Route.ComponentProps) {
  const { filter, cakes, movements, state } = loaderData
  const t = useT()
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={movements}
      head={<StockTabs />}
      filters={
        <Filters
          filter={filter}
          cakes={cakes}
          cleared={state.isFiltered ? state.cleared : undefined}
          search={state.search}
        />
      }
      hidden={{ title: t('move.hidden.title'), clear: t('move.filter.clear') }}
      none={{ title: t('move.none.title'), text: t('move.none.text') }}
    />
  )
}

interface FiltersProps {
  filter: MovementFilter
  cakes: readonly { id: string; name: string }[]
  /** Address without the filters; undefined when none is set. */
  cleared: string | undefined
  /** Query of the export. */
  search: string
}

function Filters({ filter, cakes, cleared, search }: FiltersProps) {
  const t = useT()
  return (
    <ListForm
      fields={['reason', 'cake', 'from', 'to']}
      className="grid grid-cols-1 items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      <SelectField label={t('move.filter.reason')} name="reason" defaultValue={filter.reason}>
        <option value="">{t('move.filter.all')}</option>
        <Options of={STOCK_REASONS.map((id) => ({ id, name: t(`move.reason.${id}`) }))} />
      </SelectField>
      <SelectField label={t('move.filter.cake')} name="cake" defaultValue={filter.cake}>
        <option value="">{t('move.filter.all')}</option>
        <Options of={cakes} />
      </SelectField>
      <DayField label={t('move.filter.from')} name="from" day={filter.from} noneText={t('office.day.any')} />
      <DayField label={t('move.filter.to')} name="to" day={filter.to} noneText={t('office.day.any')} />
      <div className="flex flex-wrap gap-2 sm:col-span-2 xl:col-span-4">
        <Button type="submit">{t('move.filter.show')}</Button>
        {cleared && (
          <ButtonLink kind="quiet" to={cleared}>
            {t('move.filter.clear')}
          </ButtonLink>
        )}
        <FileMenu path={LIST.path} search={search} text={t('move.export')} align="left" />
      </div>
    </ListForm>
  )
}
