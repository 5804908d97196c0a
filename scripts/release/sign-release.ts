import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { KEYS_FILE, readReleaseKeys } from '../update/release-signature.ts'

/**
 * Makes the key of whoever publishes releases: the private part into `file`, which must be new and outside of the repository, the public
 * part into `folder`/deploy/release-keys.pem, beside those that are there.
 */
export async function makeReleaseKey(file: string, folder = PROJECT_DIR): Promise<void> {
  const inside = path.relative(folder, path.resolve(file))
  if (!inside.startsWith('..') && !path.isAbsolute(inside)) {
    throw new Error(`${file} is in the repository. Keep the private key where no commit can take it.`)
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  await appendFile(path.join(folder, KEYS_FILE), publicKey.export({ type: 'spki', format: 'pem' }))
}

export async function readSigningKey(file: string): Promise<KeyObject> {
  return createPrivateKey(await readFile(file))
}

/** Whether a release made here would let the next one with this key in. */
export async function isPublished(key: KeyObject, folder = PROJECT_DIR): Promise<boolean> {
  const own = createPublicKey(key)
  return (await readReleaseKeys(path.join(folder, KEYS_FILE))).some((known) => known.equals(own))
}

/** Signs `<archive>.sha256`, which names the sum of the archive, into `<archive>.sha256.sig`: 64 bytes, as openssl reads them. */
export async function signSum(archive: string, key: KeyObject): Promise<void> {
  const sums = `${archive}.sha256`
  await writeFile(`${sums}.sig`, sign(null, await readFile(sums), key))
}
