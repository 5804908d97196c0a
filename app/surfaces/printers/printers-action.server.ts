import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formActions, type FormDone } from '#app/base/platform/form-actions.server.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { dropPrint } from '#app/base/printing/ask-for-print.server.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { judgePrinterAddress } from '#app/base/printing/printer-address.server.ts'
import { parsePrinter, type PrinterFault, type TypedPrinter } from '#app/base/printing/printers.ts'
import { removePrinter, savePrinter, type PrinterRefusal } from '#app/base/printing/save-printer.server.ts'
import { tryPrintJob } from '#app/base/printing/try-print-job.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'

export interface PrintersAnswer {
  done?: string
  error?: string
  /** The field at fault, and what was typed. */
  fault?: 'name' | 'host' | 'port'
  typed?: TypedPrinter & { id: string }
}

type Acting = Pick<AdminRequest, 't' | 'log' | 'db' | 'clock' | 'actor' | 'profile'> &
  Pick<PrintDeps, 'workshop' | 'printerNetworks' | 'patience'>

const FIELD_OF = {
  name_missing: 'name',
  host_wrong: 'host',
  host_not_private: 'host',
  port_wrong: 'port',
  port_not_printer: 'port',
} as const satisfies Record<PrinterFault, PrintersAnswer['fault']>

function typedOf(form: FormData): TypedPrinter & { id: string } {
  const text = (name: string) => formText(form, name)
  return {
    id: text('printer'),
    name: text('name'),
    way: text('way'),
    host: text('host'),
    port: text('port'),
    width: text('width'),
    copies: text('copies'),
    kicksDrawer: text('kicks'),
    papers: form.getAll('paper').filter((paper) => typeof paper === 'string'),
  }
}

/** Saves and removes printers, and what is done with prints that wait. */
export const printersAction = formActions<Acting, FormDone<PrintersAnswer>, PrintersAnswer, PrinterRefusal>({
  actions: {
    async remove(acting, form) {
      const removed = await removePrinter(acting, acting.actor, formText(form, 'printer'))
      return removed.ok ? { ok: true, answer: { done: acting.t('printers.removed') } } : removed
    },
    async retry(acting, form) {
      const id = formText(form, 'job')
      if (isUuid(id)) await tryPrintJob(acting, id)
      return { ok: true, answer: {} }
    },
    async drop(acting, form) {
      const id = formText(form, 'job')
      if (isUuid(id)) await dropPrint(acting, id)
      return { ok: true, answer: {} }
    },
  },
  async otherwise(acting, form) {
    const { t, actor, printerNetworks } = acting
    const typed = typedOf(form)
    const parsed = parsePrinter(typed, (host, port) => judgePrinterAddress(host, port, printerNetworks))
    if (!parsed.ok) {
      const { reason } = parsed
      return {
        ok: false,
        status: 422,
        answer: { error: t(`printers.error.${reason}`), fault: FIELD_OF[reason], typed },
      }
    }
    const known = isUuid(typed.id) ? { id: typed.id, version: writtenNumber(form, 'version') || 0 } : undefined
    const saved = await savePrinter(acting, actor, parsed.printer, known)
    if (!saved.ok) return saved
    // A changed printer closes its form.
    return known
      ? { ok: true, to: adminPaths.settingsPart('printing') }
      : { ok: true, answer: { done: t('printers.saved') } }
  },
  refuse: ({ reason }, { t }) => ({ ok: false, status: 409, answer: { error: t(`printers.error.${reason}`) } }),
})
