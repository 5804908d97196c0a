import { isUuid } from '#app/base/platform/id.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { readReceipt } from '../../receipt/receipt.queries.server.ts'
import type { Route } from './+types/till-receipt.ts'

/** What stands on the receipt of a sale, as JSON. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = adminRequest(context)
  const receipt = isUuid(params.saleId) ? await readReceipt(db, params.saleId) : undefined
  const headers = { 'cache-control': 'private, no-store' }
  return receipt ? Response.json(receipt, { headers }) : Response.json(null, { status: 404, headers })
}
