const HIDDEN = '•••'
const SECRET_NAME = '(?:[\\w-]*(?:token|secret|password|passkey|authorization|api[_-]?key|private[_-]?key)|otp|pin|cvv)'
const IN_JSON = new RegExp(`("${SECRET_NAME}"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|-?[\\d.]+)`, 'gi')
const IN_FORM = new RegExp(`((?:^|&)${SECRET_NAME}=)[^&\\s]*`, 'gi')
/** Signed tokens under any name: header, claims and signature. */
const SIGNED_TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g

/**
 * A provider's message for storage and display: removes the values of fields named like secrets, and signed tokens.
 * Keeps who paid what, which a person may need. Requirement 12.6.
 */
export function maskEventBody(body: string): string {
  return body.replaceAll(IN_JSON, `$1"${HIDDEN}"`).replaceAll(IN_FORM, `$1${HIDDEN}`).replaceAll(SIGNED_TOKEN, HIDDEN)
}
