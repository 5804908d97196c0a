import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { PaperWorkshop } from './drawing/paper-workshop.server.ts'
import type { PrinterPatience } from './send-to-printer.server.ts'

export interface PrintDeps extends CommandDeps {
  log: Log
  workshop: PaperWorkshop
  /** Networks beside the private ones (`PRINTER_NETWORKS`). */
  printerNetworks: readonly string[]
  /** Shorter in tests. */
  patience?: PrinterPatience
}
