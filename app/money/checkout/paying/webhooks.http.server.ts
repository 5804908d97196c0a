import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { storeProviderEvent, type OpenEvent } from '#app/money/payments/provider-events.server.ts'
import type { ParsedWebhook, PaymentProvider, WebhookMessage } from '#app/money/payments/provider.ts'
import { readWebhookToken } from '#app/money/payments/webhook-token.server.ts'
import type { CheckoutDeps } from './payment-request.server.ts'
import { settleEvent } from './settle-event.server.ts'

const MAX_WEBHOOK_BYTES = 64 * 1024
const ADDRESS = apiPaths.hooks(':provider')

export interface Webhooks {
  app: Hono
  /** Settles once all accepted events are processed: for graceful shutdown and tests. */
  idle(): Promise<void>
}

/**
 * Receives webhooks: at the provider's address, or that with a token that the provider got for one payment; by POST,
 * and by GET where a gateway uses it. Checks the raw bytes, stores the event once, answers 200, and only then fetches
 * the payment's status. If that fails or the process dies, the event stays open for the sweep. A wrong signature or
 * token changes nothing and gets 401; a repeated message gets 200. Requirement 25.6.
 */
export function createWebhooks(deps: CheckoutDeps): Webhooks {
  const working = new Set<Promise<void>>()
  const app = new Hono()
  const limit = bodyLimit({ maxSize: MAX_WEBHOOK_BYTES, onError: (c) => c.body(null, 413) })
  app.on(['GET', 'POST'], [ADDRESS, `${ADDRESS}/:token`], limit, async (c) => {
    const provider = deps.providers.find(c.req.param('provider') ?? '')
    if (!provider) return c.body(null, 404)
    const message = await readMessage(deps, c, provider)
    const parsed = parse(provider, message)
    if (!parsed) {
      deps.log.warn({ provider: provider.name }, 'a webhook with a wrong signature or token was refused')
      await deps.providers.noteRefusedMessage(provider.name)
      return c.body(null, 401)
    }
    await store(provider, message, parsed)
    return parsed.reply ? c.json(parsed.reply) : c.body(null, 200)
  })

  /** Undefined if the message is not authentic. */
  function parse(provider: PaymentProvider, message: Message): ParsedWebhook | undefined {
    let parsed: ParsedWebhook
    try {
      parsed = provider.parseWebhook(message)
    } catch (error) {
      // Does not log the error itself, because an error about broken JSON quotes it.
      const name = error instanceof Error ? error.name : 'unknown'
      deps.log.error({ provider: provider.name, error: name }, 'a webhook could not be read')
      return undefined
    }
    if (parsed.authenticity === 'signed') return parsed
    const { tokenReference } = message
    const isOfPayment = tokenReference !== null && (parsed.reference ?? tokenReference) === tokenReference
    return parsed.authenticity === 'unsigned' && isOfPayment ? parsed : undefined
  }

  async function store(provider: PaymentProvider, message: Message, parsed: ParsedWebhook): Promise<void> {
    const { headers, query, rawBody, tokenReference } = message
    const receivedAt = deps.clock.now()
    const reference = parsed.reference ?? tokenReference
    const canClaim = provider.capabilities.verify === 'none' && tokenReference !== null && tokenReference === reference
    const claim = (canClaim && parsed.claim) || null
    const event = { provider: provider.name, parsed, reference, claim, headers, query, body: rawBody }
    const id = await storeProviderEvent(deps.db, event, receivedAt)
    if (id === undefined) return
    const { about = 'payment', providerReference = null } = parsed
    workOff({ id, provider: provider.name, about, reference, providerReference, claim, receivedAt })
  }

  function workOff(event: OpenEvent): void {
    const work = settleEvent(deps, event)
      .catch((error: unknown) => deps.log.error({ err: error, eventId: event.id }, 'a webhook waits for the sweep'))
      .then(() => undefined)
    working.add(work)
    void work.finally(() => working.delete(work))
  }

  async function idle(): Promise<void> {
    while (working.size > 0) await Promise.all(working)
  }
  return { app, idle }
}

interface Message extends WebhookMessage {
  /** Reference of the payment that the token belongs to; null without a valid token. */
  tokenReference: string | null
}

async function readMessage({ appSecret }: CheckoutDeps, c: Context, provider: PaymentProvider): Promise<Message> {
  const token = c.req.param('token') ?? null
  const tokenReference = readWebhookToken(appSecret, provider.name, token)
  return {
    rawBody: new Uint8Array(await c.req.arrayBuffer()),
    headers: c.req.raw.headers,
    query: new URL(c.req.url).searchParams,
    token,
    tokenIsValidFor: (reference) => tokenReference !== null && tokenReference === reference,
    tokenReference,
  }
}
