import { readFile } from 'node:fs/promises'
import path from 'node:path'

const ETHIOPIC = /[\u1200-\u137f]/

/** The parts of the shop's Ethiopic font, under names that a drawing asks for one after the other. */
const FACES = [
  ['Tafach Ethiopic', 'ethiopic-common.woff2'],
  ['Noto Sans Ethiopic', 'ethiopic-further.woff2'],
  ['Kefa', 'ethiopic-rare.woff2'],
] as const

/**
 * A drawing as a file of its own, for `<img>`: such a picture cannot use the fonts of its page, so one with Ethiopic
 * letters brings the shop's.
 */
export async function pictureOfDrawing(svg: string, { projectDir }: { projectDir: string }): Promise<string> {
  if (!ETHIOPIC.test(svg)) return svg
  const faces = await Promise.all(
    FACES.map(async ([family, file]) => {
      const font = await readFile(path.join(projectDir, 'app/base/ui/fonts', file), 'base64')
      return `@font-face{font-family:'${family}';font-weight:400 700;src:url(data:font/woff2;base64,${font})}`
    }),
  )
  return svg.replace('<defs', `<style>${faces.join('')}</style><defs`)
}
