import { isUuid } from '#app/base/platform/id.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { findTillByDevice } from '#app/money/drawer/drawer.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { bindTill, hearUnsent } from '#app/money/drawer/tills.server.ts'
import { offerTillKey } from '../../proof/till-keys.server.ts'
import { readPersonName } from '../../person-name.queries.server.ts'
import { readSnapshot } from '../../snapshot.queries.server.ts'
import type { Route } from './+types/till-snapshot.ts'

const MOST_UNSENT = 1_000_000

/**
 * What the till of a browser needs for a day without a line, as JSON. `till`: the device of its outbox; `unsent`: how many of its acts the
 * shop does not have; `last`: the last place in its sequence; `key`: id of the key with which it signs, empty for none, absent where it cannot sign. A new key comes as `key`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, profile, actor, lang, now } = adminRequest(context)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('till') ?? ''
  const device = isUuid(asked) ? asked : undefined
  const personName = await readPersonName(db, actor)
  const offered = context.get(providersContext).offeredWays()
  const snapshot = await readSnapshot(db, { device, profile, personName, lang, offered }, now)
  const headers = { 'cache-control': 'private, no-store' }
  if (!snapshot.till || device === undefined) return Response.json(snapshot, { headers })
  const unsent = Number(searchParams.get('unsent') ?? Number.NaN)
  if (Number.isSafeInteger(unsent) && unsent >= 0 && unsent < MOST_UNSENT) {
    const last = Number(searchParams.get('last') ?? Number.NaN)
    const sequence = Number.isSafeInteger(last) && last >= 0 ? last : null
    await hearUnsent(db, { number: snapshot.till.number, unsent, sequence }, now)
  }
  const staffDeviceId = context.get(deviceContext)?.id ?? null
  if (staffDeviceId !== null && can(profile, 'tills.edit')) {
    await bindTill(db, { number: snapshot.till.number, staffDeviceId })
  }
  const held = searchParams.get('key')
  // Who only looks signs nothing, and ends nobody's key.
  const isSeller = held !== null && can(profile, 'counter.sell')
  const till = isSeller ? await findTillByDevice(db, device, snapshot.till.number) : undefined
  if (!isSeller || !till) return Response.json(snapshot, { headers })
  const deps = { db, clock, appSecret: context.get(appSecretContext) }
  const key = await offerTillKey(deps, { till, person: actor, staffDeviceId, held })
  return Response.json({ ...snapshot, key }, { headers })
}
