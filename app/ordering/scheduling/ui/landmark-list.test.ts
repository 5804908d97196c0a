import { expect, it } from 'vitest'
import { landmarkList } from './landmark-list.tsx'

it('the list beside an open landmark still names the others', () => {
  const { name } = landmarkList.columns
  expect(name).toMatchObject({ isTitle: true, isAlways: true })
})
