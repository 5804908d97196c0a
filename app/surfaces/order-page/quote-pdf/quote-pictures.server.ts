import type { Sharp } from 'sharp'
import type { Logo } from '#app/base/brand/brand.queries.server.ts'
import type { Color } from '#app/base/brand/color.ts'
import { openClear } from '#app/base/brand/logo-pictures.server.ts'
import { jpegFile, type ImageView } from '#app/base/media/image.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'

type StoredPictures = Pick<MediaStore, 'read'>

/** Width of the drawing in pixels: sharp on paper, about 60 kB. */
const PICTURE_PX = 640

/**
 * The drawing as a PNG without its letters, which would use whatever font the server has, perhaps without Ethiopic
 * ones; the text is printed beside it. Undefined on failure: the prices matter more.
 */
export async function pictureOf(svg: string | undefined): Promise<Buffer | undefined> {
  if (svg === undefined) return undefined
  const silent = svg.replace(/<text\b[\s\S]*?<\/text>/g, '')
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(silent), { density: 200 })
    .resize({ width: PICTURE_PX, height: PICTURE_PX, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
    .catch(() => undefined)
}

const LOGO_PX = 240

/** The bakery's logo as a JPEG. Undefined without one, or when its file cannot be read. */
export async function logoOf(
  mediaStore: StoredPictures,
  logo: Logo | undefined,
  color: Color,
): Promise<Buffer | undefined> {
  // Paper is white: only a white drawing needs another ground.
  if (logo?.clearOn === 'dark') {
    const drawn = await openClear(mediaStore, logo.id, color)
    return drawn && onPaper(drawn, color)
  }
  const { default: sharp } = await import('sharp')
  return squareOf(mediaStore, logo, (bytes) => onPaper(sharp(bytes), '#ffffff'))
}

function onPaper(logo: Sharp, background: Color): Promise<Buffer> {
  return logo.resize(LOGO_PX, LOGO_PX, { fit: 'contain', background }).jpeg({ quality: 86 }).toBuffer()
}

/** Width of an option's picture in pixels; about 30 kB. */
const OPTION_PX = 480

/** An option's picture as a square JPEG. Undefined without one, or when its file cannot be read. */
export async function optionPictureOf(
  mediaStore: StoredPictures,
  image: ImageView | null,
): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  return squareOf(mediaStore, image, (bytes) =>
    sharp(bytes).resize(OPTION_PX, OPTION_PX, { fit: 'cover' }).jpeg({ quality: 78 }).toBuffer(),
  )
}

async function squareOf(
  mediaStore: StoredPictures,
  image: ImageView | null | undefined,
  draw: (bytes: Buffer) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  if (!image) return undefined
  try {
    const bytes = await mediaStore.read(jpegFile(image))
    return bytes && (await draw(bytes))
  } catch {
    return undefined // the quote is useful without its picture
  }
}
