import { describe, expect, it } from 'vitest'
import { centreFrame, fitFrame, formatFrame, parseFrame, resizeFrame, sidesOf } from './crop.ts'

const wide = { width: 1600, height: 900 }
const tiny = { width: 90, height: 200 }

describe('a frame on a picture', () => {
  it('is at first the largest square in the middle', () => {
    expect(centreFrame(wide)).toEqual({ left: 350, top: 0, side: 900 })
    expect(centreFrame(tiny)).toEqual({ left: 0, top: 55, side: 90 })
  })

  it('never leaves the picture, and is never so small that it would be coarse', () => {
    expect(sidesOf(wide)).toEqual({ min: 320, max: 900 })
    expect(sidesOf(tiny)).toEqual({ min: 90, max: 90 })
    expect(fitFrame({ left: 5000, top: -20, side: 10 }, wide)).toEqual({ left: 1280, top: 0, side: 320 })
    expect(fitFrame({ left: 12.6, top: 3.2, side: 9000 }, wide)).toEqual({ left: 13, top: 0, side: 900 })
  })

  it('grows and shrinks around its middle, as far as the picture goes', () => {
    expect(resizeFrame({ left: 350, top: 0, side: 900 }, 500, wide)).toEqual({ left: 550, top: 200, side: 500 })
    expect(resizeFrame({ left: 0, top: 0, side: 400 }, 600, wide)).toEqual({ left: 0, top: 0, side: 600 })
  })

  it('survives a form, and is ignored where the field is invalid', () => {
    const frame = { left: 120, top: 0, side: 480 }
    expect(parseFrame(formatFrame(frame), wide)).toEqual(frame)
    expect(parseFrame('99999 99999 99999', wide)).toEqual({ left: 700, top: 0, side: 900 })
    for (const text of ['', 'whole', '1 2', '1 2 -3', '1 2 3 4', '1e9 0 0'])
      expect(parseFrame(text, wide)).toBeUndefined()
  })
})
