/** Widths in px in which copies of a picture are kept; never one wider than the picture itself. */
const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/** Longest side in px of the picture that we keep. Requirement 22.3. */
export const MAX_STORED_SIDE_PX = 1600

/** Largest upload. Requirement 22.3. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** A small file can unpack to gigabytes; 50 million pixels is more than any phone's camera takes. */
export const MAX_PIXELS = 50_000_000

/** A JPEG is drawn in so many steps at most. Cameras write one; programs that save progressively about ten. */
export const MAX_JPEG_SCANS = 100

/** JPEG exists in one width only, for previews elsewhere (og:image) and very old browsers. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** What a page needs to show a picture without anything jumping. */
export interface ImageView {
  /** 32 hex digits: first half of the SHA-256 of the uploaded bytes. */
  id: string
  /** Of the kept picture, in px. */
  width: number
  height: number
  /** Widths of the AVIF and WebP copies in px, ascending; never empty. */
  widths: number[]
  /** `data:` URI of a tiny blurred copy, at most 400 bytes. */
  placeholder: string
  /** Of a picture that is not for everybody: what opens it in its address. */
  key?: string
}

const EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<ImageFormat, string>

/** Name of the file of one copy, such as `0f…-640.avif`. The content never changes under a name. */
export function imageFile(id: string, width: number, format: ImageFormat): string {
  return `${id}-${width}.${EXTENSIONS[format]}`
}

/** Path of one copy, such as `/media/0f…-640.avif`. */
export function imageUrl(image: Pick<ImageView, 'id' | 'key'>, width: number, format: ImageFormat): string {
  const path = `${MEDIA_PATH}${imageFile(image.id, width, format)}`
  return image.key === undefined ? path : `${path}?${PICTURE_KEY}=${image.key}`
}

export const MEDIA_PATH = '/media/'
/** The parameter of a picture's address that holds its key. */
export const PICTURE_KEY = 'key'

/** Width in px of the one JPEG copy: the widest copy up to 1280. */
function jpegWidth(image: Pick<ImageView, 'widths'>): number {
  return image.widths.at(-1)!
}

/** Path of the JPEG copy, which every browser and every preview robot reads. */
export function jpegUrl(image: Pick<ImageView, 'id' | 'widths' | 'key'>): string {
  return imageUrl(image, jpegWidth(image), 'jpeg')
}

/** Name of its file. */
export function jpegFile(image: Pick<ImageView, 'id' | 'widths'>): string {
  return imageFile(image.id, jpegWidth(image), 'jpeg')
}

/** Value of a `srcset` over all copies in one format. */
export function imageSrcSet(image: Pick<ImageView, 'id' | 'widths' | 'key'>, format: 'avif' | 'webp'): string {
  return image.widths.map((width) => `${imageUrl(image, width, format)} ${width}w`).join(', ')
}

/** Copies to make of a picture: the listed widths that it can fill, or its own when it is narrower than all of them. */
export function widthsFor(originalWidth: number): number[] {
  const widths = IMAGE_WIDTHS.filter((width) => width <= originalWidth)
  return widths.length > 0 ? widths : [originalWidth]
}

export interface ImageFile {
  id: string
  width: number
  format: ImageFormat
}

/** Which copy a file name under /media/ means; undefined unless it is exactly one of our names. */
export function parseImageFile(name: string): ImageFile | undefined {
  const match = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/.exec(name)
  if (!match) return undefined
  return { id: match[1]!, width: Number(match[2]), format: match[3] === 'jpg' ? 'jpeg' : (match[3] as 'avif' | 'webp') }
}
