import { isUuid } from '#app/base/platform/id.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deviceContext } from '#app/people/auth/context.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { findTillByDevice } from '#app/till/drawer/drawer.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { bindTill } from '#app/till/drawer/tills.server.ts'
import type { TillReport } from '#app/till/proof/signed-text.ts'
import { receiveTillReport, offerTillKey } from '#app/till/proof/till-keys.server.ts'
import { namePerson } from '#app/till/drawer/commands/shift-subject.server.ts'
import { readSnapshot } from '../../snapshot.queries.server.ts'
import type { Route } from './+types/till-snapshot.ts'

const MOST_UNSENT = 1_000_000

/**
 * What the till of a browser needs for a day offline, as JSON. `till`: the device of its outbox; `unsent`: how many of its acts the
 * shop does not have; `last`: the last place in its sequence; `told`: its signature of these; `key`: id of the key with which it signs, empty for
 * none, absent where it cannot sign. A new key comes as `key`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, profile, actor, lang, now } = adminRequest(context)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('till') ?? ''
  const device = isUuid(asked) ? asked : undefined
  const { name: personName } = await namePerson(db, actor)
  const offered = context.get(providersContext).offeredWays()
  const snapshot = await readSnapshot(db, { device, profile, personName, lang, offered }, now)
  const headers = { 'cache-control': 'private, no-store' }
  if (!snapshot.till || device === undefined) return Response.json(snapshot, { headers })
  const staffDeviceId = context.get(deviceContext)?.id ?? null
  if (staffDeviceId !== null && can(profile, 'tills.edit')) {
    await bindTill(db, { number: snapshot.till.number, staffDeviceId })
  }
  const deps = { db, clock, appSecret: context.get(appSecretContext) }
  const till = await findTillByDevice(db, device, snapshot.till.number)
  const held = searchParams.get('key')
  const report = readReport(searchParams, device)
  if (till && report) {
    const signature = searchParams.get('told') ?? ''
    await receiveTillReport(deps, { till, person: actor, staffDeviceId, report, held: held ?? '', signature })
  }
  // Who only looks signs nothing, and ends nobody's key.
  const isSeller = held !== null && can(profile, 'counter.sell')
  if (!isSeller || !till) return Response.json(snapshot, { headers })
  const key = await offerTillKey(deps, { till, person: actor, staffDeviceId, held })
  return Response.json({ ...snapshot, key }, { headers })
}

/** Undefined: it does not say, or no number that may be. A former program does not say its last place. */
function readReport(asked: URLSearchParams, device: string): TillReport | undefined {
  const [unsent, last] = ['unsent', 'last'].map((name) => Number(asked.get(name) ?? Number.NaN)) as [number, number]
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0
  return isCount(unsent) && unsent < MOST_UNSENT && isCount(last) ? { device, unsent, last } : undefined
}
