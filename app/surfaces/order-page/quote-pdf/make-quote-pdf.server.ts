import type { Logo } from '#app/base/brand/brand.queries.server.ts'
import type { Color } from '#app/base/brand/color.ts'
import { clearFile, jpegFile } from '#app/base/media/image.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { programLimits, runChildProgram } from '#app/base/platform/programs/child-program.server.ts'
import { createGate } from '#app/base/platform/gate.ts'
import type { QuotePdf } from './load-quote-pdf.server.ts'
import type { QuotePdfResult, QuotePdfWork } from './quote-pdf-process.server.ts'

const PROGRAM = 'app/surfaces/order-page/quote-pdf/quote-pdf-process.server.ts'

/** A paper takes about half a second. */
const WITHIN_MS = 20_000

/** Papers of the process that are drawn and wait, also of one order. */
const drawing = createGate({ atOnce: 1, maxWaiting: 20, maxOfSender: 3 })

interface PaperDeps {
  mediaStore: Pick<MediaStore, 'read'>
  logo: Logo | undefined
  color: Color
  projectDir: string
  madeAt: Date
}

/**
 * The quote as a PDF, drawn in a process of its own: the thread that answers pages would stand still meanwhile, and keep the
 * libraries for papers and pictures. Undefined when too many are asked for. A picture that cannot be read is left out.
 */
export function makeQuotePdf(
  orderCode: string,
  quote: QuotePdf,
  { mediaStore, logo, ...style }: PaperDeps,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return drawing.pass(async () => {
    const images = quote.options.flatMap(({ image }) => (image ? [image] : []))
    const names = [
      ...images.map(jpegFile),
      ...(logo ? [jpegFile(logo), ...(logo.clearOn ? [clearFile(logo.id)] : [])] : []),
    ]
    const work = { ...style, quote, logo, files: await readFiles(mediaStore, names) } satisfies QuotePdfWork
    const ended = await runChildProgram<QuotePdfResult>(PROGRAM, work, programLimits(WITHIN_MS))
    if (ended.end !== 'answered') throw new Error(`a quote took too long to draw, or too much memory: ${ended.end}`)
    if ('fault' in ended.result) throw new Error(`a quote could not be drawn: ${ended.result.fault}`)
    return new Uint8Array(ended.result.pdf)
  }, orderCode)
}

async function readFiles(mediaStore: Pick<MediaStore, 'read'>, names: readonly string[]): Promise<Map<string, Buffer>> {
  const read = await Promise.all(
    names.map(async (name): Promise<[string, Buffer][]> => {
      const bytes = await mediaStore.read(name).catch(() => undefined)
      return bytes ? [[name, bytes]] : []
    }),
  )
  return new Map(read.flat())
}
