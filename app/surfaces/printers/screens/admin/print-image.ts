import { isUuid } from '#app/base/platform/id.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { paperWorkshopContext } from '#app/base/printing/context.server.ts'
import { findPrintContent, findPrintJob } from '#app/base/printing/print-jobs.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Route } from './+types/print-image.ts'

/** A print that waits for the browser's own printing, as a picture of its dots; only whoever asked for it gets it. */
export async function loader({ context, params: { jobId } }: Route.LoaderArgs) {
  const { db, profile } = adminRequest(context)
  const job = isUuid(jobId) ? await findPrintJob(db, jobId) : undefined
  const content = job?.askedBy === profile.email ? await findPrintContent(db, job.id) : undefined
  if (!content) notFound()
  const { width, blocks } = content
  const png = await context.get(paperWorkshopContext).draw({ width, blocks })
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
  })
}
