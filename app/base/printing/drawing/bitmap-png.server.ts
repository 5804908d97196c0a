import sharp from 'sharp'
import { emptyBitmap, isBlack, type Bitmap } from './bitmap.ts'

/** A bitmap as a PNG of one bit a dot. */
export async function bitmapPng(bitmap: Bitmap): Promise<Buffer> {
  const { width, height } = bitmap
  const grey = Buffer.alloc(width * height, 255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isBlack(bitmap, x, y)) grey[y * width + x] = 0
  }
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer()
}

export async function readBitmapPng(png: Uint8Array): Promise<Bitmap> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const bitmap = emptyBitmap(info.width, info.height)
  for (let at = 0; at < info.width * info.height; at += 1) {
    if (data[at * info.channels]! < 128) bitmap.data[at >> 3]! |= 0x80 >> (at & 7)
  }
  return bitmap
}
