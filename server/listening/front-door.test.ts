import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import type { Config } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createFrontDoor } from './front-door.ts'
import { createHttpServer } from './http-server.ts'
import { securityHeadersFor } from './security-headers.ts'

it('without ORIGIN the log says once per host what to set, for the first hosts that are asked for', async () => {
  const lines: { level: string; msg: string }[] = []
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number])
      done()
    },
  })
  const deps = {
    config: {} as Config,
    firstChoices: { known: () => undefined } as never,
    log: createLog('info', sink),
    isOwnHost: () => false,
  }
  const server = createServer(createFrontDoor(deps, (_, response) => response.end()))
  onTestFinished(() => void server.close())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const get = (host: string, more = '') => {
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
    line.end(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`)
    return text(line)
  }
  await get('cakes.example', 'X-Forwarded-Proto: https\r\n')
  expect(await get('cakes.example')).toMatch(/^HTTP\/1\.1 421 /)
  await get('203.0.113.7:8080')
  for (let n = 0; n < 30; n += 1) await get(`made-up-${n}.example`)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toMatchObject({ level: 'warn', msg: expect.stringMatching(/set ORIGIN=https:\/\/cakes\.example$/) })
  expect(lines[1]!.msg).toMatch(/set ORIGIN=http:\/\/203\.0\.113\.7:8080$/)
})

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
