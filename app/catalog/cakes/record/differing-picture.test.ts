import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { differingPicture } from './differing-picture.ts'

const [ROSE, HONEY] = ['rose', 'honey']

it.each([
  [undefined, ROSE, []],
  [ROSE, ROSE, []],
  [null, null, []],
  [ROSE, HONEY, [{ label: 'Picture', yours: 'the one you sent', theirs: 'the one saved in the meantime' }]],
  [null, HONEY, [{ label: 'Picture', yours: 'none', theirs: 'the one saved in the meantime' }]],
  [ROSE, null, [{ label: 'Picture', yours: 'the one you sent', theirs: 'none' }]],
])('a form that brings %s differs from %s', (yours, theirs, expected) => {
  expect(differingPicture({ yours, theirs }, 'Picture', translateTo('en'))).toEqual(expected)
})
