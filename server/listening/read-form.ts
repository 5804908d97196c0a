import { BrokenForm, readParts } from './multipart.ts'

export interface FormPart {
  name: string
  /** For a file, the result of `takeFile`; undefined when no file was chosen. */
  value: string | undefined
  isFile: boolean
}

interface FormLimits {
  /** Limit for the whole body. */
  maxBytes: number
  /** Of everything except files. */
  maxTextBytes: number
}

const MAX_FIELDS = 1000
const MAX_FILES = 40

class TooLarge extends Error {}

/**
 * Reads a multipart form as a stream. Text stays in memory; `takeFile` must read each file to its end. `cut`: the body
 * was truncated, is no form, or has text that nothing can keep.
 */
export async function readForm(
  { headers, body }: Request,
  { maxBytes, maxTextBytes }: FormLimits,
  takeFile: (bytes: AsyncIterable<Buffer>) => Promise<string | undefined>,
): Promise<FormPart[] | 'too_large' | 'cut'> {
  const parts: FormPart[] = []
  let textBytes = 0
  try {
    for await (const { name, filename, bytes } of readParts(
      headers.get('content-type') ?? '',
      limited(body!, maxBytes),
    )) {
      const isFile = filename !== undefined
      if (parts.filter((part) => part.isFile === isFile).length >= (isFile ? MAX_FILES : MAX_FIELDS))
        throw new TooLarge()
      if (isFile) {
        parts.push({ name, value: await takeFile(bytes), isFile })
        continue
      }
      const pieces: Buffer[] = []
      textBytes += Buffer.byteLength(name)
      for await (const piece of bytes) {
        textBytes += piece.byteLength
        if (textBytes > maxTextBytes) throw new TooLarge()
        pieces.push(piece)
      }
      parts.push({ name, value: Buffer.concat(pieces).toString(), isFile })
    }
    return parts.some(({ name, value = '' }) => hasZero(name) || hasZero(value)) ? 'cut' : parts
  } catch (error) {
    if (error instanceof TooLarge) return 'too_large'
    if (error instanceof BrokenForm) return 'cut'
    throw error
  }
}

async function* limited(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let byteSize = 0
  const pieces = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await pieces.next().catch(() => {
      throw new BrokenForm() // the connection dropped
    })
    if (next.done) return
    byteSize += next.value.byteLength
    if (byteSize > maxBytes) throw new TooLarge()
    yield next.value
  }
}

/** Page actions read forms; any other body would make them fail. */
export function isForm({ headers }: Request): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get('content-type') ?? '')
}

/** No keyboard types a zero character, and no text of the database can hold one. */
const hasZero = (text: string) => text.includes('\0')

/** The same request with its form, which can surely be read and kept; undefined: it cannot. Throws what reading the line throws. */
export async function withReadableForm(request: Request): Promise<Request | undefined> {
  const bytes = await request.arrayBuffer()
  const { url, method, headers, signal } = request
  const again = () => new Request(url, { method, headers, signal, body: bytes })
  const form = await again()
    .formData()
    .catch(() => undefined)
  if (!form) return undefined
  for (const [name, value] of form) if (hasZero(name) || (typeof value === 'string' && hasZero(value))) return undefined
  return again()
}

export function withForm({ url, method, headers, signal }: Request, form: FormData | URLSearchParams): Request {
  const remaining = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) remaining.delete(name)
  return new Request(url, { method, headers: remaining, signal, body: form })
}

/** The same request without its body, which is not read. */
export function withEmptyForm(request: Request): Request {
  return withForm(request, new URLSearchParams())
}
