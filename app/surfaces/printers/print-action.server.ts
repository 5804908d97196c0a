import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import { execute } from '#app/base/commands/execute.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { findPrint, findRecentPrint } from '#app/base/printing/prints.queries.server.ts'
import { isAskedBy, type Print } from '#app/base/printing/print.ts'
import { PRINT_FIELDS, type PrintReply } from '#app/base/printing/print-reply.ts'
import { replyOf } from '#app/base/printing/present-print.ts'
import { requirePermission, type AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { askPrint, tellPrint, type PrintWaits } from './commands/print-commands.server.ts'
import { isPrintable, PAPER_SOURCES } from './paper-sources.server.ts'

/** Without scripts a press has no id; the same person cannot want the same paper twice within this time. */
const SAME_CLICK_MS = 5000

/** Who presses, when and in which language. */
type Printing = Pick<AdminRequest, 'lang' | 't' | 'translateTo' | 'db' | 'clock' | 'now' | 'log' | 'profile' | 'actor'>

type Asked = { status: number; reply: PrintReply }

const fields = z.object({ id: z.string(), told: z.string(), paper: z.string(), subject: z.string() })

/** A press of a print button, or how a device says that an earlier one ended. */
export async function printAction(
  admin: Printing,
  printing: Pick<PrintDeps, 'workshop' | 'printerNetworks' | 'patience'> & { nearId?: string | null },
  form: FormData,
): Promise<Asked> {
  const { t, db, profile } = admin
  const typed = parseForm(fields, form, { names: PRINT_FIELDS })
  const { told, paper, subject } = typed
  const { nearId, ...means } = printing
  const deps = { ...admin, ...means }
  const caller = { ...callerOf(admin), translateTo: admin.translateTo }
  const refused = (status: number, text: string): Asked => ({ status, reply: { outcome: 'refused', id: '', text } })
  const answer = (job: Print): Asked => ({ status: 200, reply: replyOf(job, t) })
  if (told !== '') {
    const given = { printId: typed.id, isPrinted: told === 'sent' }
    // The field `id` is the print's here, not the command's.
    await submitForm(deps, { form, button: { command: tellPrint, given, key: 'key' }, caller })
    const job = isUuid(typed.id) ? await findPrint(db, typed.id) : undefined
    return job && isAskedBy(job, profile) ? answer(job) : refused(404, t('printing.nothing'))
  }
  if (!isPrintable(paper) || !isUuid(subject)) return refused(404, t('printing.nothing'))
  requirePermission(admin, PAPER_SOURCES[paper].permission)
  const since = new Date(admin.now.getTime() - SAME_CLICK_MS)
  const isNamed = isUuid(typed.id)
  const pressed = isNamed ? undefined : await findRecentPrint(db, { paper, subject, asker: profile, since })
  if (pressed) return answer(pressed)
  const id = isNamed ? typed.id : uuidv7(admin.now)
  const call = { id, door: 'form', person: admin.actor.name } as const
  const input = { paper, subject, ...(isUuid(nearId ?? '') && { nearId }) }
  const outcome = await execute(deps, askPrint, { call, caller, input })
  const waits = !outcome.ok && outcome.refusal?.reason === 'print_waits' ? (outcome.refusal as PrintWaits) : undefined
  const job = outcome.ok || waits ? await findPrint(db, waits?.printId ?? id) : undefined
  if (job) return answer(job)
  if (outcome.ok) return refused(404, t('printing.nothing'))
  const {
    status,
    answer: { error },
  } = answerRefused(askPrint, outcome, admin)
  return refused(status, outcome.reason === 'booked_otherwise' ? t('printing.nothing') : error)
}
