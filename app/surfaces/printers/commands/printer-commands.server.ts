import { z } from 'zod'
import { done, type SubjectBy } from '#app/base/commands/command.server.ts'
import { filled, uuid } from '#app/base/commands/fields.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { PAPER_WIDTHS } from '#app/base/printing/paper.ts'
import { dropPrint } from '#app/base/printing/ask-for-print.server.ts'
import {
  MAX_COPIES,
  PAPERS,
  PORT,
  PRINTER_NAME_MAX_LENGTH,
  PRINTER_WAYS,
  type Printer,
} from '#app/base/printing/printers.ts'
import {
  lockPrinter,
  removePrinter as removeLocked,
  savePrinter as saveLocked,
} from '#app/base/printing/save-printer.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'

const refusals = {
  printer_unknown: { status: 409, message: 'printers.error.printer_unknown' },
  printer_changed: { status: 409, message: 'printers.error.printer_changed' },
} as const satisfies RefusalAnswers

const allPrinters: SubjectBy<unknown, object, never> = {
  lock: () => Promise.resolve({}),
  missing: () => Promise.reject(new Error('the printers are never missing')),
  since: () => null,
}

const printerById: SubjectBy<{ printerId: string }, Printer, 'printer_unknown'> = {
  lock: (trx, { printerId }) => lockPrinter(trx, printerId),
  missing: 'printer_unknown',
  since: () => null,
}

const printById: SubjectBy<{ printId: string }, { id: string }, 'print_unknown'> = {
  lock: (trx, { printId }) =>
    trx.selectFrom('print_jobs').select('id').where('id', '=', printId).forUpdate().executeTakeFirst(),
  missing: 'print_unknown',
  since: () => null,
}

const ofPrinters = { may: 'settings.edit', author: 'proved' } as const

/** What a program names a printer or a print by, in examples. */
const EXAMPLE = '019f0000-0000-7000-8000-000000000071'

/**
 * Adds a printer under the id of the command, or changes one. Its page has judged the address by the networks of the installation, which is why no
 * program sends it; each print asks the same again.
 */
export const savePrinter = defineCommand({
  ...ofPrinters,
  name: 'printer.save',
  input: z.object({
    /** Absent: a new one. */
    known: z.object({ id: uuid('printer_unknown'), version: z.int() }).optional(),
    name: filled(PRINTER_NAME_MAX_LENGTH),
    way: z.enum(PRINTER_WAYS),
    host: z.string().nullable(),
    port: z.int().min(PORT.min).max(PORT.max).nullable(),
    width: z.literal(PAPER_WIDTHS),
    papers: z.array(z.enum(PAPERS)).readonly(),
    copies: z.int().min(1).max(MAX_COPIES),
    kicksDrawer: z.boolean(),
  }),
  doors: ['form'],
  on: allPrinters,
  refusals,
  async run({ trx, call, actor, now }, { known, ...facts }) {
    const saved = await saveLocked(trx, { ...facts, id: call.id, ...known }, { actor, now })
    return saved.ok ? done(saved.change) : saved
  },
})

/** Removes a printer; what waits for it is dropped. */
export const removePrinter = defineCommand({
  ...ofPrinters,
  name: 'printer.remove',
  input: z.object({ printerId: uuid('printer_unknown') }),
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'removePrinter',
    summary: 'Remove a printer',
    description: 'What waits for the printer is dropped; what it printed stays known.',
    example: { printerId: EXAMPLE },
  },
  on: printerById,
  refusals,
  async run({ trx, subject: printer, now }) {
    return done(await removeLocked(trx, printer, now))
  },
})

/** Gives up a print that waits. One that is out, or is given up already, stays so. */
export const givePrintUp = defineCommand({
  ...ofPrinters,
  name: 'print.drop',
  input: z.object({ printId: uuid('print_unknown') }),
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'dropPrint',
    summary: 'Give up a print that waits',
    description: 'A paper that is printed, or was given up already, stays so.',
    example: { printId: EXAMPLE },
  },
  on: printById,
  refusals: { print_unknown: { status: 404, message: 'printing.nothing' } },
  async run({ trx, now }, { printId }) {
    await dropPrint({ db: trx, clock: { now: () => now } }, printId)
    return done()
  },
})

export const PRINTER_COMMANDS = [savePrinter, removePrinter, givePrintUp]
