import { notFound } from '#app/base/platform/not-found.server.ts'
import { paperWorkshopContext } from '#app/base/printing/context.server.ts'
import { findPrintContent } from '#app/base/printing/prints.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { findOwnPrint } from '../../own-print.server.ts'
import type { Route } from './+types/print-dots.ts'

/** ESC/POS of a print that waits for the printer of this device; only whoever asked for it gets it. */
export async function loader({ context, params: { jobId } }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const job = await findOwnPrint(admin, jobId)
  const content = job && (await findPrintContent(admin.db, job.id))
  if (!content) notFound()
  const { width, blocks, copies, kicksDrawer } = content
  const dots = await context.get(paperWorkshopContext).encode({ width, blocks }, { copies, kicksDrawer })
  return new Response(new Uint8Array(dots), {
    headers: { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' },
  })
}
