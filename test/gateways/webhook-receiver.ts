import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { WebhookMessage } from '#app/money/payments/provider.ts'

/** Receives messages at the shop's webhook addresses and keeps them in the form for `parseWebhook`. */
export interface WebhookReceiver {
  url: string
  messages: WebhookMessage[]
  notifyUrl(provider: string, reference: string): string
  close(): Promise<void>
}

const tokenOf = (reference: string) => `token-of-${reference}`

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const messages: WebhookMessage[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const rawBody = await buffer(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    const [, , , , token = null] = pathname.split('/') // /api/hooks/<provider>/<token>
    messages.push({
      rawBody,
      headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      query: searchParams,
      token,
      tokenIsValidFor: (reference) => token === tokenOf(reference),
    })
    response.end()
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    messages,
    notifyUrl: (provider, reference) => `${url}/api/hooks/${provider}/${tokenOf(reference)}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
