import { z } from 'zod'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { parseForm, readBy, written } from '#app/base/commands/fields.server.ts'
import { formActions, type FormDone, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { parsePrinter, type PrinterFault } from '#app/base/printing/printers.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { givePrintUp, retryPrint } from './commands/print-commands.server.ts'
import { removePrinter, savePrinter } from './commands/printer-commands.server.ts'

const typedFields = z.object({
  id: z.string(),
  name: z.string(),
  way: z.string(),
  host: z.string(),
  port: z.string(),
  width: z.string(),
  copies: z.string(),
  kicksDrawer: z.string(),
  papers: readBy((form, name) => form.getAll(name).filter((paper) => typeof paper === 'string'), z.array(z.string())),
})

const TYPED = { names: { id: 'printer', kicksDrawer: 'kicks', papers: 'paper' } }

/** The version that the form read. */
const fields = z.object({ version: written().catch(0) })

export interface PrintersAnswer {
  done?: string
  error?: string
  /** The field at fault, and what was typed. */
  fault?: 'name' | 'host' | 'port'
  typed?: z.output<typeof typedFields>
}

type ActionDeps = Pick<AdminRequest, 't' | 'lang' | 'log' | 'db' | 'clock' | 'actor' | 'profile'> &
  Pick<PrintDeps, 'workshop' | 'printerNetworks' | 'patience'>

const FIELD_OF = {
  name_missing: 'name',
  host_wrong: 'host',
  host_not_private: 'host',
  port_wrong: 'port',
  port_not_printer: 'port',
} as const satisfies Record<PrinterFault, PrintersAnswer['fault']>

const isPrinterFault = (reason: string): reason is PrinterFault => Object.hasOwn(FIELD_OF, reason)

type Answered = FormDone<PrintersAnswer> | FormRefused<PrintersAnswer>

/** Saves and removes printers, and what is done with prints that wait. */
export const printersAction = formActions<ActionDeps, FormDone<PrintersAnswer>, PrintersAnswer>({
  actions: {
    async remove(deps, form): Promise<Answered> {
      const removed = await submitAdminForm(deps, form, { command: removePrinter, names: { printerId: 'printer' } })
      return removed.ok ? { ok: true, answer: { done: deps.t('printers.removed') } } : removed
    },
    async retry(deps, form) {
      await submitAdminForm(deps, form, { command: retryPrint, names: { printId: 'job' } })
      return { ok: true, answer: {} }
    },
    async drop(deps, form) {
      // One that is out by now is as it should be.
      await submitAdminForm(deps, form, { command: givePrintUp, names: { printId: 'job' } })
      return { ok: true, answer: {} }
    },
  },
  async otherwise(deps, form): Promise<Answered> {
    const { t, printerNetworks } = deps
    const typed = parseForm(typedFields, form, TYPED)
    const atField = (reason: PrinterFault) => ({ fault: FIELD_OF[reason], typed })
    const parsed = parsePrinter(typed)
    if (!parsed.ok) {
      const { reason } = parsed
      return { ok: false, status: 422, answer: { error: t(`printers.error.${reason}`), ...atField(reason) } }
    }
    const { version } = parseForm(fields, form)
    const known = isUuid(typed.id) ? { id: typed.id, version } : undefined
    const given = { ...parsed.printer, known }
    const button = { command: savePrinter, given, perContent: true }
    const saved = await submitAdminForm(deps, form, button, { printerNetworks })
    if (!saved.ok) {
      const { reason } = saved.answer
      return isPrinterFault(reason) ? { ...saved, answer: { ...saved.answer, ...atField(reason) } } : saved
    }
    // A changed printer closes its form.
    return known
      ? { ok: true, to: adminPaths.settingsPart('printing') }
      : { ok: true, answer: { done: t('printers.saved') } }
  },
})
