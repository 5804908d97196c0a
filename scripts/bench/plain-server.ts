/**
 * Program: the limit for pages. A bare node:http server that sends one page's bytes from memory without reading the request: alone, with
 * the page's headers, with a new id in each answer, or with a line of the log besides. Takes its task as JSON in its first argument and
 * prints its port. The log goes to standard error.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import process from 'node:process'
import { pino } from 'pino'

import { fetchPage, type PageAsked } from './fetch-page.ts'

/** Each with all before it. */
export type PlainPart = 'bytes' | 'headers' | 'id' | 'line'

export interface PlainTask {
  page: PageAsked
  part: PlainPart
}

const { page, part } = JSON.parse(process.argv[2] ?? '') as PlainTask
const { headers, body } = await fetchPage(page)
const few = {
  'content-type': headers['content-type'],
  'content-encoding': headers['content-encoding'],
  'content-length': body.length,
}
const log = pino(pino.destination(2))
const withId = () => ({ ...headers, 'x-request-id': randomUUID() })
const ANSWERS: Record<PlainPart, RequestListener> = {
  bytes: (_request, response) => void response.writeHead(200, few).end(body),
  headers: (_request, response) => void response.writeHead(200, headers).end(body),
  id: (_request, response) => void response.writeHead(200, withId()).end(body),
  line({ method, url }, response) {
    const sent = withId()
    response.writeHead(200, sent).end(body)
    log.info({ requestId: sent['x-request-id'], method, path: url, status: 200, ms: 0 }, 'request')
  },
}
const server = createServer(ANSWERS[part])
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`)
})
