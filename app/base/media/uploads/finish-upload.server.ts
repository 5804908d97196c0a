import type { Refusal } from '#app/base/platform/refusal.ts'
import type { ImageRefusal } from '../derive-copies.server.ts'
import { imageRefusals } from '../image-refusals.ts'
import type { ReferenceImage } from '../reference-images/reference-images.ts'
import { findReferenceImage } from '../reference-images/reference-images.queries.server.ts'
import { saveReferenceImage } from '../reference-images/save-reference-image.server.ts'
import type { StoreImageDeps } from '../store-image.server.ts'
import { parseUploadName, type UploadStore } from './upload-store.server.ts'

const MAX_RETAINED_BYTES = 16 * 1024 * 1024

export type FinishResult =
  | ({ ok: true } & ReferenceImage)
  | ImageRefusal
  | Refusal<'upload_unknown' | 'upload_incomplete' | 'no_room'>

/**
 * Makes a reference image of a complete upload and removes the upload. Idempotent: the same upload is the same picture.
 * This process never holds all of its bytes.
 */
export async function finishUpload(
  deps: StoreImageDeps & { uploadStore: UploadStore },
  name: string,
): Promise<FinishResult> {
  const { db, uploadStore } = deps
  const { id, byteSize } = parseUploadName(name) ?? {}
  if (!id) return { ok: false, reason: 'upload_unknown' }
  const known = await findReferenceImage(db, id)
  if (known) return { ok: true, ...known }
  const upload = await uploadStore.find(name)
  if (!upload) {
    const saved = await findReferenceImage(db, id) // another process finished it
    return saved ? { ok: true, ...saved } : { ok: false, reason: 'upload_unknown' }
  }
  if (upload.offset < byteSize!) return { ok: false, reason: 'upload_incomplete' }
  if (!(await uploadStore.hasRoom(MAX_RETAINED_BYTES))) return { ok: false, reason: 'no_room' }
  const saved = await uploadStore.withFile(name, (file) => saveReferenceImage(deps, { file }, id))
  if (!saved) return { ok: false, reason: 'upload_unknown' }
  // When storage is full the client tries again later. A file that is no picture never becomes one.
  if (saved.ok || imageRefusals[saved.reason].status !== 503) await uploadStore.remove(name)
  return saved
}
