import { readFile } from 'node:fs/promises'
import path from 'node:path'

const ETHIOPIC = /[\u1200-\u137f]/

/**
 * A drawing as a file of its own, for `<img>`: such a picture cannot use the fonts of its page, so one with Ethiopic
 * letters brings the shop's.
 */
export async function pictureOfDrawing(svg: string, { projectDir }: { projectDir: string }): Promise<string> {
  if (!ETHIOPIC.test(svg)) return svg
  const font = await readFile(path.join(projectDir, 'app/base/ui/fonts/ethiopic-variable.woff2'), 'base64')
  const face = `@font-face{font-family:'Tafach Ethiopic';font-weight:400 700;src:url(data:font/woff2;base64,${font})}`
  return svg.replace('<defs', `<style>${face}</style><defs`)
}
