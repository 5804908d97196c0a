import type { z } from 'zod'
import type { ProviderFault, ProviderRefusal } from '../../provider.ts'
import { type GatewayCall, type GatewayRefusal, type GatewayRequest, readAs } from '../gateway-call.server.ts'
import { arifpayEnvelope } from './arifpay-messages.ts'

interface ArifPayRefusal extends ProviderRefusal {
  /** HTTP status; absent without a readable answer. */
  status?: number
}

/** One call; unwraps the envelope. `error: true` is a refusal at any HTTP status. Requirement 27.2. */
export async function callArifPay<T>(
  call: GatewayCall,
  apiKey: string,
  request: GatewayRequest,
  schema: z.ZodType<T>,
): Promise<{ ok: true; data: T } | ArifPayRefusal> {
  const answer = await call({ ...request, headers: { 'x-arifpay-key': apiKey } })
  if (!answer.ok) return refusalOf(answer)
  const envelope = readAs(arifpayEnvelope, answer)
  if (!envelope.ok) return envelope
  const { error, msg, data } = envelope.data
  if (!error) return readAs(schema, { ok: true, status: answer.status, body: data })
  return { ok: false, fault: namedFault(msg, data) ?? 'validation', detail: `${request.path}: ${msg ?? 'error'}` }
}

function refusalOf({ fault, detail, answer }: GatewayRefusal): ArifPayRefusal {
  const parsed = fault === 'validation' ? arifpayEnvelope.safeParse(answer?.body).data : undefined
  const named = parsed && namedFault(parsed.msg, parsed.data)
  return { ok: false, fault: named ?? fault, detail, ...(answer && { status: answer.status }) }
}

/**
 * A key of the other environment and a reused nonce both come as 400; only the message text distinguishes them. Requirement 27.1.
 */
function namedFault(msg: string | null | undefined, data: unknown): ProviderFault | undefined {
  const words = `${msg ?? ''} ${JSON.stringify(data ?? '')}`
  if (/\bnonce\b/i.test(words) && /exist|used|duplicate|unique/i.test(words)) return 'duplicate'
  if (/\bkey\b|unauthori[sz]ed/i.test(msg ?? '')) return 'config'
  return undefined
}
