import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { listOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { findSettings } from '../find-settings.server.ts'
import { paletteMessages } from '../palette.messages.ts'
import type { Route } from './+types/palette.ts'

const texts = bothLanguages(paletteMessages)

const MAX_TYPED = 60
const MOST_ORDERS = 6
const MOST_SETTINGS = 6

/** Data of the palette: its texts when it first opens, then matching orders and settings. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang } = adminRequest(context)
  const headers = { 'cache-control': 'private, no-store' }
  const search = toStorableText(url.searchParams.get('search') ?? '', MAX_TYPED).trim()
  if (search === '') return Response.json({ texts: texts[lang] }, { headers })
  const filter = { ...orderFilter.none, search }
  const permissions = permissionsOf(profile)
  const { rows: orders } = permissions.includes('orders.view') ? await listOrders(db, filter, now) : { rows: [] }
  const found = orders.slice(0, MOST_ORDERS).map(({ id, code, customerName }) => ({ id, code, customerName }))
  const settings = findSettings(search, context.get(requestContext), permissions).slice(0, MOST_SETTINGS)
  return Response.json({ orders: found, settings }, { headers })
}
