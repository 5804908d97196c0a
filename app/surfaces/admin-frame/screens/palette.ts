import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { presentListed } from '#app/ordering/order-list/admin-list-views.server.ts'
import { listOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { readsContext, requestContext } from '#app/base/platform/context.server.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { statusText } from '#app/ordering/orders/ui/order-badges.tsx'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { customerFilter } from '#app/ordering/customers/customer-filter.ts'
import { listCustomers } from '#app/ordering/customers/customers.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { findSettings } from '../find-settings.server.ts'
import { paletteMessages } from '../palette.messages.ts'
import { presentPalette } from '../present-palette.server.ts'
import type { Route } from './+types/palette.ts'

const texts = bothLanguages(paletteMessages)

const MAX_TYPED = 60
const MOST_ORDERS = 6
const MOST_SETTINGS = 6
const MOST_CUSTOMERS = 5

/** Data of the palette: its texts, the cakes and acts when it first opens, then matching orders, customers and settings. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { profile, db, now, lang, t, translateTo } = viewer
  const headers = { 'cache-control': 'private, no-store' }
  const search = toStorableText(url.searchParams.get('search') ?? '', MAX_TYPED).trim()
  const permissions = permissionsOf(profile)
  if (search === '') {
    const shop = await presentPalette(db, now, { lang, t, translateTo, permissions })
    return Response.json({ texts: texts[lang], shop }, { headers })
  }
  const filter = { ...orderFilter.none, search }
  await refreshOrderProjections(db)
  const reads = (await context.get(readsContext)?.upToDate()) ?? db
  const { rows: orders } = permissions.includes('orders.view') ? await listOrders(reads, filter, now) : { rows: [] }
  const shop = await loadSettings(db)
  const found = orders.slice(0, MOST_ORDERS).map((order) => {
    const { id, code, customerName, due } = presentListed(viewer, order, {
      now,
      settings: shop,
      zones: shop['delivery.zones'],
    })
    return { id, text: `${code} · ${customerName}`, detail: `${due.short} · ${statusText(t, order.status)}` }
  })
  const settings = findSettings(search, context.get(requestContext), permissions).slice(0, MOST_SETTINGS)
  const customers = permissions.includes('customers.view')
    ? await listCustomers(reads, { ...customerFilter.none, search }, undefined, MOST_CUSTOMERS)
    : { rows: [] }
  const people = customers.rows.map(({ id, name, phone, email }) => {
    // A guest may have given no name, an account may have no phone.
    const reached = phone === null ? (email ?? '') : formatPhone(phone)
    return { id, text: name || reached, detail: name ? reached : '' }
  })
  return Response.json({ orders: found, settings, customers: people }, { headers })
}
