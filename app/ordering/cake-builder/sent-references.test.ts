import { expect, it } from 'vitest'
import { readSentReferences } from './sent-references.ts'

const id = (number: number) => `0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a0${number}`

function buildForm(ticked: string[], files: (string | File)[]): FormData {
  const form = new FormData()
  for (const value of ticked) form.append('ref', value)
  for (const value of files) form.append('reference', value)
  return form
}

it.each([
  ['nothing', [], [], { ids: [], refused: [] }],
  ['pictures of before, without nonsense', [id(1), 'nonsense'], [], { ids: [id(1)], refused: [] }],
  ['files beside them', [id(1)], [id(2), id(3)], { ids: [id(1), id(2), id(3)], refused: [] }],
  ['one too many', [id(1)], [id(2), id(3), id(4)], { ids: [id(1), id(2), id(3)], refused: ['too_many_images'] }],
  ['one that was refused', [], ['no_room', id(1), 'no_room'], { ids: [id(1)], refused: ['no_room'] }],
  ['words that mean nothing', [], ['constructor', 'hello'], { ids: [], refused: [] }],
])('reads %s', (_what, ticked, files, expected) => {
  expect(readSentReferences(buildForm(ticked, files), 3)).toEqual(expected)
})

it('is told that a file which bypassed the upload middleware is no upload', () => {
  const sent = readSentReferences(buildForm([], [new File(['x'], 'cake.jpg')]), 3)
  expect(sent).toEqual({ ids: [], refused: ['upload_unknown'] })
  expect(readSentReferences(buildForm([], [new File([], '')]), 3)).toEqual({ ids: [], refused: [] })
})
