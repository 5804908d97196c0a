import { describe, expect, it, vi } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { PrinterPorts } from './device-printer.ts'
import { requestPrint } from './request-print.ts'

const DOTS = Uint8Array.from({ length: 40_000 }, (_, at) => at % 251)
const REQUEST = {
  id: '0190a000-0000-7000-8000-000000000001',
  paper: 'receipt',
  subject: '0190a000-0000-7000-8000-000000000002',
}

/** A shop that has a print for this device, and hears how it ended. */
function fakeShop(way: 'usb' | 'serial') {
  const reported: string[] = []
  const ask = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    if (url === adminPaths.printDots(REQUEST.id)) return new Response(DOTS)
    const fields = init!.body as URLSearchParams
    const ending = fields.get('told')
    if (ending === null) {
      return Response.json({
        outcome: 'device',
        id: REQUEST.id,
        text: 'Waits.',
        way,
        dots: adminPaths.printDots(REQUEST.id),
      })
    }
    reported.push(ending)
    return Response.json({ outcome: ending, id: REQUEST.id, text: ending === 'sent' ? 'Sent.' : 'Not printed.' })
  })
  return { reported, ask: ask as unknown as typeof fetch }
}

function fakeUsb({ isKnown = true, answers = 'ok', isChosen = true } = {}) {
  const taken: number[] = []
  const printer = {
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [{ interfaceClass: 3, endpoints: [{ endpointNumber: 1, direction: 'out', type: 'interrupt' }] }],
        },
        {
          interfaceNumber: 1,
          alternates: [
            {
              interfaceClass: 7,
              endpoints: [
                { endpointNumber: 2, direction: 'in', type: 'bulk' },
                { endpointNumber: 3, direction: 'out', type: 'bulk' },
              ],
            },
          ],
        },
      ],
    },
    open: vi.fn(async () => undefined),
    selectConfiguration: vi.fn(async () => undefined),
    claimInterface: vi.fn(async () => undefined),
    close: vi.fn(async () => undefined),
    async transferOut(endpoint: number, data: Uint8Array) {
      expect(endpoint).toBe(3)
      if (answers === 'ok') taken.push(...data)
      return { status: answers }
    },
  }
  const requestDevice = vi.fn(async () => {
    if (!isChosen) throw new DOMException('No device selected.', 'NotFoundError')
    return printer
  })
  const usb = { getDevices: async () => (isKnown ? [printer] : []), requestDevice }
  return { ports: { usb } as unknown as PrinterPorts, printer, requestDevice, taken }
}

describe('a printer on the cable of a tablet', () => {
  it('gets every dot over USB, and the shop hears that it was sent', async () => {
    const { reported, ask } = fakeShop('usb')
    const { ports, printer, requestDevice, taken } = fakeUsb()
    expect(await requestPrint(REQUEST, { ask, ports })).toMatchObject({ outcome: 'sent' })
    expect(Uint8Array.from(taken)).toEqual(DOTS)
    expect(printer.claimInterface).toHaveBeenCalledWith(1)
    expect(printer.close).toHaveBeenCalledTimes(1)
    expect(requestDevice).not.toHaveBeenCalled()
    expect(reported).toEqual(['sent'])
  })

  it('is chosen by the person the first time', async () => {
    const { ask } = fakeShop('usb')
    const { ports, requestDevice } = fakeUsb({ isKnown: false })
    expect(await requestPrint(REQUEST, { ask, ports })).toMatchObject({ outcome: 'sent' })
    expect(requestDevice).toHaveBeenCalledWith({ filters: [{ classCode: 7 }] })
  })

  it.each([
    ['nobody chooses one', { isKnown: false, isChosen: false }],
    ['it refuses the dots', { answers: 'stall' }],
  ])('when %s, the shop hears that nothing was printed', async (_, manner) => {
    const { reported, ask } = fakeShop('usb')
    expect(await requestPrint(REQUEST, { ask, ports: fakeUsb(manner).ports })).toMatchObject({ outcome: 'failed' })
    expect(reported).toEqual(['failed'])
  })

  it('gets every dot over a serial cable', async () => {
    const taken: number[] = []
    const port = {
      writable: new WritableStream<Uint8Array>({ write: (chunk) => void taken.push(...chunk) }),
      open: vi.fn(async () => undefined),
      close: vi.fn(async () => undefined),
    }
    const { ask } = fakeShop('serial')
    const ports = { serial: { getPorts: async () => [port], requestPort: async () => port } } as unknown as PrinterPorts
    expect(await requestPrint(REQUEST, { ask, ports })).toMatchObject({ outcome: 'sent' })
    expect(Uint8Array.from(taken)).toEqual(DOTS)
    expect(port.open).toHaveBeenCalledWith({ baudRate: 9600 })
    expect(port.close).toHaveBeenCalledTimes(1)
  })

  it('is told apart from a browser that has no such cable', async () => {
    const { reported, ask } = fakeShop('serial')
    expect(await requestPrint(REQUEST, { ask, ports: {} })).toEqual({ outcome: 'unsupported' })
    expect(reported).toEqual(['failed'])
  })
})

it('a press without an answer is lost, and may be repeated', async () => {
  const ask = (async () => {
    throw new TypeError('Failed to fetch')
  }) as unknown as typeof fetch
  expect(await requestPrint(REQUEST, { ask, ports: {} })).toEqual({ outcome: 'lost' })
})
