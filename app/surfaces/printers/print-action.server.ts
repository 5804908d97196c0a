import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { askForPrint, reportPrint } from '#app/base/printing/ask-for-print.server.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { findPrintJob, findRecentPrintJob } from '#app/base/printing/print-jobs.queries.server.ts'
import { isAskedBy, type PrintJob } from '#app/base/printing/print-job.ts'
import { PRINT_FIELDS, type PrintReply } from '#app/base/printing/print-reply.ts'
import { replyOf } from '#app/base/printing/present-print-job.ts'
import { requirePermission, type AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { isPrintable, PAPER_SOURCES, printerOf } from './paper-sources.server.ts'

/** Without scripts a press has no id; the same person cannot want the same paper twice within this time. */
const SAME_CLICK_MS = 5000

/** Who presses, when and in which language. */
type Printing = Pick<AdminRequest, 't' | 'translateTo' | 'db' | 'clock' | 'now' | 'log' | 'profile'>

type Asked = { status: number; reply: PrintReply }

const fields = z.object({ id: z.string(), told: z.string(), paper: z.string(), subject: z.string() })

/** A press of a print button, or what a device tells of an earlier one. */
export async function printAction(
  admin: Printing,
  printing: Pick<PrintDeps, 'workshop' | 'printerNetworks' | 'patience'> & { nearId?: string | null },
  form: FormData,
): Promise<Asked> {
  const { t, db, profile } = admin
  const { id, told, paper, subject } = parseForm(fields, form, { names: PRINT_FIELDS })
  const refused = (status: number, key: 'printing.nothing' | 'printing.no.printer'): Asked => {
    return { status, reply: { outcome: 'refused', id: '', text: t(key) } }
  }
  const answer = (job: PrintJob): Asked => ({ status: 200, reply: replyOf(job, t) })
  if (told !== '') {
    await reportPrint(admin, {
      id: isUuid(id) ? id : uuidv7(admin.now),
      isPrinted: told === 'sent',
      by: profile,
    })
    const job = isUuid(id) ? await findPrintJob(db, id) : undefined
    return job && isAskedBy(job, profile) ? answer(job) : refused(404, 'printing.nothing')
  }
  if (!isPrintable(paper) || !isUuid(subject)) return refused(404, 'printing.nothing')
  const { permission, load } = PAPER_SOURCES[paper]
  requirePermission(admin, permission)
  const known = isUuid(id)
    ? await findPrintJob(db, id)
    : await findRecentPrintJob(db, {
        paper,
        subject,
        asker: profile,
        since: new Date(admin.now.getTime() - SAME_CLICK_MS),
      })
  if (known)
    return known.paper === paper && known.subject === subject ? answer(known) : refused(409, 'printing.nothing')
  const [source, printer] = await Promise.all([
    load(admin, subject),
    printerOf(admin, paper, subject, printing.nearId ?? null),
  ])
  if (!source) return refused(404, 'printing.nothing')
  if (!printer) return refused(422, 'printing.no.printer')
  const ask = { id: isUuid(id) ? id : uuidv7(admin.now), paper, subject, printer, asker: profile, ...source }
  return answer(await askForPrint({ ...admin, ...printing }, ask))
}
