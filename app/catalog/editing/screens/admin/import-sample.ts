import { configContext } from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { sampleTable, sampleZip } from '../../import/import-sample.server.ts'
import type { Route } from './+types/import-sample.ts'

/** `sample.csv` or `sample.zip`: what the import of cakes reads. */
export async function loader({ context, params: { sample } }: Route.LoaderArgs) {
  const { t } = adminRequest(context)
  const headers = {
    'content-disposition': `attachment; filename="${sample === 'sample.csv' ? 'cakes.csv' : 'cakes.zip'}"`,
    'cache-control': 'no-store',
  }
  if (sample === 'sample.csv') {
    return new Response(sampleTable(t), { headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' } })
  }
  if (sample !== 'sample.zip') notFound()
  const bytes = await sampleZip(t, context.get(configContext).projectDir)
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'application/zip' } })
}
