import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { storeProviderEvent } from '#app/payments/provider-events.server.ts'
import { settleEvent } from './settle-event.server.ts'
import type { SettleDeps } from './settle-payment.server.ts'

const MAX_WEBHOOK_BYTES = 64 * 1024

export interface Webhooks {
  app: Hono
  /** Settles once everything taken up so far is worked off: for stopping gracefully, and for tests. */
  idle(): Promise<void>
}

/**
 * Where providers tell the shop that something happened: POST /api/hooks/:provider. The very bytes are checked first,
 * the event is kept once, the answer is 200, and only then is the provider asked how the payment stands. If that fails
 * or the process dies, the event is still open and the sweep works it off.
 */
export function createWebhooks(deps: SettleDeps): Webhooks {
  const working = new Set<Promise<void>>()
  const app = new Hono()
  app.post(
    '/api/hooks/:provider',
    bodyLimit({ maxSize: MAX_WEBHOOK_BYTES, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const provider = deps.providers.find(c.req.param('provider'))
      if (!provider) return c.body(null, 404)
      const rawBody = new Uint8Array(await c.req.arrayBuffer())
      const { headers } = c.req.raw
      const query = new URL(c.req.url).searchParams
      const parsed = provider.parseWebhook({ rawBody, headers, query, token: null, tokenIsValidFor: () => false })
      if (parsed.authenticity === 'invalid') {
        deps.log.warn({ provider: provider.name }, 'a webhook with a wrong signature was refused')
        return c.body(null, 401)
      }
      const id = await storeProviderEvent(
        deps.db,
        { provider: provider.name, parsed, headers, body: rawBody },
        deps.clock.now(),
      )
      if (id !== undefined) workOff({ id, provider: provider.name, reference: parsed.reference ?? null })
      return c.body(null, 200)
    },
  )

  function workOff(event: Parameters<typeof settleEvent>[1]): void {
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
