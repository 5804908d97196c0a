import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmsGateway } from '#app/base/platform/message-gateways.ts'

interface GatewayRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** What the gateway does with the message that has just come in whole. */
export type GatewayAnswer = (response: ServerResponse, request: GatewayRequest) => void

/** An SMS gateway on this machine, for tests. It takes every message until `answer` says otherwise. */
export async function startFakeSmsGateway() {
  const requests: GatewayRequest[] = []
  const takes: GatewayAnswer = (response) => response.end('{"status":"ok","data":{"id":"sms-1"}}')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const received = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') }
      requests.push(received)
      gateway.answer(response, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway = {
    requests,
    answer: takes,
    /** As the configuration would describe it. */
    config: {
      method: 'POST',
      url: `http://127.0.0.1:${port}/send`,
      headers: { authorization: 'Bearer token' },
      body: { kind: 'json', template: { to: '{phone}', from: '{sender}', text: '{text}' } },
      sender: 'TAFACH',
      expect: null,
      referenceField: 'data.id',
    } satisfies SmsGateway,
    reset() {
      requests.length = 0
      gateway.answer = takes
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return gateway
}

interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and text as they came. */
  raw: string
}

/** A mail server on this machine, for tests. `options` may refuse what it would take. */
export async function startFakeMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    config: { url: `smtp://127.0.0.1:${port}`, from: 'Tafach <orders@shop.example>' },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
