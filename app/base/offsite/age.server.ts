import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** Loaded only where backups go elsewhere. */
const library = () => import('age-encryption')

/** Encrypts for the recipients (`age1…`). Throws if one of them is not a public key of age. */
export async function encryptFor(recipients: readonly string[], plain: Readable): Promise<Readable> {
  const { Encrypter } = await library()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return readableOf(await encrypter.encrypt(webStreamOf(plain)))
}

export async function encryptBytesFor(recipients: readonly string[], plain: Uint8Array): Promise<Uint8Array> {
  const { Encrypter } = await library()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(plain)
}

/** None of the private keys opens the bytes. */
export class WrongKeyError extends Error {}

/** Throws a `WrongKeyError` if none of the identities (`AGE-SECRET-KEY-1…`) fits, and another error where the bytes were changed or cut. */
export async function decryptWith(identities: readonly string[], encrypted: Readable): Promise<Readable> {
  const { Decrypter } = await library()
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return readableOf(await decrypter.decrypt(webStreamOf(encrypted)))
  } catch (error) {
    if (!(error instanceof Error && NO_KEY_FITS.test(error.message))) throw error
    throw new WrongKeyError('no private key that was given opens it', { cause: error })
  }
}

/** The library has no class for it. */
const NO_KEY_FITS = /^no identity matched/

export interface KeyPair {
  /** Public. */
  recipient: string
  /** Private: opens what was encrypted for the recipient. */
  identity: string
}

export async function makeKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await library()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The public key of a private one. Throws if it is mistyped. */
export async function recipientOf(identity: string): Promise<string> {
  return (await library()).identityToRecipient(identity)
}

/** The identities in a file as `age-keygen` writes it: other lines are comments. */
export function readIdentities(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const identity = line.trim()
    return identity.startsWith('AGE-SECRET-KEY-') ? [identity] : []
  })
}

// The DOM's type of a stream of bytes and that of Node.js differ only in name.
function webStreamOf(stream: Readable) {
  return Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
}

function readableOf(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as ReadableStream)
}
