import { notFound } from '#app/base/platform/not-found.server.ts'
import { paperWorkshopContext } from '#app/base/printing/context.server.ts'
import { findPrintContent } from '#app/base/printing/prints.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { findOwnPrint } from '../../own-print.server.ts'
import type { Route } from './+types/print-image.ts'

/** A print that waits for the browser's own printing, as a picture of its dots; only whoever asked for it gets it. */
export async function loader({ context, params: { jobId } }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const job = await findOwnPrint(admin, jobId)
  const content = job && (await findPrintContent(admin.db, job.id))
  if (!content) notFound()
  const { width, blocks } = content
  const png = await context.get(paperWorkshopContext).draw({ width, blocks })
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
  })
}
