import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { OutputInfo, Sharp } from 'sharp'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { DecodeHeic } from './decoding/decode-heic.server.ts'
import type { CropFrame } from './crop.ts'
import type { PictureSource } from './picture-source.ts'
import { clearCopyOf, type ClearOn } from './clear-copy.server.ts'
import { heicColorProfile, withColorProfile } from './decoding/heic-color-profile.server.ts'
import { heldBytes, MAX_HELD_BYTES, pixelsOf } from './decoding/held-memory.ts'
import { hasTooManyScans } from './decoding/jpeg-scans.ts'
import { readCoding, type PictureKind } from './decoding/read-coding.ts'
import {
  clearFile,
  imageFile,
  MAX_PIXELS,
  MAX_STORED_SIDE_PX,
  MAX_UPLOAD_BYTES,
  widthsFor,
  type ImageView,
} from './image.ts'

export interface DerivedImage extends ImageView {
  mime: 'image/jpeg'
  byteSize: number
  /** The grounds on which its copy with transparency can be seen; empty: there is no such copy. */
  clearOn: ClearOn
  files: { name: string; bytes: Uint8Array }[]
}

export type ImageRefusal =
  | (Refusal<'image_too_large'> & { maxBytes: number })
  | Refusal<'not_an_image'>
  | Refusal<'heic_not_readable'>
  | (Refusal<'image_too_many_pixels'> & { maxPixels: number })
  | Refusal<'image_too_many_scans'>
  | Refusal<'image_too_heavy'>
  | Refusal<'image_too_large_for_format'>
  | Refusal<'too_many_images_at_once'>

/** Raise it when the settings below change the output, so that cached copies are made again. */
export const ENCODING_VERSION = 4

/**
 * Measured on the shop's own pictures: AVIF at 640 px is about 17 kB, a quarter less than at quality 62 and no different on
 * a phone's dense screen (WebP 18 kB at visibly lower quality). The main picture at 480 px has 13.3 kB (14.6 at quality 55) and
 * fits into one trip of a village line (15 kB). A higher effort saves 3 % for twice the time, effort 4 costs ten times as much.
 */
const AVIF = { quality: 52, effort: 1, chromaSubsampling: '4:2:0' } as const
const UPLOADED = { webp: { quality: 74, effort: 2 }, jpeg: { quality: 80, mozjpeg: true } } as const
/** Of pictures that the shop ships: they are made once, so time does not matter, and only browsers without AVIF see these. */
export const SHIPPED = { webp: { quality: 70, effort: 6 }, jpeg: { quality: 68, mozjpeg: true } } as const
const ORIGINAL_JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const

const PLACEHOLDER_WIDTH_PX = 16
const PLACEHOLDER_MAX_CHARACTERS = 400
const PLACEHOLDER_COLORS = 2

type SharpLibrary = typeof import('sharp').default

/** Loaded on first use: it costs 24 MB and 60 ms. Its cache is off, since each picture passes once. */
async function loadSharp(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1) // a picture uses one core
  return sharp
}

/** 32 hex digits that name a picture by its uploaded bytes. For a file use `imageIdOf`. */
export function imageId(upload: Uint8Array): string {
  return shortened(createHash('sha256').update(upload))
}

export async function imageIdOf(source: PictureSource): Promise<string> {
  if (source instanceof Uint8Array) return imageId(source)
  const hash = createHash('sha256')
  for await (const piece of createReadStream(source.file)) hash.update(piece as Buffer)
  return shortened(hash)
}

function shortened(hash: Hash): string {
  return hash.digest('hex').slice(0, 32)
}

export interface Crop {
  of: string
  frame: CropFrame
}

export function cropId({ of, frame: { left, top, side } }: Crop): string {
  return shortened(createHash('sha256').update(`crop ${of} ${left} ${top} ${side}`))
}

/**
 * Makes all stored files of an upload: the picture as an upright JPEG of at most 1600 px without EXIF (place and camera
 * included), copies in AVIF and WebP, one JPEG copy, a blurred placeholder. All of these are white where
 * the picture is transparent; one copy more keeps that. Takes JPEG, PNG, WebP, AVIF and HEIC,
 * judged by the bytes and not the name; of an animation it takes the first picture. Refuses, before decoding, other
 * formats, files over 10 MB, pictures over 50 megapixels or of a format that would need too much memory for them, and JPEGs of more
 * than 100 scans. Requirement 22.3. With `crop` the bytes are a stored original, and the output is the part inside the frame.
 */
export async function deriveCopies(
  upload: Uint8Array,
  {
    decodeHeic,
    crop,
    encoding = UPLOADED,
  }: { decodeHeic: DecodeHeic; crop?: Crop | undefined; encoding?: typeof UPLOADED | typeof SHIPPED },
): Promise<{ ok: true; image: DerivedImage } | ImageRefusal> {
  if (upload.byteLength > MAX_UPLOAD_BYTES) {
    return { ok: false, reason: 'image_too_large', maxBytes: MAX_UPLOAD_BYTES }
  }
  const kind = sniff(upload)
  if (!kind) return { ok: false, reason: 'not_an_image' }
  if (kind === 'jpeg' && hasTooManyScans(upload)) return { ok: false, reason: 'image_too_many_scans' }
  const decoded = kind === 'heic' ? await decodeHeic(upload) : undefined
  if (decoded && !decoded.ok) return decoded

  const sharp = await loadSharp()
  let upright: { data: Buffer; info: OutputInfo }
  let hasAlpha = false
  try {
    const input = decoded
      ? await openDecoded(sharp, decoded, heicColorProfile(upload))
      : sharp(upload, { limitInputPixels: false, failOn: 'error' })
    const metadata = await input.metadata()
    const coding = readCoding(kind, upload)
    hasAlpha = metadata.hasAlpha
    if (pixelsOf(metadata, coding) > MAX_PIXELS) {
      return { ok: false, reason: 'image_too_many_pixels', maxPixels: MAX_PIXELS }
    }
    if (heldBytes(metadata, coding) > MAX_HELD_BYTES) return { ok: false, reason: 'image_too_large_for_format' }
    if (crop) {
      const { left, top, side } = crop.frame
      input.extract({ left, top, width: side, height: side })
    }
    upright = await input
      .autoOrient()
      .resize({ width: MAX_STORED_SIDE_PX, height: MAX_STORED_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Error && /memory/i.test(error.message)) return { ok: false, reason: 'image_too_heavy' }
    // The library has one kind of error for "not this format", "cut off" and "damaged". Customers need no distinction.
    return { ok: false, reason: 'not_an_image' }
  }
  const image = await encode(sharp, crop ? cropId(crop) : imageId(upload), upright, encoding)
  const clear = hasAlpha && !crop ? await clearCopyOf(sharp(upload, { limitInputPixels: false })) : undefined
  if (!clear) return { ok: true, image }
  const files = [...image.files, { name: clearFile(image.id), bytes: clear.bytes }]
  return { ok: true, image: { ...image, clearOn: clear.clearOn, files } }
}

async function openDecoded(
  sharp: SharpLibrary,
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  profile: Buffer | undefined,
): Promise<Sharp> {
  const pixels = sharp(data, { raw: { width, height, channels: 3 } })
  if (!profile) return pixels
  return sharp(withColorProfile(await pixels.png({ compressionLevel: 0 }).toBuffer(), profile))
}

async function encode(
  sharp: SharpLibrary,
  id: string,
  { data, info }: { data: Buffer; info: OutputInfo },
  { webp, jpeg }: typeof UPLOADED | typeof SHIPPED,
): Promise<DerivedImage> {
  const { width, height, channels } = info
  const picture = () => sharp(data, { raw: { width, height, channels } })
  const widths = widthsFor(width)
  const files: DerivedImage['files'] = []
  const add = (name: string, bytes: Uint8Array) => files.push({ name, bytes })

  const original = await picture().jpeg(ORIGINAL_JPEG).toBuffer()
  add(`${id}-original.jpg`, original)
  for (const copyWidth of widths) {
    const copy = await picture().resize({ width: copyWidth }).raw().toBuffer({ resolveWithObject: true })
    const resized = () =>
      sharp(copy.data, { raw: { width: copy.info.width, height: copy.info.height, channels: copy.info.channels } })
    add(fileName(id, copyWidth, 'avif'), await resized().avif(AVIF).toBuffer())
    add(fileName(id, copyWidth, 'webp'), await resized().webp(webp).toBuffer())
    if (copyWidth === widths.at(-1)) add(fileName(id, copyWidth, 'jpeg'), await resized().jpeg(jpeg).toBuffer())
  }
  return {
    id,
    width,
    height,
    widths,
    placeholder: await placeholderOf(picture),
    mime: 'image/jpeg',
    byteSize: original.byteLength,
    clearOn: '',
    files,
  }
}

/** A blurred copy; its colors from top to bottom are the fragment of its address. */
async function placeholderOf(picture: () => Sharp): Promise<string> {
  const tiny = await picture()
    .resize({ width: PLACEHOLDER_WIDTH_PX, height: PLACEHOLDER_WIDTH_PX, fit: 'inside' })
    .blur(1)
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  const uri = `data:image/webp;base64,${tiny.toString('base64')}`
  if (uri.length > PLACEHOLDER_MAX_CHARACTERS) throw new Error(`placeholder has ${uri.length} characters`)
  const colors = await picture().resize({ width: 1, height: PLACEHOLDER_COLORS, fit: 'fill' }).raw().toBuffer()
  return `${uri}#${(colors.toString('hex').match(/.{6}/g) ?? []).map(shortColor).join('-')}`
}

/** `#abc` says enough of `#aabbcc`. */
function shortColor(hex: string): string {
  return (hex.match(/../g) ?? []).map((part) => Math.round(Number.parseInt(part, 16) / 17).toString(16)).join('')
}

function fileName(id: string, width: number, format: 'avif' | 'webp' | 'jpeg'): string {
  return imageFile(id, width, format)
}

/**
 * Detects the format from the first bytes, before any decoder runs. Formats that are not photographs, such as SVG, GIF
 * and PDF, are undefined.
 */
function sniff(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) !== 'ftyp') return undefined
  // The brand box: length, name, main brand, version, compatible brands.
  const end = Math.min(head.charCodeAt(2) * 256 + head.charCodeAt(3), head.length)
  const brands = [head.slice(8, 12), ...(head.slice(16, end).match(/.{4}/gs) ?? [])]
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined
}
