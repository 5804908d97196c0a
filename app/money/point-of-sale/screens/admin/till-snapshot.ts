import { isUuid } from '#app/base/platform/id.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { readPersonName } from '../../person-name.queries.server.ts'
import { readSnapshot } from '../../snapshot.queries.server.ts'
import type { Route } from './+types/till-snapshot.ts'

/** What the till of a browser needs for a day without a line, as JSON. `till`: the device of its outbox. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, profile, actor, lang, now } = adminRequest(context)
  const asked = new URL(request.url).searchParams.get('till') ?? ''
  const personName = await readPersonName(db, actor)
  const asking = { device: isUuid(asked) ? asked : undefined, profile, personName, lang }
  const headers = { 'cache-control': 'private, no-store' }
  return Response.json(await readSnapshot(db, asking, now), { headers })
}
