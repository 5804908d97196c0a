import { SERIAL_BAUD } from '../printers.ts'

/** The parts of WebUSB and Web Serial that printing needs; TypeScript's own library has neither. */
interface UsbEndpoint {
  endpointNumber: number
  direction: 'in' | 'out'
  type: string
}
interface UsbInterface {
  interfaceNumber: number
  alternates: readonly { interfaceClass: number; endpoints: readonly UsbEndpoint[] }[]
}
interface UsbPrinter {
  configuration: { interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: string }>
  close(): Promise<void>
}
interface SerialPrinter {
  writable: WritableStream<Uint8Array> | null
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}
export interface PrinterPorts {
  usb?: {
    getDevices(): Promise<UsbPrinter[]>
    requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbPrinter>
  }
  serial?: { getPorts(): Promise<SerialPrinter[]>; requestPort(): Promise<SerialPrinter> }
}

/** Class of printers. Source: USB.org, defined class codes. */
const PRINTER_CLASS = 7
/** One transfer of more is refused by some browsers. */
const CHUNK = 16 * 1024

/** Whether this browser reaches a printer on its own cable. */
export function reachesPrinter(way: 'usb' | 'serial', ports: PrinterPorts): boolean {
  return ports[way] !== undefined
}

/**
 * Sends dots to the printer of this device; asks the person to choose it the first time, so it must run soon after a press. Rejects
 * when none is chosen, or it refuses.
 */
export async function sendToDevice(
  way: 'usb' | 'serial',
  dots: Uint8Array<ArrayBuffer>,
  ports: PrinterPorts,
): Promise<void> {
  if (way === 'usb') return sendByUsb(dots, ports.usb!)
  return sendBySerial(dots, ports.serial!)
}

async function sendByUsb(dots: Uint8Array<ArrayBuffer>, usb: NonNullable<PrinterPorts['usb']>): Promise<void> {
  const known = (await usb.getDevices()).find((one) => outOf(one) !== undefined)
  const printer = known ?? (await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }))
  await printer.open()
  try {
    if (printer.configuration === null) await printer.selectConfiguration(1)
    const out = outOf(printer)
    if (!out) throw new Error('the chosen device has no way to a printer')
    await printer.claimInterface(out.interfaceNumber)
    for (let from = 0; from < dots.length; from += CHUNK) {
      const { status } = await printer.transferOut(out.endpointNumber, dots.slice(from, from + CHUNK))
      if (status !== 'ok') throw new Error(`the printer answered ${status}`)
    }
  } finally {
    await printer.close()
  }
}

function outOf({ configuration }: UsbPrinter): { interfaceNumber: number; endpointNumber: number } | undefined {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    for (const { interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      if (interfaceClass === PRINTER_CLASS && out) return { interfaceNumber, endpointNumber: out.endpointNumber }
    }
  }
  return undefined
}

async function sendBySerial(dots: Uint8Array, serial: NonNullable<PrinterPorts['serial']>): Promise<void> {
  const port = (await serial.getPorts())[0] ?? (await serial.requestPort())
  await port.open({ baudRate: SERIAL_BAUD })
  try {
    const writer = port.writable!.getWriter()
    try {
      await writer.write(dots)
      await writer.ready
    } finally {
      await writer.close()
    }
  } finally {
    await port.close()
  }
}
