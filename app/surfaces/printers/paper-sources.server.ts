import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { loadBrand } from '#app/base/brand/brand.queries.server.ts'
import { beside } from '#app/base/printing/both-languages.ts'
import type { ComposePaper } from '#app/base/printing/ask-for-print.server.ts'
import type { PrintedPaper } from '#app/base/printing/print.ts'
import { findPrinter, listPrintersOf } from '#app/base/printing/printers.queries.server.ts'
import type { Printer } from '#app/base/printing/printers.ts'
import { testPaper } from '#app/base/printing/test-paper.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { composeKitchenPaper } from '#app/ordering/production/compose-kitchen-paper.server.ts'
import { rightsOn } from '#app/till/drawer/load-shift.server.ts'
import { readShiftReport } from '#app/till/drawer/shift-report.queries.server.ts'
import { findShift } from '#app/till/drawer/shifts.queries.server.ts'
import { receiptPaper } from '#app/till/sales/receipt/receipt-paper.ts'
import { readReceipt } from '#app/till/sales/receipt/receipt.queries.server.ts'
import { readShiftSales } from '#app/till/sales/shift-sales.queries.server.ts'
import { shiftPaper } from '#app/till/drawer/shift-paper.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'

export type SourceDeps = CommandDeps & { translateTo: TranslateTo; profile: Profile }

/** What each paper asks of a person, and where it comes from. */
interface PaperSource {
  permission: Permission
  /** Undefined: there is no such thing any more. */
  load: (deps: SourceDeps, subject: string) => Promise<{ compose: ComposePaper; opensDrawer?: boolean } | undefined>
}

const ofKitchen = (paper: 'kitchen' | 'label'): PaperSource => ({
  permission: 'production.view',
  async load(deps, subject) {
    const compose = await composeKitchenPaper(deps, paper, subject)
    return compose && { compose }
  },
})

/** The receipt of a sale; the drawer opens when cash was taken. */
const receipt: PaperSource = {
  permission: 'counter.view',
  async load({ db, translateTo }, saleId) {
    const [sold, settings, { logo }] = await Promise.all([readReceipt(db, saleId), loadSettings(db), loadBrand(db)])
    if (!sold) return undefined
    // A bakery with a logo of its own has its name alone on paper.
    const facts = { translateTo, footer: settings['printing.footer'], hasMark: logo === undefined }
    return {
      compose: (ask) => receiptPaper(sold, { ...facts, ...ask }),
      opensDrawer: sold.parts.some(({ by }) => by === 'cash'),
    }
  },
}

/** Only whoever may read the report prints it, and only after the count. */
const shift: PaperSource = {
  permission: 'counter.view',
  async load({ db, translateTo, profile }, shiftId) {
    const found = await findShift(db, shiftId)
    if (!found || !rightsOn(found, profile).seesReport) return undefined
    const [report, am, en, settings] = await Promise.all([
      readShiftReport(db, shiftId),
      readShiftSales(db, shiftId, 'am'),
      readShiftSales(db, shiftId, 'en'),
      loadSettings(db),
    ])
    if (!report) return undefined
    const ways = am.ways.map((way, index) => ({ ...way, name: beside({ am: way.name, en: en.ways[index]!.name }, 80) }))
    const sales = { ...am, ways }
    return { compose: (ask) => shiftPaper({ ...report, sales }, { ...ask, translateTo, shop: settings['shop.name'] }) }
  },
}

const test: PaperSource = {
  permission: 'settings.edit',
  async load({ db, clock, translateTo }, printerId) {
    const [printer, settings] = await Promise.all([findPrinter(db, printerId), loadSettings(db)])
    if (!printer) return undefined
    const facts = { printer: printer.name, shop: settings['shop.name'], now: clock.now(), translateTo }
    return { compose: ({ width }) => testPaper({ width, ...facts }) }
  },
}

export const PAPER_SOURCES = {
  kitchen: ofKitchen('kitchen'),
  label: ofKitchen('label'),
  receipt,
  shift,
  test,
} as const satisfies Partial<Record<PrintedPaper, PaperSource>>

export type PrintablePaper = keyof typeof PAPER_SOURCES

export const PRINTABLE = Object.keys(PAPER_SOURCES) as [PrintablePaper, ...PrintablePaper[]]

export function isPrintable(paper: string): paper is PrintablePaper {
  return Object.hasOwn(PAPER_SOURCES, paper)
}

/**
 * The printer of a paper: the one that is tested, the one beside the device (`nearId`), or the first that the settings give it to. `byServer`: only one
 * that the server reaches.
 */
export async function printerOf(
  db: Database,
  { paper, subject, nearId, byServer }: { paper: PrintablePaper; subject: string; nearId?: string; byServer: boolean },
): Promise<Printer | undefined> {
  const ofPaper = paper === 'test' ? [await findPrinter(db, subject)] : await listPrintersOf(db, paper)
  const printers = ofPaper.filter((printer) => printer !== undefined && (!byServer || printer.way === 'network'))
  return printers.find((printer) => printer?.id === nearId) ?? printers[0]
}
