import { createFolderObjects } from './folder-objects.server.ts'
import type { ObjectPlace } from './object-place.ts'
import type { ObjectStore } from './object-store.ts'

/** Loads the client of the S3 protocol only for a bucket: it takes 40 MB of memory. */
export async function openObjects(place: ObjectPlace): Promise<ObjectStore> {
  if (place.kind === 'folder') return createFolderObjects(place.folder)
  const { createS3Objects } = await import('./s3-objects.server.ts')
  return createS3Objects(place)
}
