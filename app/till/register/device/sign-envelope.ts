import type { Envelope } from '#app/base/outbox/envelope.ts'
import {
  signedText,
  SIGNATURE_FIELD,
  SIGNER_FIELD,
  reportText,
  type TillKey,
  type TillReport,
} from '#app/till/proof/signed-text.ts'

/**
 * The key with which the person at the till signs what they do. Scripts can use it but not read it. The device deletes it with the copy of
 * the day, when somebody else comes to the till. Decision 0270.
 */
export interface SigningKey {
  id: string
  person: string
  key: CryptoKey
}

let held: SigningKey | undefined

export const signingKey = () => held

export function signWith(key: SigningKey | undefined): void {
  held = key
}

/** What the till says about its key when it asks for the day; nothing where the browser cannot sign (without https). */
function askForKey(): Record<string, string> {
  return globalThis.isSecureContext ? { key: held?.id ?? '' } : {}
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
const inBytes = (text: string) => new TextEncoder().encode(text)

export async function takeKey({ id, secret, person }: TillKey): Promise<void> {
  held = { id, person, key: await crypto.subtle.importKey('raw', inBytes(secret), HMAC, false, ['sign']) }
}

async function inFigures(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, inBytes(text))
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the till reports of its acts when it asks for the day; signed, where it has a key. */
export async function signReport(report: TillReport): Promise<Record<string, string>> {
  const fields = { till: report.device, unsent: String(report.unsent), last: String(report.last), ...askForKey() }
  return held ? { ...fields, told: await inFigures(held.key, reportText(report)) } : fields
}

/** The fields that prove who made a command of the till; none if it has them, or the till has no key of theirs. */
export async function signEnvelope({ fields, ...head }: Envelope): Promise<Record<string, string>> {
  if (held?.person !== head.person || SIGNATURE_FIELD in fields) return {}
  const { id: signer, key } = held
  const [act, body, till] = [fields['act'] ?? '', fields['body'] ?? '', fields['till'] ?? '']
  return { [SIGNER_FIELD]: signer, [SIGNATURE_FIELD]: await inFigures(key, signedText({ ...head, till, act, body })) }
}
