import { describe, expect, it } from 'vitest'
import { pictureColumns, readFilledPictures, rowPictures } from './cake-pictures.ts'

function form(fields: [string, string][]): FormData {
  const made = new FormData()
  for (const [name, value] of fields) made.append(name, value)
  return made
}

const three: [string, string][] = ['a', 'b', 'c'].map((token) => ['pictures', token])
const order = (more: [string, string][]) => readFilledPictures(form([...three, ...more]))!.map(({ token }) => token)

describe('the pictures of a form', () => {
  it('stay unchanged without the field, and are removed when the field is empty', () => {
    expect(readFilledPictures(form([['name_en', 'Cake']]))).toBeUndefined()
    expect(readFilledPictures(form([['pictures', '']]))).toEqual([])
  })

  it('are those that it names, each once, with their descriptions', () => {
    const fields: [string, string][] = [...three, ['pictures', 'a'], ['alt_en:b', ' A slice\0 '], ['crop:b', '1 2 3']]
    expect(readFilledPictures(form(fields))).toEqual([
      { token: 'a', altEn: '', altAm: '', crop: '' },
      { token: 'b', altEn: 'A slice', altAm: '', crop: '1 2 3' },
      { token: 'c', altEn: '', altAm: '', crop: '' },
    ])
  })

  it.each([
    [[['place:c', '1']], ['c', 'a', 'b']],
    [[['place:a', '3']], ['b', 'c', 'a']],
    [[['place:a', '2']], ['b', 'a', 'c']],
    [
      [
        ['place:a', '1'],
        ['place:b', '2'],
        ['place:c', '3'],
      ],
      ['a', 'b', 'c'],
    ],
    [
      [
        ['place:b', '1'],
        ['drop:a', 'yes'],
      ],
      ['b', 'c'],
    ],
    [[['place:a', 'x']], ['a', 'b', 'c']],
  ] as [[string, string][], string[]][])('are sorted by their numbers without scripts: %j', (more, expected) => {
    expect(order(more)).toEqual(expected)
  })

  it('are columns of the cake, the main one separate', () => {
    const pictures = ['1', '2', '3'].map((imageId) => ({ imageId, altEn: `en ${imageId}`, altAm: `am ${imageId}` }))
    const columns = pictureColumns(pictures)
    expect(columns).toMatchObject({ image_id: '1', image_alt_en: 'en 1', picture_ids: ['2', '3'] })
    expect(rowPictures(columns)).toEqual(pictures)
  })
})
