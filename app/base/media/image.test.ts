import { describe, expect, it } from 'vitest'
import { imageSrcSet, imageUrl, jpegUrl, parseImageFile, widthsFor } from './image.ts'

const ID = '0123456789abcdef0123456789abcdef'

describe('image', () => {
  it.each([
    [1600, [160, 320, 480, 640, 960, 1280]],
    [1280, [160, 320, 480, 640, 960, 1280]],
    [1024, [160, 320, 480, 640, 960]],
    [160, [160]],
    [90, [90]],
  ])('a picture of %i px gets copies of %j px', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths)
  })

  it('names copies by content, width and format', () => {
    const image = { id: ID, widths: [160, 320] }
    expect(imageUrl({ id: ID }, 640, 'webp')).toBe(`/media/${ID}-640.webp`)
    expect(imageUrl({ id: ID, key: 'abc' }, 640, 'webp')).toBe(`/media/${ID}-640.webp?key=abc`)
    expect(jpegUrl(image)).toBe(`/media/${ID}-320.jpg`)
    expect(imageSrcSet(image, 'avif')).toBe(`/media/${ID}-160.avif 160w, /media/${ID}-320.avif 320w`)
  })

  it.each([
    [`${ID}-clear.webp`, { id: ID, format: 'webp' }],
    [`${ID}-640.avif`, { id: ID, width: 640, format: 'avif' }],
    [`${ID}-90.webp`, { id: ID, width: 90, format: 'webp' }],
    [`${ID}-960.jpg`, { id: ID, width: 960, format: 'jpeg' }],
  ])('%s is a copy', (name, file) => {
    expect(parseImageFile(name)).toEqual(file)
  })

  it.each([
    `${ID}-original.jpg`,
    `${ID}-0640.avif`,
    `${ID}-64000.avif`,
    `${ID}-640.png`,
    `${ID}-640.avif/..`,
    `${ID.toUpperCase()}-640.avif`,
    `../${ID}-640.avif`,
    `..%2f..%2fetc%2fpasswd`,
    `${ID}-640.avif\n`,
    '',
  ])('%j is none', (name) => {
    expect(parseImageFile(name)).toBeUndefined()
  })
})
