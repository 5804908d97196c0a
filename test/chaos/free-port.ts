import { createServer, type AddressInfo } from 'node:net'

/** A port of 127.0.0.1 that nobody listened on a moment ago: for programs that must find it again after a restart. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
