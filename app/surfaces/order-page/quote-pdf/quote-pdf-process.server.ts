import os from 'node:os'
import process from 'node:process'
import type { Logo } from '#app/base/brand/brand.queries.server.ts'
import type { Color } from '#app/base/brand/color.ts'
import { drawQuotePdf } from './draw-quote-pdf.server.ts'
import type { QuotePdf } from './load-quote-pdf.server.ts'
import { logoOf, optionPictureOf, pictureOf } from './quote-pictures.server.ts'

/** Input of this program, which draws one quote and ends. make-quote-pdf.server.ts starts it. */
export interface QuotePdfWork {
  quote: QuotePdf
  projectDir: string
  madeAt: Date
  logo: Logo | undefined
  color: Color
  /** The stored pictures that the paper shows, by their names. */
  files: ReadonlyMap<string, Buffer>
}

export type QuotePdfResult = { pdf: Uint8Array } | { fault: string }

/** Niceness above the shop's own process, which answers customers. */
const NICER_BY = 5

async function work({ quote, files, logo, color, ...rest }: QuotePdfWork): Promise<QuotePdfResult> {
  const stored = { read: (name: string) => Promise.resolve(files.get(name)) }
  const stream = drawQuotePdf(quote, {
    ...rest,
    color,
    picture: await pictureOf(quote.cake.svg),
    optionPictures: await Promise.all(quote.options.map(({ image }) => optionPictureOf(stored, image))),
    logo: await logoOf(stored, logo, color),
  })
  return { pdf: new Uint8Array(await new Response(stream).arrayBuffer()) }
}

os.setPriority(Math.min(os.getPriority() + NICER_BY, os.constants.priority.PRIORITY_LOW))
process.once('disconnect', () => process.exit())
process.once('message', (message: QuotePdfWork) => {
  void work(message)
    .catch((error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((result) => process.send!(result, () => process.disconnect!()))
})
