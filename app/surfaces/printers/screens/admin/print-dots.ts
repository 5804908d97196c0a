import { isUuid } from '#app/base/platform/id.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { paperWorkshopContext } from '#app/base/printing/context.server.ts'
import { findPrintContent, findPrintJob } from '#app/base/printing/print-jobs.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Route } from './+types/print-dots.ts'

/** ESC/POS of a print that waits for the printer of this device; only whoever asked for it gets it. */
export async function loader({ context, params: { jobId } }: Route.LoaderArgs) {
  const { db, profile } = adminRequest(context)
  const job = isUuid(jobId) ? await findPrintJob(db, jobId) : undefined
  const content = job?.askedBy === profile.email ? await findPrintContent(db, job.id) : undefined
  if (!content) notFound()
  const { width, blocks, copies, kicksDrawer } = content
  const dots = await context.get(paperWorkshopContext).encode({ width, blocks }, { copies, kicksDrawer })
  return new Response(new Uint8Array(dots), {
    headers: { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' },
  })
}
