import type { Clock } from '#app/base/platform/time/clock.ts'
import type { ProviderRefusal } from '../../provider.ts'
import { type GatewayCall, readAs } from '../gateway-call.server.ts'
import { tokenAnswer } from './mpesa-messages.ts'

/** A token is renewed this long before it expires, so that the push with it arrives in time. */
const RENEW_BEFORE_MS = 60_000

type Token = { ok: true; token: string } | ProviderRefusal

/**
 * The bearer token of M-Pesa's calls, cached until shortly before it expires; concurrent callers share one request.
 * Call `forget` when M-Pesa refuses it. Requirement 29.1.
 */
export function createMpesaToken(deps: { call: GatewayCall; clock: Clock; basic: string }): {
  get: () => Promise<Token>
  fetch: () => Promise<Token>
  forget: () => void
} {
  let cached: { token: string; endsAt: number } | undefined
  let asking: Promise<Token> | undefined

  async function fetchToken(): Promise<Token> {
    const askedAt = deps.clock.now().getTime()
    const answer = await deps.call({
      method: 'GET',
      path: '/v1/token/generate?grant_type=client_credentials',
      headers: { authorization: `Basic ${deps.basic}` },
    })
    const read = answer.ok ? readAs(tokenAnswer, answer) : answer
    if (!read.ok) return nothingSent(read)
    const { access_token: token, expires_in: seconds } = read.data
    cached = { token, endsAt: askedAt + seconds * 1000 - RENEW_BEFORE_MS }
    return { ok: true, token }
  }

  return {
    fetch: fetchToken,
    async get() {
      if (cached && deps.clock.now().getTime() < cached.endsAt) return { ok: true, token: cached.token }
      asking ??= fetchToken().finally(() => (asking = undefined))
      return asking
    },
    forget() {
      cached = undefined
    },
  }
}

/** A failed token request sends no prompt, so another gateway may be tried. */
function nothingSent({ fault, detail }: ProviderRefusal): ProviderRefusal {
  return { ok: false, fault: fault === 'unknown_outcome' ? 'unreachable' : fault, detail }
}
