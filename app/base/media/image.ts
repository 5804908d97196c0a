const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/** Longest side in px of a stored picture. Requirement 22.3. */
export const MAX_STORED_SIDE_PX = 1600

/** Largest upload. Requirement 22.3. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** A small file can unpack to gigabytes; no phone camera makes more than 50 million pixels. */
export const MAX_PIXELS = 50_000_000

/** Maximum number of scans. Cameras write one; programs that save progressively about ten. */
export const MAX_JPEG_SCANS = 100

/** JPEG exists in one width only, for link previews (og:image) and the main pictures of very old browsers. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg'

export interface ImageView {
  /** 32 hex digits: first half of the SHA-256 of the uploaded bytes. */
  id: string
  width: number
  height: number
  /** Widths of the AVIF and WebP copies in px, ascending; never empty. */
  widths: number[]
  /**
   * `data:` URI of a tiny blurred copy, about 400 bytes, with the picture's colors from top to bottom as its fragment; the fragment
   * alone (`#a53-ec9`) where the copy is left out, because such copies do not compress. Pictures of earlier versions have no colors.
   */
  placeholder: string
  /** For a picture that is not public: the key in its address. */
  key?: string
}

/** For one of many pictures in a page: two dozen blurred copies would be a tenth of its bytes on the line. Its colors stay. */
export function withoutBlur(image: ImageView): ImageView {
  return { ...image, placeholder: image.placeholder.replace(/^[^#]+/, '') }
}

/** For what pages of an earlier version read too: carts, and the prices that they ask for. Those know no colors. */
export function withoutColors(image: ImageView): ImageView {
  return { ...image, placeholder: image.placeholder.replace(/#.*/, '') }
}

/** What is drawn until a picture is there, as a CSS background; undefined: nothing is known of it. */
export function backgroundUntilLoaded({ placeholder }: Pick<ImageView, 'placeholder'>): string | undefined {
  if (placeholder === '') return undefined
  return placeholder.startsWith('#')
    ? `linear-gradient(${placeholder.replaceAll('-', ',#')})`
    : `center / cover no-repeat url("${placeholder}")`
}

/** For a picture that no screen draws as small as its smallest copy: addresses do not compress. */
export function withoutSmallest(image: ImageView): ImageView {
  return image.widths.length > 1 ? { ...image, widths: image.widths.slice(1) } : image
}

const EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<ImageFormat, string>

export function imageFile(id: string, width: number, format: ImageFormat): string {
  return `${id}-${width}.${EXTENSIONS[format]}`
}

/** The copy that keeps transparency; only some pictures have it. */
export function clearFile(id: string): string {
  return `${id}-clear.webp`
}

export function clearUrl(image: Pick<ImageView, 'id'>): string {
  return `${MEDIA_PATH}${clearFile(image.id)}`
}

export function imageUrl(image: Pick<ImageView, 'id' | 'key'>, width: number, format: ImageFormat): string {
  const path = `${MEDIA_PATH}${imageFile(image.id, width, format)}`
  return image.key === undefined ? path : `${path}?${PICTURE_KEY}=${image.key}`
}

export const MEDIA_PATH = '/media/'
export const PICTURE_KEY = 'key'

function jpegWidth(image: Pick<ImageView, 'widths'>): number {
  return image.widths.at(-1)!
}

export function jpegUrl(image: Pick<ImageView, 'id' | 'widths' | 'key'>): string {
  return imageUrl(image, jpegWidth(image), 'jpeg')
}

export function jpegFile(image: Pick<ImageView, 'id' | 'widths'>): string {
  return imageFile(image.id, jpegWidth(image), 'jpeg')
}

export function imageSrcSet(image: Pick<ImageView, 'id' | 'widths' | 'key'>, format: 'avif' | 'webp'): string {
  return image.widths.map((width) => `${imageUrl(image, width, format)} ${width}w`).join(', ')
}

/** Enough for a picture among others on a phone. */
const SMALL_PX = 480

/** A copy of middle width for browsers that know WebP and no AVIF. */
export function smallWebpUrl(image: Pick<ImageView, 'id' | 'widths' | 'key'>): string {
  return imageUrl(image, image.widths.find((width) => width >= SMALL_PX) ?? image.widths.at(-1)!, 'webp')
}

/**
 * Widths of the copies: the listed widths up to the original's, or the original's own width when it is narrower than
 * all.
 */
export function widthsFor(originalWidth: number): number[] {
  const widths = IMAGE_WIDTHS.filter((width) => width <= originalWidth)
  return widths.length > 0 ? widths : [originalWidth]
}

export interface ImageFile {
  id: string
  /** Absent: the copy that keeps transparency. */
  width?: number
  format: ImageFormat
}

export function parseImageFile(name: string): ImageFile | undefined {
  const match = /^([0-9a-f]{32})-(?:([1-9]\d{0,3})\.(avif|webp|jpg)|clear\.webp)$/.exec(name)
  if (!match) return undefined
  const [, id, width, format] = match
  if (width === undefined) return { id: id!, format: 'webp' }
  return { id: id!, width: Number(width), format: format === 'jpg' ? 'jpeg' : (format as 'avif' | 'webp') }
}
