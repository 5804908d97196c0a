import { isUuid } from '#app/base/platform/id.ts'
import { isAskedBy, type PrintJob } from '#app/base/printing/print-job.ts'
import { findPrintJob } from '#app/base/printing/print-jobs.queries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { isPrintable, PAPER_SOURCES, type SourceDeps } from './paper-sources.server.ts'

/** A print that this account asked for, while it may still ask for that paper. */
export async function findOwnPrint(deps: SourceDeps, id: string): Promise<PrintJob | undefined> {
  const job = isUuid(id) ? await findPrintJob(deps.db, id) : undefined
  if (!job || !isAskedBy(job, deps.profile) || !isPrintable(job.paper)) return undefined
  const { permission, load } = PAPER_SOURCES[job.paper]
  const isAllowed = can(deps.profile, permission) && (await load(deps, job.subject)) !== undefined
  return isAllowed ? job : undefined
}
