import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * How the printer behaves: `fine`; `mute` never answers a question; `empty` has no paper; `open` has an open cover; `hangs` takes the
 * connection and reads nothing; `dies` breaks the line in the middle; `runs_out` has no paper left after it printed.
 */
export type PrinterManner = 'fine' | 'mute' | 'empty' | 'open' | 'hangs' | 'dies' | 'runs_out'

export interface FakePrinter {
  port: number
  manner: PrinterManner
  /** What each connection printed, without its questions. */
  printed: Buffer[]
  stop(): Promise<void>
}

const QUESTION = { paper: '100404', offline: '100402', printed: '1d7201' } as const

/** A printer in the network: a real socket that answers DLE EOT and GS r as Epson's reference says. */
export async function startFakePrinter(manner: PrinterManner = 'fine'): Promise<FakePrinter> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (printer.manner === 'hangs') return void socket.pause()
    const parts: Buffer[] = []
    socket.on('data', (chunk: Buffer) => answer(socket, chunk, parts))
    socket.on('end', () => {
      const bytes = Buffer.concat(parts)
      if (bytes.length > 0) printer.printed.push(bytes)
    })
  })
  function answer(socket: Socket, chunk: Buffer, parts: Buffer[]) {
    const { manner } = printer
    const asked = Object.entries(QUESTION).find(([, question]) => chunk.toString('hex').endsWith(question))?.[0]
    const content = asked ? chunk.subarray(0, -3) : chunk
    if (content.length > 0) {
      parts.push(Buffer.from(content))
      if (manner === 'dies') return void socket.resetAndDestroy()
    }
    if (manner === 'mute' || !asked) return
    if (asked === 'paper') socket.write(Uint8Array.of(manner === 'empty' ? 0x72 : 0x12))
    if (asked === 'offline') socket.write(Uint8Array.of(manner === 'open' ? 0x16 : 0x12))
    if (asked === 'printed') socket.write(Uint8Array.of(manner === 'runs_out' ? 0x0c : 0x00))
  }
  const printer: FakePrinter = {
    port: 0,
    manner,
    printed: [],
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  printer.port = typeof address === 'object' && address !== null ? address.port : 0
  return printer
}
