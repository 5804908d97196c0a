import type { ReadEnvelope } from '#app/base/outbox/envelope.ts'

/** Field of an envelope that names the key with which it is signed. */
export const SIGNER_FIELD = 'signer'
/** Field with the signature of `signedText`, in hexadecimal figures. */
export const SIGNATURE_FIELD = 'signature'

/** A key with which somebody signs what they do at a till. */
export interface TillKey {
  id: string
  secret: string
  /** Email of the person whose acts it proves. */
  person: string
}

export interface SignedEnvelope extends ReadEnvelope {
  till: string
  act: string
  /** Exactly as it is sent. */
  body: string
}

/** What a till signs of an act: all that it does. The same in browser and server. */
export function signedText({ id, device, person, sequence, madeAt, till, act, body }: SignedEnvelope): string {
  return JSON.stringify(['tafach till act', id, device, person, sequence, madeAt, till, act, body])
}

/** What a till says of its acts when it asks for the day. */
export interface TillReport {
  device: string
  /** How many acts it has not sent. */
  unsent: number
  /** The last place in its sequence that it has given. */
  last: number
}

/** What a till signs of that. The same in browser and server. */
export function reportText({ device, unsent, last }: TillReport): string {
  return JSON.stringify(['tafach till told', device, unsent, last])
}
