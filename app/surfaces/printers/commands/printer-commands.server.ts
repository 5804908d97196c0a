import { z } from 'zod'
import { commandsOf, done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { filled, uuid } from '#app/base/commands/fields.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { PAPER_WIDTHS } from '#app/base/printing/paper.ts'
import { judgePrinterAddress } from '#app/base/printing/printer-address.server.ts'
import {
  MAX_COPIES,
  PAPERS,
  PORT,
  PRINTER_PORT,
  PRINTER_NAME_MAX_LENGTH,
  PRINTER_WAYS,
  type Printer,
} from '#app/base/printing/printers.ts'
import {
  lockPrinter,
  removePrinter as removeLocked,
  savePrinter as saveLocked,
} from '#app/base/printing/save-printer.server.ts'
import { defineCommand, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { PRINT_COMMANDS } from './print-commands.server.ts'

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

const ofPrinters = { may: 'settings.edit', author: 'proved' } as const

/** What a program names a printer by, in examples. */
const EXAMPLE = '019f0000-0000-7000-8000-000000000071'

/** Who saves a printer: its address is judged by the networks that the installation allows (`PRINTER_NETWORKS`). */
interface PrinterCaller extends StaffCaller {
  printerNetworks: readonly string[]
}

/** Adds a printer under the id of the command, or changes one. Refuses an address outside the shop's networks, as each print does again. */
export const savePrinter = commandsOf<Permission, PrinterCaller>()({
  ...ofPrinters,
  name: 'printer.save',
  input: z.object({
    /** Absent: a new one. */
    known: z.object({ id: uuid('printer_unknown'), version: z.int() }).optional(),
    name: filled(PRINTER_NAME_MAX_LENGTH, 'name_missing'),
    way: z.enum(PRINTER_WAYS),
    host: z.string().nullable(),
    port: z.int().min(PORT.min, 'port_wrong').max(PORT.max, 'port_wrong').nullable(),
    width: z.literal(PAPER_WIDTHS),
    papers: z.array(z.enum(PAPERS)).readonly(),
    copies: z.int().min(1).max(MAX_COPIES),
    kicksDrawer: z.boolean(),
  }),
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'savePrinter',
    summary: 'Add or change a printer',
    description:
      'Without `known` a new one under the id of the command. One in the network has an address in numbers inside the networks of the shop, and a port; all others have neither.',
    example: {
      name: 'Kitchen',
      way: 'network',
      host: '192.168.1.50',
      port: 9100,
      width: 80,
      papers: ['kitchen'],
      copies: 1,
      kicksDrawer: false,
    },
  },
  on: allPrinters,
  refusals: {
    ...refusals,
    name_missing: { status: 422, message: 'printers.error.name_missing' },
    host_wrong: { status: 422, message: 'printers.error.host_wrong' },
    host_not_private: { status: 422, message: 'printers.error.host_not_private' },
    port_wrong: { status: 422, message: 'printers.error.port_wrong' },
    port_not_printer: { status: 422, message: 'printers.error.port_not_printer' },
  } satisfies RefusalAnswers,
  async run({ trx, call, caller: { printerNetworks }, actor, now }, { known, ...facts }) {
    const { way, host, port } = facts
    if (way === 'network') {
      const fault = judgePrinterAddress(host ?? '', port ?? PRINTER_PORT, printerNetworks)
      if (fault) return refuse(fault)
      if (port === null) return refuse('port_wrong')
    } else if (host !== null || port !== null) {
      return refuse('host_wrong')
    }
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

export const PRINTER_COMMANDS = [savePrinter, removePrinter, ...PRINT_COMMANDS]
