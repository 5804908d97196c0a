import { createServer, type AddressInfo } from 'node:net'

/** A port of 127.0.0.1 that was free a moment ago, for programs that reuse it after a restart. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
