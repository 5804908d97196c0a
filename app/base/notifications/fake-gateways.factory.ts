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

/** Answers the message that has just arrived completely. */
export type GatewayAnswer = (response: ServerResponse, request: GatewayRequest) => void

/** A local SMS gateway for tests. It accepts every message until `answer` changes that. */
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
  raw: string
}

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
