import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { startFakePrinter, type FakePrinter, type PrinterManner } from '#test/fake-printer.ts'
import { judgePrinterAddress } from './printer-address.server.ts'
import { readStatus } from './printer-status.ts'
import { sendToPrinter, type PrinterPatience } from './send-to-printer.server.ts'

const PATIENCE: PrinterPatience = { connectMs: 2000, answerMs: 150, printedMs: 1000 }
/** Larger than what a socket holds, so that a printer that does not read is noticed. */
const DOTS = new Uint8Array(8 * 1024 * 1024).fill(0x20)
const SMALL = Uint8Array.of(0x1b, 0x40, 0x0a)

let printer: FakePrinter | undefined
afterEach(async () => {
  await printer?.stop()
  printer = undefined
})

async function sendTo(manner: PrinterManner, bytes = SMALL) {
  printer = await startFakePrinter(manner)
  return sendToPrinter({ host: '127.0.0.1', port: printer.port }, bytes, PATIENCE)
}

describe('a printer in the network', () => {
  it.each(['fine', 'mute'] as const)('that is %s gets every byte', async (manner) => {
    expect(await sendTo(manner)).toBe('sent')
    await expect.poll(() => printer!.printed).toEqual([Buffer.from(SMALL)])
  })

  it.each([
    ['empty', 'no_paper'],
    ['open', 'cover_open'],
  ] as const)('that is %s gets nothing', async (manner, outcome) => {
    expect(await sendTo(manner)).toBe(outcome)
    expect(printer!.printed).toEqual([])
  })

  it.each([
    ['dies', 'cut_off'],
    ['runs_out', 'ran_out'],
  ] as const)('that %s in the middle may have printed', async (manner, outcome) => {
    expect(await sendTo(manner)).toBe(outcome)
  })

  it('that takes the connection and reads nothing is cut off in time, since a part may be printed', async () => {
    expect(await sendTo('hangs', DOTS)).toBe('cut_off')
  })

  it('that is off is gone', async () => {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    server.close()
    await once(server, 'close')
    expect(await sendToPrinter({ host: '127.0.0.1', port }, SMALL, PATIENCE)).toBe('gone')
  })
})

describe('what a printer answers', () => {
  it.each([
    ['paper', 0x12, 'fine'],
    ['paper', 0x1e, 'fine'], // nearly at its end
    ['paper', 0x72, 'no_paper'],
    ['offline', 0x16, 'cover_open'],
    ['offline', 0x32, 'no_paper'],
    ['paper', 0x00, undefined],
    ['paper', 0xff, undefined],
  ] as const)('%s %i means %s', (about, byte, meaning) => {
    expect(readStatus(about, byte)).toBe(meaning)
  })
})

describe('where a printer may be', () => {
  it.each([
    ['192.168.1.50', 9100, undefined],
    ['10.0.0.9', 9101, undefined],
    ['172.31.255.1', 9199, undefined],
    ['fd00::5', 9100, undefined],
    ['192.168.1.50', 5432, 'port_not_printer'],
    ['192.168.1.50', 80, 'port_not_printer'],
    ['127.0.0.1', 9100, 'host_not_private'],
    ['::1', 9100, 'host_not_private'],
    ['::ffff:127.0.0.1', 9100, 'host_not_private'],
    ['169.254.169.254', 9100, 'host_not_private'],
    ['0.0.0.0', 9100, 'host_not_private'],
    ['8.8.8.8', 9100, 'host_not_private'],
    ['172.32.0.1', 9100, 'host_not_private'],
    ['printer.local', 9100, 'host_wrong'],
    ['192.168.1', 9100, 'host_wrong'],
    ['0x7f.1', 9100, 'host_wrong'],
  ] as const)('%s port %i: %s', (host, port, fault) => {
    expect(judgePrinterAddress(host, port, [])).toBe(fault)
  })

  it('follows the networks that the deployment names, at any port', () => {
    expect(judgePrinterAddress('100.64.3.1', 80, ['100.64.0.0/10'])).toBeUndefined()
    expect(judgePrinterAddress('100.128.0.1', 80, ['100.64.0.0/10'])).toBe('host_not_private')
  })
})
