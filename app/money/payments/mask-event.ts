const HIDDEN = '•••'
/** Names of fields whose value is a secret, or could be one. */
const SECRET_NAME = '(?:[\\w-]*(?:token|secret|password|passkey|authorization|api[_-]?key|private[_-]?key)|otp|pin|cvv)'
const IN_JSON = new RegExp(`("${SECRET_NAME}"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|-?[\\d.]+)`, 'gi')
const IN_FORM = new RegExp(`((?:^|&)${SECRET_NAME}=)[^&\\s]*`, 'gi')
/** Signed tokens of any name: header, claims and signature. */
const SIGNED_TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g

/**
 * A provider's message as it may be kept and shown: fields named like secrets, and signed tokens, lose their value. What
 * says who paid what stays, for a person may need it. Requirement 12.6.
 */
export function maskEventBody(body: string): string {
  return body.replaceAll(IN_JSON, `$1"${HIDDEN}"`).replaceAll(IN_FORM, `$1${HIDDEN}`).replaceAll(SIGNED_TOKEN, HIDDEN)
}
