import { removeUnusedReferenceImages } from './reference-images/remove-reference-images.server.ts'
import { removeUnusedCrops } from './remove-unused-crops.server.ts'
import type { RemoveImagesDeps } from './remove-unused-image.server.ts'
import type { UploadStore } from './uploads/upload-store.server.ts'

const IDLE_UPLOAD_KEPT_MS = 24 * 60 * 60_000

/**
 * Removes uploads that were not continued for a day, and pictures and crops without a reference after 7 days. Returns
 * the number removed.
 */
export async function cleanUpPictures(
  deps: RemoveImagesDeps & { uploadStore: UploadStore },
  now: Date,
): Promise<{ uploads: number; unused: number }> {
  const uploads = await deps.uploadStore.removeIdleSince(new Date(now.getTime() - IDLE_UPLOAD_KEPT_MS))
  const unused = (await removeUnusedReferenceImages(deps, now)) + (await removeUnusedCrops(deps, now))
  return { uploads, unused }
}
