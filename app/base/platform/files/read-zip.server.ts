import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

interface ZipLimits {
  maxEntries: number
  /** Of all files together, unpacked. */
  maxTotalBytes: number
}

/** `broken`: no ZIP, cut short, locked, or with a name that leads out of it. */
export type ZipFault = 'broken' | 'too_many' | 'too_large'

export interface OpenZip {
  /** Paths of the files, without folders and without what systems add by themselves. */
  names: readonly string[]
  /** The unpacked bytes. Undefined when the entry is broken or larger than `maxBytes`, or all files together are too large. */
  read(name: string, maxBytes: number): Promise<Buffer | undefined>
  close(): void
}

/** Whether the bytes begin as a ZIP does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** Files that macOS and Windows put into a ZIP by themselves. */
const NOISE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/**
 * Opens a ZIP from a stranger's computer. Nothing is written to the disk, so a name leads nowhere; names with `..`, absolute ones and
 * those with backslashes are refused all the same. Sizes are counted while unpacking, because a ZIP may lie about them: a small file
 * can unpack to gigabytes, and entries may overlap.
 */
export async function openZip(
  bytes: Buffer,
  { maxEntries, maxTotalBytes }: ZipLimits,
): Promise<{ ok: true; zip: OpenZip } | { ok: false; fault: ZipFault }> {
  let file: ZipFile
  const entries = new Map<string, Entry>()
  try {
    file = await fromBufferPromise(bytes, { strictFileNames: true, autoClose: false })
    if (file.entryCount > maxEntries) return { ok: false, fault: 'too_many' }
    let announced = 0
    for await (const entry of file.eachEntry()) {
      if (entry.fileName.endsWith('/') || NOISE.test(entry.fileName)) continue
      if (!entry.canDecodeFileData() || entries.has(entry.fileName)) return { ok: false, fault: 'broken' }
      announced += entry.uncompressedSize
      entries.set(entry.fileName, entry)
    }
    if (announced > maxTotalBytes) return { ok: false, fault: 'too_large' }
  } catch {
    return { ok: false, fault: 'broken' }
  }
  let left = maxTotalBytes

  async function read(name: string, maxBytes: number): Promise<Buffer | undefined> {
    const entry = entries.get(name)
    if (!entry || entry.uncompressedSize > maxBytes) return undefined
    const pieces: Buffer[] = []
    let size = 0
    try {
      for await (const piece of await file.openReadStreamPromise(entry)) {
        const buffer = piece as Buffer
        size += buffer.length
        left -= buffer.length
        if (size > maxBytes || left < 0) return undefined // leaving the loop destroys the stream
        pieces.push(buffer)
      }
    } catch {
      return undefined
    }
    return Buffer.concat(pieces)
  }
  return { ok: true, zip: { names: [...entries.keys()], read, close: () => file.close() } }
}
