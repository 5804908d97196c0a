import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** In every release: the public keys (Ed25519, PEM) of those who may publish the next one. */
export const KEYS_FILE = path.join('deploy', 'release-keys.pem')

const PEM = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g

/** The keys in a file, none when there is no file. Throws if it holds anything else between its PEM lines than keys of this kind. */
export async function readReleaseKeys(file: string): Promise<KeyObject[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const keys = (text.match(PEM) ?? []).map((pem) => createPublicKey(pem))
  const other = keys.find(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519')
  if (other)
    throw new Error(
      `${file} holds a key of another kind (${other.asymmetricKeyType}); releases are signed with Ed25519.`,
    )
  return keys
}

/** Whether one of the keys signed these bytes: those of the file `<archive>.sha256`. */
export function isSigned(bytes: Uint8Array, signature: Uint8Array, keys: readonly KeyObject[]): boolean {
  return keys.some((key) => verify(null, bytes, key, signature))
}
