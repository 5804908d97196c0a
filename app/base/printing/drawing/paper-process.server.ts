import process from 'node:process'
import type { Paper } from '../paper.ts'
import { bitmapPng } from './bitmap-png.server.ts'
import { drawPaper } from './draw-paper.server.ts'
import { encodePaper, type PrintOptions } from './encode-paper.server.ts'
import { openGlyphs } from './glyphs.server.ts'

/** `print` given: ESC/POS; otherwise a PNG. */
export interface PaperWork {
  id: number
  paper: Paper
  print?: PrintOptions
}

export type PaperResult = { id: number; bytes: Uint8Array } | { id: number; fault: string }

/** The folder of the project is the argument: the configuration would take as long to load as the fonts. */
const glyphs = openGlyphs(process.argv[2]!)

async function work({ id, paper, print }: PaperWork): Promise<PaperResult> {
  const bitmap = await drawPaper(paper, glyphs)
  return { id, bytes: print ? encodePaper(bitmap, print) : await bitmapPng(bitmap) }
}

process.once('disconnect', () => process.exit())
process.on('message', (message: PaperWork) => {
  void work(message)
    .catch((error: unknown) => ({
      id: message.id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((result) => process.send!(result))
})
