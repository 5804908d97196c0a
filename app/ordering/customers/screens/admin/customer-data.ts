import { signPath } from '#app/base/media/picture-key.server.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { exportCustomer } from '../../export-customer.server.ts'
import type { Route } from './+types/customer-data.ts'

/**
 * One person's data as a JSON file, with picture addresses that open for a month. The file name does not identify the
 * person, since it may remain in a download folder.
 */
export async function loader({ params: { customerId }, context }: Route.LoaderArgs) {
  const { actor, db, clock } = adminRequest(context)
  const deps = { db, clock }
  const file = isUuid(customerId) && (await exportCustomer(deps, { customerId, actor }))
  if (!file) throw new Response(null, { status: 404 })
  const appSecret = context.get(appSecretContext)
  const now = deps.clock.now()
  const openPictures = (name: string, value: unknown) =>
    (name === 'file' || name === 'picture') && typeof value === 'string' ? signPath(appSecret, value, now) : value
  return new Response(JSON.stringify(file, openPictures, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${customerId}.json"`,
      'cache-control': 'no-store',
    },
  })
}
