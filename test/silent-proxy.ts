import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import type { TestServer } from './postgres.ts'

export interface SilentProxy {
  config: TestServer
  /** From now on nothing passes on the connections that are open, and nobody is told; new ones work. */
  silence: () => void
  /** New connections are accepted and not answered, too. */
  isDead: boolean
  close: () => Promise<void>
}

/** A line to PostgreSQL that can die without a word, as behind a firewall that forgets it. */
export async function startSilentProxy(server: TestServer): Promise<SilentProxy> {
  const pairs = new Set<[Socket, Socket]>()
  const sockets = new Set<Socket>()
  const listener = createServer((near) => {
    if (proxy.isDead) {
      keep(near)
      return
    }
    const isFolder = server.host?.startsWith('/') === true
    const far = isFolder
      ? connect(path.join(server.host!, `.s.PGSQL.${server.port}`))
      : connect(server.port!, server.host)
    keep(near)
    keep(far)
    pairs.add([near, far])
    near.pipe(far)
    far.pipe(near)
  })
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const proxy: SilentProxy = {
    config: server,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        // Taken and forgotten, so that neither side notices.
        near.resume()
        far.resume()
      }
      pairs.clear()
    },
    isDead: false,
    async close() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  proxy.config = { ...server, host: '127.0.0.1', port: (listener.address() as AddressInfo).port }
  return proxy
}
