import { crc32, deflateSync } from 'node:zlib'

const SEARCHED_BYTES = 256 * 1024

/**
 * The ICC profile of a HEIC file, from its box `colr` of type `prof`; undefined if it has none. Every iPhone writes
 * Display P3, whose reds would look pale if read as sRGB.
 */
export function heicColorProfile(heic: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(heic.buffer, heic.byteOffset, Math.min(heic.byteLength, SEARCHED_BYTES))
  const name = bytes.indexOf('colrprof')
  if (name < 4) return undefined
  const end = name - 4 + bytes.readUInt32BE(name - 4) // a box begins with its length
  const profile = bytes.subarray(name + 8, end)
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined
}

const AFTER_IHDR = 33

export function withColorProfile(png: Buffer, profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('iCCP'), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.byteLength, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.byteLength - 4)
  return Buffer.concat([png.subarray(0, AFTER_IHDR), chunk, png.subarray(AFTER_IHDR)])
}
