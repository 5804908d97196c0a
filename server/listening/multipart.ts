export interface Part {
  name: string
  /** Undefined for a field that is no file. */
  filename: string | undefined
  /** Must be read to the end before the next part is requested. */
  bytes: AsyncIterable<Buffer>
}

/** A truncated body, or no form. */
export class BrokenForm extends Error {}

const MAX_HEAD_BYTES = 8 * 1024
const LINE_END = '\r\n'

/** Parts of a form as they arrive (RFC 7578). Keeps at most one piece of the body in memory. Throws BrokenForm. */
export async function* readParts(contentType: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new BrokenForm()
  const source = createSource(body)
  const delimiter = `${LINE_END}--${boundary}`
  await skip(source.until(delimiter))
  while ((await source.take(2)) === LINE_END) {
    const head = await source.text(`${LINE_END}${LINE_END}`, MAX_HEAD_BYTES)
    const bytes = source.until(delimiter)
    yield { ...readHead(head), bytes }
    await skip(bytes)
  }
  await source.end()
}

function readHead(head: string): Pick<Part, 'name' | 'filename'> {
  const [, disposition] = /^content-disposition:\s*form-data(;.*)$/im.exec(head) ?? []
  const valueOf = (word: string) => {
    const value = new RegExp(`;\\s*${word}="([^"]*)"`, 'i').exec(disposition ?? '')?.[1]
    // Browsers escape only these. Source: https://html.spec.whatwg.org/#multipart-form-data
    return value?.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%22', '"')
  }
  const name = valueOf('name')
  if (name === undefined) throw new BrokenForm()
  return { name, filename: valueOf('filename') }
}

function createSource(body: AsyncIterable<Uint8Array>) {
  const pieces = body[Symbol.asyncIterator]()
  let held = Buffer.from(LINE_END) // so that the first delimiter looks like the others

  async function more(): Promise<void> {
    const next = await pieces.next()
    if (next.done) throw new BrokenForm()
    held = Buffer.concat([held, next.value])
  }

  function cut(byteSize: number): Buffer {
    const piece = held.subarray(0, byteSize)
    held = held.subarray(byteSize)
    return piece
  }

  async function* until(words: string): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(words)
      // Keeps the end of the buffer, which may be the beginning of the words.
      const before = cut(at === -1 ? Math.max(0, held.byteLength - Buffer.byteLength(words) + 1) : at)
      if (at !== -1) cut(Buffer.byteLength(words))
      if (before.byteLength > 0) yield before
      if (at !== -1) return
      await more()
    }
  }

  async function text(words: string, maxBytes: number): Promise<string> {
    const found: Buffer[] = []
    let byteSize = 0
    for await (const piece of until(words)) {
      byteSize += piece.byteLength
      if (byteSize > maxBytes) throw new BrokenForm()
      found.push(piece)
    }
    return Buffer.concat(found).toString()
  }

  async function take(byteSize: number): Promise<string> {
    while (held.byteLength < byteSize) await more()
    return cut(byteSize).toString()
  }

  /** Reads the rest after the form, so that the connection can be reused. */
  async function end(): Promise<void> {
    held = Buffer.alloc(0)
    while (!(await pieces.next()).done);
  }

  return { until, text, take, end }
}

async function skip(bytes: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await bytes.next()).done);
}
