import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { securityHeadersFor } from './security-headers.ts'

it('a connection that sends nothing is closed, and one that asked stays', async () => {
  const server = createHttpServer((_request, response) => response.end('a cake'), { firstByteWithinMs: 50 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const asking = connect(port, '127.0.0.1')
  asking.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  await once(asking, 'data')
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'close')
  expect(asking.destroyed).toBe(false)
  asking.destroy()
})

it.each([
  ['https://shop.example', 86_400, 'max-age=86400'],
  ['https://shop.example', 0, 'max-age=0'],
  ['http://shop.example', 86_400, undefined],
])('%s binds browsers to https for %i s, and no name below its own', (origin, seconds, expected) => {
  expect(securityHeadersFor(origin, seconds)['strict-transport-security']).toBe(expected)
})
