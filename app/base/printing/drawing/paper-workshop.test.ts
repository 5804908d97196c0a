import { afterEach, describe, expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import type { Block, Paper } from '../paper.ts'
import { readBitmapPng } from './bitmap-png.server.ts'
import { drawPaper } from './draw-paper.server.ts'
import { openGlyphs } from './glyphs.server.ts'
import { createPaperWorkshop, type PaperWorkshop } from './paper-workshop.server.ts'

let workshop: PaperWorkshop | undefined
afterEach(() => workshop?.stop())

const paper = (text: string): Paper => ({ width: 58, blocks: [{ kind: 'text', text }] })

describe('the process that draws papers', () => {
  it('draws several at once, each its own, as this process would', async () => {
    workshop = createPaperWorkshop()
    const glyphs = openGlyphs(PROJECT_DIR)
    const texts = ['ጠዋት 5:00', 'Baklava', 'ዶናት × 2']
    const drawn = await Promise.all(texts.map((text) => workshop!.draw(paper(text))))
    for (const [index, text] of texts.entries()) {
      expect(await readBitmapPng(drawn[index]!)).toEqual(await drawPaper(paper(text), glyphs))
    }
  })

  it('says what it could not draw, and draws the next one', async () => {
    workshop = createPaperWorkshop()
    const broken = { width: 58, blocks: [{ kind: 'text' } as unknown as Block] } as const
    await expect(workshop.draw(broken)).rejects.toThrow('could not be drawn')
    expect((await workshop.encode(paper('ደረሰኝ'), { copies: 1, kicksDrawer: false })).length).toBeGreaterThan(100)
  })

  it('that was ended starts again with the next paper', async () => {
    workshop = createPaperWorkshop(1)
    await workshop.draw(paper('1'))
    workshop.stop()
    expect((await workshop.draw(paper('2'))).length).toBeGreaterThan(50)
    const cut = workshop.draw(paper('3'))
    workshop.stop()
    await expect(cut).rejects.toThrow('stops')
  })
})
