import { MAX_STORED_SIDE_PX } from '../image.ts'

/** A 6 MB photo must not take minutes on a slow connection. Requirement 22.5. */
const MAX_BYTES = 400_000

const TRIES = [
  { side: MAX_STORED_SIDE_PX, quality: 0.8 },
  { side: MAX_STORED_SIDE_PX, quality: 0.65 },
  { side: 1280, quality: 0.65 },
  { side: 1024, quality: 0.5 },
] as const

/**
 * Shrinks the picture to at most 1600 px and 400 kB. Redrawing only the pixels removes EXIF, place and camera included.
 * Undefined when this browser cannot decode it (HEIC outside Safari, too little memory): the original is sent instead,
 * and the server removes EXIF.
 */
export function shrinkPicture(file: Blob): Promise<Blob | undefined> {
  const mine = turn.then(() => shrink(file))
  turn = mine.catch(() => undefined)
  return mine
}

/** One at a time: a small phone has no memory for three photos of 50 MB each. */
let turn: Promise<unknown> = Promise.resolve()

async function shrink(file: Blob): Promise<Blob | undefined> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
  try {
    let smallest: Blob | undefined
    for (const { side, quality } of TRIES) {
      const drawn = await draw(picture, side, quality)
      if (!drawn) return undefined
      smallest = drawn
      if (drawn.size <= MAX_BYTES) break
    }
    return smallest
  } finally {
    picture.close()
  }
}

async function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const encode = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const webp = await encode('image/webp')
  // Browsers that cannot encode WebP return PNG, which is many times larger, unless it is a drawing such as a logo.
  const isSmall = webp?.type === 'image/webp' || (webp !== null && webp.size <= MAX_BYTES)
  if (!isSmall) {
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#ffffff' // JPEG has no transparency; the server uses white too
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  const drawn = isSmall ? webp : await encode('image/jpeg')
  canvas.width = 0 // frees the memory immediately
  return drawn ?? undefined
}
