import { text } from 'node:stream/consumers'
import type { Config } from '#app/base/platform/config.server.ts'
import { openObjects } from '#app/base/platform/objects/open-objects.server.ts'
import { createBucketMediaStore } from './bucket-media-store.server.ts'
import { createMediaStore, NO_PICTURES, type MediaStore } from './media-store.server.ts'
import { createBucketUploadStore } from './uploads/bucket-upload-store.server.ts'
import { createUploadStore, type UploadStore } from './uploads/upload-store.server.ts'

/** The mark by which a process knows that the pictures of its shop are there. */
export interface PicturesMark {
  read(): Promise<string | undefined>
  write(mark: string): Promise<void>
}

export interface PictureStores {
  mediaStore: MediaStore
  uploadStore: UploadStore
  /** Undefined: pictures are below DATA_DIR. */
  bucket: { mark: PicturesMark; /** The bucket alone, without the folder behind it. */ alone: MediaStore } | undefined
}

const MARK = 'pictures-mark'

/** Pictures and uploads in MEDIA_BUCKET, if it is set, else below DATA_DIR. */
export async function openPictureStores({
  DATA_DIR: dataDir,
  mediaBucket,
}: Pick<Config, 'DATA_DIR' | 'mediaBucket'>): Promise<PictureStores> {
  const onDisk = createMediaStore({ dataDir })
  if (!mediaBucket) return { mediaStore: onDisk, uploadStore: createUploadStore({ dataDir }), bucket: undefined }
  const objects = await openObjects(mediaBucket)
  const mark: PicturesMark = {
    async read() {
      const found = await objects.get(MARK)
      return found && (await text(found.stream)).trim()
    },
    async write(value) {
      await objects.put(MARK, Buffer.from(`${value}\n`))
    },
  }
  return {
    mediaStore: createBucketMediaStore(objects, onDisk),
    uploadStore: createBucketUploadStore(objects),
    bucket: { mark, alone: createBucketMediaStore(objects, NO_PICTURES) },
  }
}
