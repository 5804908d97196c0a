import { z } from 'zod'
import { commandsOf, done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { dropPrint, hastenPrint, recordPrint, reportPrint } from '#app/base/printing/ask-for-print.server.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { isAskedBy } from '#app/base/printing/print.ts'
import { findPrint } from '#app/base/printing/prints.queries.server.ts'
import { tryPrint } from '#app/base/printing/try-print.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { PAPER_SOURCES, PRINTABLE, printerOf } from '../paper-sources.server.ts'

/** Who prints: a paper is in both languages. */
interface PrintingCaller extends StaffCaller {
  translateTo: TranslateTo
}

const definePrint = commandsOf<Permission, PrintingCaller, PrintDeps>()

const printById: SubjectBy<{ printId: string }, { id: string }, 'print_unknown'> = {
  lock: (trx, { printId }) =>
    trx.selectFrom('print_jobs').select('id').where('id', '=', printId).forUpdate().executeTakeFirst(),
  missing: 'print_unknown',
  since: () => null,
}

const refusals = { print_unknown: { status: 404, message: 'printing.nothing' } } as const satisfies RefusalAnswers

const askRefusals = {
  role_may_not: { status: 403, message: 'auth.error.role' },
  password_needed: { status: 403, message: 'auth.error.password.needed' },
  nothing_to_print: { status: 404, message: 'printing.nothing' },
  no_printer: { status: 422, message: 'printing.no.printer' },
  print_waits: { status: 409, message: 'command.busy' },
} as const satisfies RefusalAnswers

/** The same paper waits for the same printer already. */
export interface PrintWaits extends Refusal<'print_waits'> {
  printId: string
  /** Name of the printer. */
  printer: string
}

/** What a program names a print or its subject by, in examples. */
const EXAMPLE = '019f0000-0000-7000-8000-000000000071'

/**
 * Prints a paper under the id of the command, with the permission of that paper. A page waits for the first try, and its device or browser may print
 * itself; a program's paper goes to a printer that the server reaches, within seconds.
 */
export const askPrint = definePrint({
  name: 'print.ask',
  input: z.object({
    paper: z.enum(PRINTABLE, 'nothing_to_print'),
    /** Id of the order, sale, shift or printer that the paper is about. */
    subject: uuid('nothing_to_print'),
    /** Id of the printer beside the device. */
    nearId: uuid().optional(),
  }),
  may: 'office.view',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'askForPrint',
    summary: 'Print a paper',
    description:
      'A kitchen ticket or box label of an order, the receipt of a sale, the report of a shift, or a test of a printer, with the permission of that paper. It goes to a printer in the network within seconds; `print_waits`: the same paper waits already.',
    example: { paper: 'kitchen', subject: EXAMPLE },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: askRefusals,
  refusalText: (refusal, _lang, t) =>
    refusal.reason === 'print_waits'
      ? t('printing.state.queued', { printer: (refusal as PrintWaits).printer })
      : t(askRefusals[refusal.reason].message),
  async run({ trx, call, caller, now }, { paper, subject, nearId }) {
    const { permission, load } = PAPER_SOURCES[paper]
    const may = caller.may(permission)
    if (may !== 'yes') return refuse(may)
    const deps = { db: trx, clock: { now: () => now }, translateTo: caller.translateTo, profile: caller.profile }
    const source = await load(deps, subject)
    if (!source) return refuse('nothing_to_print')
    const isFromPage = call.door === 'form'
    const printer = await printerOf(trx, { paper, subject, nearId, byServer: !isFromPage })
    if (!printer) return refuse('no_printer')
    const ask = { id: call.id, paper, subject, printer, asker: caller.profile, ...source }
    const job = await recordPrint(deps, ask)
    if (job.id !== call.id) {
      const waits: PrintWaits = { ok: false, reason: 'print_waits', printId: job.id, printer: printer.name }
      return waits
    }
    return isFromPage ? { ok: true, after: (effects) => tryPrint(effects, call.id) } : done()
  },
})

/** A device or a browser that was given a print says how it ended. What ended before stays so. */
export const tellPrint = definePrint({
  name: 'print.tell',
  input: z.object({ printId: uuid('print_unknown'), isPrinted: z.boolean() }),
  may: 'office.view',
  doors: ['form'],
  closed: 'own_device',
  author: 'proved',
  on: printById,
  refusals,
  async run({ trx, caller: { profile }, now }, { printId, isPrinted }) {
    const job = await findPrint(trx, printId)
    if (!job || !isAskedBy(job, profile)) return refuse('print_unknown')
    await reportPrint({ db: trx, clock: { now: () => now } }, { id: printId, isPrinted, by: profile })
    return done()
  },
})

const ofWaiting = {
  input: z.object({ printId: uuid('print_unknown') }),
  may: 'settings.edit',
  doors: ['form', 'program', 'shell'],
  author: 'proved',
  on: printById,
  refusals,
} as const

/** Tries a print that waits for a printer in the network: a page waits for the try, and for a program a job makes it within seconds. */
export const retryPrint = definePrint({
  ...ofWaiting,
  name: 'print.retry',
  program: {
    operationId: 'retryPrint',
    summary: 'Try a print that waits again',
    description: 'Within seconds. A paper that is printed, or was given up, stays so.',
    example: { printId: EXAMPLE },
  },
  async run({ trx, call, now }, { printId }) {
    await hastenPrint({ db: trx, clock: { now: () => now } }, printId)
    return call.door === 'form' ? { ok: true, after: (deps) => tryPrint(deps, printId) } : done()
  },
})

/** Gives up a print that waits. One that is out, or is given up already, stays so. */
export const givePrintUp = definePrint({
  ...ofWaiting,
  name: 'print.drop',
  program: {
    operationId: 'dropPrint',
    summary: 'Give up a print that waits',
    description: 'A paper that is printed, or was given up already, stays so.',
    example: { printId: EXAMPLE },
  },
  async run({ trx, now }, { printId }) {
    await dropPrint({ db: trx, clock: { now: () => now } }, printId)
    return done()
  },
})

export const PRINT_COMMANDS = [askPrint, tellPrint, retryPrint, givePrintUp]
