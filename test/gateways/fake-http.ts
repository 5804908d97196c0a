import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FakeAnswer, FakeRequest } from './fake-protocol.ts'

export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

export function readRequest(
  request: IncomingMessage,
  query: URLSearchParams,
  text: string,
  params: Record<string, string>,
): FakeRequest {
  const contentType = (request.headers['content-type'] ?? '').split(';')[0]!.trim()
  return {
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, decodeURIComponent(value)])),
    query,
    headers: request.headers,
    contentType,
    json: contentType === 'application/json' ? parseJson(text) : undefined,
    form: new URLSearchParams(contentType === 'application/x-www-form-urlencoded' ? text : ''),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A text is sent as a web page. */
export function sendJson(response: ServerResponse, { status, body }: FakeAnswer): void {
  if (typeof body === 'string') return void response.writeHead(status, { 'content-type': 'text/html' }).end(body)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

export function spoil(response: ServerResponse, how: string): void {
  switch (how) {
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
      return
    case 'server_error':
      response.writeHead(502, { 'content-type': 'application/json' }).end('{"message":"Server Error"}')
      return
    case 'broken_json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"succ')
      return
    case 'cut':
      response.destroy()
      return
    default: // silent: the shop times out
  }
}
