/**
 * Program: the limit that pages are compared with. A bare node:http server that sends the same bytes as the shop, from
 * memory, without looking at the request any closer than its path. Prints its port.
 */
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import process from 'node:process'

import { fetchPage } from './fetch-page.ts'

const [origin = '', ...paths] = process.argv.slice(2)
const pages = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()
for (const path of paths) {
  const { headers, body } = await fetchPage(`${origin}${path}`)
  pages.set(path, { headers, body })
}

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, page.headers).end(page.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`)
})
