import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askAsBrowser } from './ask-as-browser.ts'

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const order = { method: 'POST', body: 'a cake' }

test('a connection that is closed when it is used again is opened once more', async () => {
  const seen = new WeakMap<object, number>()
  let connections = 0
  const url = await serve((request, response) => {
    const count = (seen.get(request.socket) ?? 0) + 1
    seen.set(request.socket, count)
    if (count === 1) connections += 1
    if (count === 2) request.socket.destroy()
    else response.end('taken')
  })
  for (let n = 0; n < 3; n += 1) expect(await askAsBrowser(url, order)).toEqual({ status: 200, text: 'taken' })
  expect(connections).toBe(3)
})

test('a new connection that is closed is a failure, and so is half an answer', async () => {
  const closing = await serve(({ socket }) => socket.destroy())
  await expect(askAsBrowser(closing, order)).rejects.toThrow('socket hang up')

  let isFirst = true
  const breaking = await serve(({ socket }, response) => {
    if (isFirst) response.end('taken')
    else response.write('half', () => socket.destroy())
    isFirst = false
  })
  await askAsBrowser(breaking, order)
  await expect(askAsBrowser(breaking, order)).rejects.toThrow('aborted')
})
