import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { PRINT_FIELDS, PrintReply } from '../print-reply.ts'
import { reachesPrinter, sendToDevice, type PrinterPorts } from './device-printer.ts'

export interface PrintRequest {
  /** UUID of the press; repeated after a lost connection, it prints once. */
  id: string
  paper: string
  subject: string
}

interface PrintRequestDeps {
  ask?: typeof fetch
  ports?: PrinterPorts
}

/** `lost`: no answer came, so the same press may be repeated. `unsupported`: this browser reaches no printer by cable. */
export type PrintRequestOutcome = PrintReply | { outcome: 'lost' } | { outcome: 'unsupported' }

/** Asks the shop for a print and, where a printer hangs on this device, sends it there and tells the shop how that ended. */
export async function requestPrint(
  request: PrintRequest,
  { ask = fetch, ports = navigator as unknown as PrinterPorts }: PrintRequestDeps = {},
): Promise<PrintRequestOutcome> {
  const reply = await post(ask, { ...request })
  if (reply.outcome !== 'device') return reply
  const canReach = reachesPrinter(reply.way, ports)
  const isPrinted = canReach && (await printOnDevice(reply, ask, ports))
  const told = await post(ask, { id: request.id, told: isPrinted ? 'sent' : 'failed' })
  return canReach ? told : { outcome: 'unsupported' }
}

/** The browser's own printing ended; it does not say whether paper came out. */
export async function reportPrinted(id: string): Promise<void> {
  await post(fetch, { id, told: 'sent' })
}

async function printOnDevice(
  { way, dots }: Extract<PrintReply, { outcome: 'device' }>,
  ask: typeof fetch,
  ports: PrinterPorts,
): Promise<boolean> {
  try {
    const answer = await ask(dots)
    if (!answer.ok) return false
    await sendToDevice(way, new Uint8Array(await answer.arrayBuffer()), ports)
    return true
  } catch {
    return false // not chosen, unplugged, or the connection was lost: the shop says what to do
  }
}

async function post(
  ask: typeof fetch,
  fields: Partial<Record<keyof typeof PRINT_FIELDS, string>>,
): Promise<PrintRequestOutcome> {
  try {
    const answer = await ask(adminPaths.print, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    })
    return (await answer.json()) as PrintReply
  } catch {
    return { outcome: 'lost' }
  }
}
