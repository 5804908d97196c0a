import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

export interface CuttingProxy {
  origin: string
  /** Decides for each request, by its first line, after how many bytes of the answer the connection breaks; undefined: never. */
  cutAfter: (request: string) => number | undefined
  /** Decides for each request after how many of its own bytes the connection breaks; undefined: never. */
  cutRequestAfter: (request: string) => number | undefined
  /** Whether each request is answered by a gateway that does not find the shop. */
  isGatewayAlone: boolean
  /** Whether requests are taken and nothing answers. */
  isSilent: boolean
  /** Decides for each connection after how many bytes, in both directions together, it breaks; undefined: never. */
  breakAfter: () => number | undefined
  close: () => Promise<void>
}

const BAD_GATEWAY =
  'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 20\r\n\r\n<h1>Bad Gateway</h1>'

/** A line to the shop that breaks in the middle of an answer. */
export async function startCuttingProxy(shop: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(shop)
  const open = new Set<Socket>()
  const proxy: CuttingProxy = {
    origin: '',
    cutAfter: () => undefined,
    cutRequestAfter: () => undefined,
    isGatewayAlone: false,
    isSilent: false,
    breakAfter: () => undefined,
    close,
  }
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname)
    let left: number | undefined
    let leftOfRequest: number | undefined
    let room = proxy.breakAfter()
    for (const socket of [browser, upstream]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket)).on('error', () => {})
    }
    /** By a reset: a plain close among the headers of an answer counts as its end for Chromium, unless it is HTTPS. */
    const cut = () => {
      browser.resetAndDestroy()
      upstream.destroy()
    }
    /** What still fits through; the rest is lost. */
    const fitting = (bytes: Buffer) => {
      if (room === undefined) return bytes
      const fits = bytes.subarray(0, room)
      room -= fits.length
      return fits
    }
    browser.on('data', (bytes: Buffer) => {
      if (proxy.isSilent) return
      const line = /^(?:GET|POST) \S+/.exec(bytes.toString('latin1'))?.[0]
      if (proxy.isGatewayAlone) {
        if (line) browser.write(BAD_GATEWAY)
        return
      }
      if (line) {
        leftOfRequest = proxy.cutRequestAfter(line)
        left = proxy.cutAfter(line)
      }
      if (leftOfRequest !== undefined) {
        upstream.write(bytes.subarray(0, leftOfRequest))
        leftOfRequest -= bytes.length
        if (leftOfRequest <= 0) upstream.end(() => cut())
      } else if (left === 0) cut()
      else upstream.write(fitting(bytes))
      if (room === 0) upstream.end(() => cut())
    })
    upstream.on('data', (bytes: Buffer) => {
      // The request was shorter than the line lived.
      if (leftOfRequest !== undefined) return cut()
      browser.write(fitting(left === undefined ? bytes : bytes.subarray(0, left)))
      if (room === 0) cut()
      if (left === undefined) return
      left -= bytes.length
      if (left <= 0) cut()
    })
    browser.on('close', () => upstream.destroy())
    upstream.on('close', () => browser.destroy())
  })
  async function close() {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  proxy.origin = `http://127.0.0.1:${address.port}`
  return proxy
}
