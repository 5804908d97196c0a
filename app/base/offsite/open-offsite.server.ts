import type { BackupTarget } from '#app/base/platform/objects/backup-target.ts'
import type { ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { openObjects } from '#app/base/platform/objects/open-objects.server.ts'
import { encryptBytesFor } from './age.server.ts'

export interface Offsite {
  objects: ObjectStore
  recipients: readonly string[]
}

/** Opens the target, without asking it. Throws in words if a public key is mistyped. */
export async function openOffsite({ place, recipients }: BackupTarget): Promise<Offsite> {
  for (const recipient of recipients) {
    await encryptBytesFor([recipient], new Uint8Array()).catch((cause: unknown) => {
      throw new Error(
        `BACKUP_RECIPIENT: ${recipient} is not a public key of age; copy it again, or make one with npm run backup -- new-key.`,
        { cause },
      )
    })
  }
  return { objects: await openObjects(place), recipients }
}
