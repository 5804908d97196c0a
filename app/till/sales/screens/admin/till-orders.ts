import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { FOUND_FROM_LETTERS } from '../../snapshot.ts'
import { findTillOrders } from '../../snapshot.queries.server.ts'
import type { Route } from './+types/till-orders.ts'

/** Open orders of any day that match what is typed at the till, as JSON (`TillOrder`). `search`: a code, half a phone or a name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = adminRequest(context)
  const search = (url.searchParams.get('search') ?? '').trim()
  const orders = search.length < FOUND_FROM_LETTERS ? [] : await findTillOrders(db, search, now)
  return Response.json(orders, { headers: { 'cache-control': 'private, no-store' } })
}
