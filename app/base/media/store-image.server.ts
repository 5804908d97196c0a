import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { imageIdOf, type Crop, type DerivedImage, type ImageRefusal } from './derive-copies.server.ts'
import { withImageLocked } from './image-lock.server.ts'
import type { ImageView } from './image.ts'
import type { DeriveCopies } from './decoding/image-workshop.server.ts'
import { imageColumns, readImage } from './images.queries.server.ts'
import type { MediaStore } from './media-store.server.ts'
import type { PictureSource } from './picture-source.ts'

export interface StoreImageDeps extends CommandDeps {
  mediaStore: MediaStore
  deriveCopies: DeriveCopies
}

/**
 * Stores an uploaded picture and returns how to show it. The same bytes twice are one picture. Writes the files first
 * and the row last, so that a row always has its files. `refer` writes the reference to the picture in the same
 * transaction, because pictures without one may be removed. Refuses what `deriveCopies` refuses.
 */
export async function storeImage(
  { db, mediaStore, clock, deriveCopies }: StoreImageDeps,
  upload: PictureSource,
  refer: (trx: Database, imageId: string) => Promise<unknown> = async () => {},
): Promise<{ ok: true; image: ImageView } | ImageRefusal> {
  const id = await imageIdOf(upload)
  let derived: DerivedImage | undefined
  for (;;) {
    const image = await withImageLocked(db, id, async (trx) => {
      const known = await findStored(trx, id)
      // A picture of an earlier version is made again: perhaps it has transparency.
      const isWhole = known !== undefined && known.clearOn !== null && (await isStored(mediaStore, id))
      if (!isWhole && !derived) return undefined
      const stored = isWhole ? known.image : await writeImage({ db: trx, mediaStore, clock }, derived!)
      await refer(trx, id)
      return stored
    })
    if (image) return { ok: true, image }
    // Makes the copies without the lock, because that takes long.
    const made = await deriveCopies(upload)
    if (!made.ok) return made
    derived = made.image
  }
}

async function findStored(db: Database, id: string) {
  const row = await db
    .selectFrom('images')
    .select(imageColumns)
    .select('clear_on')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { image: readImage(row), clearOn: row.clear_on }
}

export async function writeImage(
  { db, mediaStore, clock }: Omit<StoreImageDeps, 'deriveCopies'>,
  { id, width, height, widths, placeholder, mime, byteSize, clearOn, files }: DerivedImage,
  crop?: Crop,
): Promise<ImageView> {
  await Promise.all(files.map((file) => mediaStore.write(file.name, file.bytes)))
  await db
    .insertInto('images')
    .values({
      id,
      width,
      height,
      widths,
      placeholder,
      mime,
      byte_size: byteSize,
      clear_on: clearOn,
      created_at: clock.now(),
      ...(crop && {
        crop_of: crop.of,
        crop_left: crop.frame.left,
        crop_top: crop.frame.top,
        crop_side: crop.frame.side,
      }),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ width, height, widths, placeholder, clear_on: clearOn }),
    )
    .execute()
  return { id, width, height, widths, placeholder }
}

/**
 * A database restored without its media folder knows pictures whose files are missing; storing one again repairs it.
 */
export async function isStored(mediaStore: MediaStore, id: string): Promise<boolean> {
  return mediaStore.has(`${id}-original.jpg`)
}
