import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { PAPER_WIDTHS, type PaperWidth } from './paper.ts'

/** What the shop prints on thermal paper. A test is printed from the settings. */
export const PAPERS = ['receipt', 'kitchen', 'label', 'shift', 'sheet'] as const
export type PaperKind = (typeof PAPERS)[number]

/** How the dots reach a printer: from the server, from the tablet that it hangs on, or by the browser's own dialog. */
export const PRINTER_WAYS = ['network', 'usb', 'serial', 'browser'] as const
export type PrinterWay = (typeof PRINTER_WAYS)[number]

/** Port at which printers in a network listen. */
export const PRINTER_PORT = 9100
export const PORT = numberRule('whole', { min: 1, max: 65_535 })
export const MAX_COPIES = 5
export const PRINTER_NAME_MAX_LENGTH = 60

export interface PrinterFacts {
  name: string
  way: PrinterWay
  /** Of a printer in the network. */
  host: string | null
  port: number | null
  width: PaperWidth
  papers: readonly PaperKind[]
  copies: number
  kicksDrawer: boolean
}

export interface Printer extends PrinterFacts {
  id: string
  version: number
}

/** Speed of Web Serial; almost every printer begins with it. */
export const SERIAL_BAUD = 9600

export const isDeviceWay = (way: PrinterWay): way is 'usb' | 'serial' => way === 'usb' || way === 'serial'

/** Why the server sends nothing to an address (`judgePrinterAddress`). */
export type AddressFault = 'host_wrong' | 'host_not_private' | 'port_not_printer'

export type PrinterFault = AddressFault | 'name_missing' | 'port_wrong'

export type TypedPrinter = Readonly<
  Record<'name' | 'way' | 'host' | 'port' | 'width' | 'copies' | 'kicksDrawer', string>
> & { papers: readonly string[] }

/** Reads the form of a printer, whose address its command judges. Unknown choices are read as the first. */
export function parsePrinter(
  typed: TypedPrinter,
): { ok: true; printer: PrinterFacts } | { ok: false; reason: Exclude<PrinterFault, AddressFault> } {
  const name = typed.name.trim().slice(0, PRINTER_NAME_MAX_LENGTH)
  if (name === '') return { ok: false, reason: 'name_missing' }
  const way = PRINTER_WAYS.find((each) => each === typed.way) ?? 'network'
  const copies = parseNumber(typed.copies, numberRule('whole', { min: 1, max: MAX_COPIES })) ?? 1
  const printer: PrinterFacts = {
    name,
    way,
    host: null,
    port: null,
    width: PAPER_WIDTHS.find((width) => String(width) === typed.width) ?? 80,
    papers: PAPERS.filter((paper) => typed.papers.includes(paper)),
    copies,
    kicksDrawer: typed.kicksDrawer !== '',
  }
  if (way !== 'network') return { ok: true, printer }
  const host = typed.host.trim()
  const port = typed.port.trim() === '' ? PRINTER_PORT : parseNumber(typed.port, PORT)
  if (port === undefined) return { ok: false, reason: 'port_wrong' }
  return { ok: true, printer: { ...printer, host, port } }
}
