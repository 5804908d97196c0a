/** One bit a dot, rows of whole bytes, the leftmost dot in the highest bit; 1 is black. */
export interface Bitmap {
  width: number
  height: number
  data: Uint8Array
}

export function emptyBitmap(width: number, height: number): Bitmap {
  return { width, height, data: new Uint8Array((width / 8) * height) }
}

export function isBlack({ width, data }: Bitmap, x: number, y: number): boolean {
  return (data[(y * width + x) >> 3]! & (0x80 >> (x & 7))) !== 0
}

export function blacken({ width, height, data }: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  data[(y * width + x) >> 3]! |= 0x80 >> (x & 7)
}
