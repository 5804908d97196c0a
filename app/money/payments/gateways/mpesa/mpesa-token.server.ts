import type { Clock } from '#app/base/platform/time/clock.ts'
import type { ProviderRefusal } from '../../provider.ts'
import { type GatewayCall, readAs } from '../gateway-call.server.ts'
import { tokenAnswer } from './mpesa-messages.ts'

/** A token is given up so long before it ends that the push which carries it still arrives in time. */
const RENEW_BEFORE_MS = 60_000

type Token = { ok: true; token: string } | ProviderRefusal

/**
 * The bearer token of M-Pesa's calls, asked for once and kept until shortly before it ends; those who ask at the same
 * time share one request. `forget` when M-Pesa no longer takes it. Requirement 29.1.
 */
export function createMpesaToken(deps: {
  call: GatewayCall
  clock: Clock
  /** Consumer key and secret, as HTTP's basic authentication writes them. */
  basic: string
}): { get: () => Promise<Token>; fetch: () => Promise<Token>; forget: () => void } {
  let kept: { token: string; endsAt: number } | undefined
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
    kept = { token, endsAt: askedAt + seconds * 1000 - RENEW_BEFORE_MS }
    return { ok: true, token }
  }

  return {
    fetch: fetchToken,
    async get() {
      if (kept && deps.clock.now().getTime() < kept.endsAt) return { ok: true, token: kept.token }
      asking ??= fetchToken().finally(() => (asking = undefined))
      return asking
    },
    forget() {
      kept = undefined
    },
  }
}

/** Whatever became of the question for a token, no prompt has gone out: another gateway may be tried. */
function nothingSent({ fault, detail }: ProviderRefusal): ProviderRefusal {
  return { ok: false, fault: fault === 'unknown_outcome' ? 'unreachable' : fault, detail }
}
