/**
 * Program: the limit for pages. A bare node:http server that sends one page's bytes and headers from memory without reading the
 * request. Takes the page as JSON in its first argument and prints its port.
 */
import { createServer } from 'node:http'
import process from 'node:process'

import { fetchPage, type PageAsked } from './fetch-page.ts'

const { headers, body } = await fetchPage(JSON.parse(process.argv[2] ?? '') as PageAsked)
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`)
})
