import { readFile } from 'node:fs/promises'
import type { ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { decryptWith, readIdentities, recipientOf, WrongKeyError } from './age.server.ts'
import { rowsKey } from './offsite-layout.ts'

/** A key file that cannot be used; its message is for the owner. */
export class KeyFileError extends Error {}

/** The private keys (`AGE-SECRET-KEY-1…`) in a file, one or more. Throws a `KeyFileError`. */
export async function readKeyFile(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new KeyFileError(
      cause.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${cause.message}`,
      { cause },
    )
  })
  const identities = readIdentities(text)
  if (identities.length === 0) {
    const isPublic = /^age1/m.test(text)
    throw new KeyFileError(
      `${file} holds no private key: it has a line that begins with AGE-SECRET-KEY-1.` +
        (isPublic ? ' The line that begins with age1 is the public part, which opens nothing.' : ''),
    )
  }
  for (const identity of identities) {
    await recipientOf(identity).catch((cause: unknown) => {
      throw new KeyFileError(`The private key in ${file} is mistyped or cut: copy the whole line again.`, { cause })
    })
  }
  return identities
}

/** Whether the private keys open a backup at the target. Reads its first bytes. Undefined: it is not there. */
export async function opensBackup(
  { objects, identities }: { objects: ObjectStore; identities: readonly string[] },
  name: string,
): Promise<boolean | undefined> {
  const found = await objects.get(rowsKey(name))
  if (!found) return undefined
  try {
    const opened = await decryptWith(identities, found.stream)
    opened.destroy()
    return true
  } catch (error) {
    if (error instanceof WrongKeyError) return false
    throw error
  } finally {
    found.stream.destroy()
  }
}

/** What to do when the private keys open no backup. `recipients`: the public keys for which the shop encrypts now. */
export async function describeWrongKey(identities: readonly string[], recipients: readonly string[]): Promise<string> {
  const given = await Promise.all(identities.map(recipientOf))
  if (given.some((recipient) => recipients.includes(recipient))) {
    return `This key does not open the backup. It belongs to ${given.join(' and ')}, for which later backups are made (BACKUP_RECIPIENT): the backup is older than this key and needs the one before it.`
  }
  return (
    `This key does not open the backup. It belongs to ${given.join(' and ')}; the backups are made for ${recipients.join(' and ')} ` +
    '(BACKUP_RECIPIENT). You need the line AGE-SECRET-KEY-1… that was shown when that key was made: look in the two places where it was kept. ' +
    'Without it nobody can read them. While the shop still runs, make a new key (npm run backup -- new-key) and a new backup.'
  )
}
