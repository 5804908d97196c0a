import { parsePhone } from '#app/base/platform/phone.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { readAccount } from '../../notices.server.ts'
import type { Route } from './+types/till-account.ts'

/** Whether a customer may buy on account, as JSON: `isKnown`, `name`, `owedSantim`, `limitSantim`. `phone`: as typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = adminRequest(context)
  const phone = parsePhone(new URL(request.url).searchParams.get('phone') ?? '')
  const headers = { 'cache-control': 'private, no-store' }
  return phone
    ? Response.json(await readAccount(db, phone), { headers })
    : Response.json(null, { status: 422, headers })
}
