import type { Sharp } from 'sharp'
import { clearFile } from '#app/base/media/image.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { judgeHighlight, judgeMain } from './brand-colors.ts'
import { colorOf, contrast, type Color } from './color.ts'
import type { Logo } from './brand.queries.server.ts'
import { dominantColors } from './dominant-colors.ts'

/** Icons of a bakery with a logo, by their file names: side in px, and the logo's share of it. */
export const BRAND_ICONS = {
  'icon-32.png': { side: 32, share: 1 },
  'apple-touch-icon.png': { side: 180, share: 0.84 },
  'icon-192.png': { side: 192, share: 0.84 },
  'icon-512.png': { side: 512, share: 0.84 },
  /** Home screens cut it round: what must stay is within 80 % of its width. */
  'maskable-512.png': { side: 512, share: 0.62 },
} as const

export type BrandIcon = keyof typeof BRAND_ICONS

/** The shop's own stored copy, a JPEG without transparency, so that no decoder meets what a stranger sent. */
function openLogo(mediaStore: MediaStore, id: string): Promise<Sharp | undefined> {
  return openStored(mediaStore, `${id}-original.jpg`)
}

/** The logo's copy with transparency on a plate of one colour. */
export async function openClear(
  mediaStore: Pick<MediaStore, 'read'>,
  id: string,
  plate: Color,
): Promise<Sharp | undefined> {
  const clear = await openStored(mediaStore, clearFile(id))
  return clear?.flatten({ background: plate })
}

async function openStored(mediaStore: Pick<MediaStore, 'read'>, name: string): Promise<Sharp | undefined> {
  const bytes = await mediaStore.read(name)
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
}

/** The ground under a transparent logo: white, or the main colour under a white drawing. */
function plateOf({ clearOn }: Pick<Logo, 'clearOn'>, main: Color): Color {
  return clearOn === 'dark' ? main : '#ffffff'
}

/**
 * The logo on a square: of its own ground, or, when it is transparent, on white, or on the bakery's colour if it is a white drawing.
 * Home screens and tabs have grounds that nobody knows, so no icon is transparent. Undefined when the file is gone.
 */
export async function drawIcon(
  mediaStore: MediaStore,
  { logo: { id, clearOn }, main }: { logo: Pick<Logo, 'id' | 'clearOn'>; main: Color },
  icon: BrandIcon,
): Promise<Buffer | undefined> {
  const plate = clearOn === '' ? undefined : plateOf({ clearOn }, main)
  const logo = plate ? await openClear(mediaStore, id, plate) : await openLogo(mediaStore, id)
  if (!logo) return undefined
  const { side, share } = BRAND_ICONS[icon]
  const background = plate ?? (await groundOf(logo))
  const inner = Math.round(side * share)
  const margin = Math.floor((side - inner) / 2)
  return logo
    .clone()
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, left: margin, right: side - inner - margin, bottom: side - inner - margin, background })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

const EDGE_PX = 24
/** Corners that look the same are the logo's ground; JPEG moves them a little. */
const SAME_RATIO = 1.15

/** The colour of the four corners; white when they differ. */
async function groundOf(logo: Sharp): Promise<Color> {
  const { data } = await logo
    .clone()
    .resize(EDGE_PX, EDGE_PX, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const last = EDGE_PX - 1
  const corners = [0, last, last * EDGE_PX, last * EDGE_PX + last].map((pixel) =>
    colorOf([data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!]),
  )
  const [first] = corners
  return corners.every((corner) => contrast(corner, first!) < SAME_RATIO) ? first! : '#ffffff'
}

const SAMPLE_PX = 64

/** The logo's own colours, the most frequent first. */
export async function logoColors(mediaStore: MediaStore, logoId: string, most: number): Promise<Color[]> {
  const logo = await openLogo(mediaStore, logoId)
  if (!logo) return []
  const { data } = await logo
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside', kernel: 'nearest' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return dominantColors(data, most)
}

const LOOKED_AT = 5

/** Main and highlight colour that a logo suggests: one readable on paper, one as ground for letters. */
export async function coloursFromLogo(mediaStore: MediaStore, logoId: string) {
  const colors = await logoColors(mediaStore, logoId, LOOKED_AT)
  const main = colors.find((color) => !judgeMain(color).isDarkened) ?? colors[0] ?? null
  const highlight = colors.find((color) => color !== main && !judgeHighlight(color).isLightened) ?? null
  return { main, highlight }
}
