import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { csvAnswer, csvFileOf } from '#app/platform/csv-file.server.ts'
import { birrFromSantim } from '#app/platform/money.ts'
import { listEditedCakes } from '../../edit/edited-rows.queries.server.ts'
import type { Route } from './+types/cakes-export.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

/** All cakes as a table for a spreadsheet, archived ones too. Writes into the log that it was taken. */
export async function loader({ context }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'catalog.view')
  const t = translateTo(context.get(requestContext).lang)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const cakes = await listEditedCakes(db, new Date(now.getTime() - THIRTY_DAYS_MS))
  const yesNo = (is: boolean) => t(is ? 'office.history.yes' : 'office.history.no')
  const inBoth = (label: Parameters<typeof t>[0]) =>
    (['edit.label.in.en', 'edit.label.in.am'] as const).map((key) => t(key, { label: t(label) }))
  const heads = [
    'id',
    ...inBoth('edit.field.name'),
    t('edit.cakes.kind'),
    t('edit.cakes.price'),
    t('edit.field.fasting'),
    t('edit.field.active'),
    t('edit.cakes.orders'),
    t('edit.field.lead'),
    ...inBoth('edit.field.description'),
  ]
  const rows = cakes.map((cake) => [
    cake.id,
    cake.name_en,
    cake.name_am,
    t(cake.is_available_daily ? 'edit.kind.daily' : 'edit.kind.special'),
    birrFromSantim(cake.price_santim),
    yesNo(cake.is_fasting),
    yesNo(cake.is_active),
    cake.recentOrders,
    cake.lead_hours,
    cake.description_en,
    cake.description_am,
  ])
  const thing = { type: 'export', id: 'cakes', label: { en: 'Cakes', am: 'ኬኮች' } } as const
  const after = { rows: rows.length }
  await recordChange(db, { actor: profile.email, action: 'export', thing, before: null, after }, now)
  return csvAnswer(csvFileOf(heads, rows), 'cakes', t('edit.cakes.title'), now)
}
