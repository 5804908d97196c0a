import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Lang, TranslateTo } from '#app/base/platform/text/translate.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { askForPrint, dropPrint } from '#app/base/printing/ask-for-print.server.ts'
import { MAYBE_PRINTED } from '#app/base/printing/print.ts'
import { findPrint } from '#app/base/printing/prints.queries.server.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { listPrintersOf } from '#app/base/printing/printers.queries.server.ts'
import type { Printer } from '#app/base/printing/printers.ts'
import { loadKitchenPaper } from './load-kitchen-paper.server.ts'
import type { PrintOutcome } from './print-sheet.server.ts'
import { rollPaper } from './roll-paper.ts'

/** The printer chosen for the sheet in the settings. It must be a network printer, because no tablet is in use at that hour. */
export async function findSheetPrinter(db: Database): Promise<Printer | undefined> {
  return (await listPrintersOf(db, 'sheet')).find(({ way }) => way === 'network')
}

/** Prints the sheet of a day on a roll, once. A refusal is tried again with the pauses of the sheet, which are longer than a receipt's. */
export async function printOnRoll(
  deps: PrintDeps & { translateTo: TranslateTo },
  { day, lang, printer }: { day: Day; lang: Lang; printer: Printer },
): Promise<PrintOutcome> {
  const { db, clock, translateTo } = deps
  const now = clock.now()
  const sheet = await loadKitchenPaper(db, { day, lang, t: translateTo(lang), now })
  const { id } = await askForPrint(deps, {
    id: uuidv7(now),
    paper: 'sheet',
    subject: day,
    printer,
    asker: null,
    compose: ({ isCopy }) => rollPaper(sheet, { isCopy, translateTo }),
  })
  await dropPrint(deps, id)
  const { state, failure } = (await findPrint(db, id))!
  if (state === 'sent') return 'printed'
  return state === 'failed' && !MAYBE_PRINTED.some((each) => each === failure) ? 'refused' : 'unknown'
}
