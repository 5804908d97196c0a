import { isUuid } from '#app/base/platform/id.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { hearUnsent } from '#app/money/drawer/tills.server.ts'
import { readPersonName } from '../../person-name.queries.server.ts'
import { readSnapshot } from '../../snapshot.queries.server.ts'
import type { Route } from './+types/till-snapshot.ts'

const MOST_UNSENT = 1_000_000

/**
 * What the till of a browser needs for a day without a line, as JSON. `till`: the device of its outbox; `unsent`: how many of its acts the
 * shop does not have.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, profile, actor, lang, now } = adminRequest(context)
  const asked = new URL(request.url).searchParams.get('till') ?? ''
  const personName = await readPersonName(db, actor)
  const offered = context.get(providersContext).offeredWays()
  const asking = { device: isUuid(asked) ? asked : undefined, profile, personName, lang, offered }
  const headers = { 'cache-control': 'private, no-store' }
  const snapshot = await readSnapshot(db, asking, now)
  const { searchParams } = new URL(request.url)
  const unsent = Number(searchParams.get('unsent') ?? Number.NaN)
  if (snapshot.till && Number.isSafeInteger(unsent) && unsent >= 0 && unsent < MOST_UNSENT) {
    await hearUnsent(db, { number: snapshot.till.number, unsent }, now)
  }
  return Response.json(snapshot, { headers })
}
