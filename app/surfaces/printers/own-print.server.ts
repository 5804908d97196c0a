import { isUuid } from '#app/base/platform/id.ts'
import { isAskedBy, type Print } from '#app/base/printing/print.ts'
import { findPrint } from '#app/base/printing/prints.queries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { isPrintable, PAPER_SOURCES, type SourceDeps } from './paper-sources.server.ts'

/** A print that this account asked for, while it may still ask for that paper. */
export async function findOwnPrint(deps: SourceDeps, id: string): Promise<Print | undefined> {
  const job = isUuid(id) ? await findPrint(deps.db, id) : undefined
  if (!job || !isAskedBy(job, deps.profile) || !isPrintable(job.paper)) return undefined
  const { permission, load } = PAPER_SOURCES[job.paper]
  const isAllowed = can(deps.profile, permission) && (await load(deps, job.subject)) !== undefined
  return isAllowed ? job : undefined
}
