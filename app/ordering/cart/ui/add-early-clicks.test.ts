import { expect, it } from 'vitest'
import { parseEarlyAdds } from './add-early-clicks.ts'

it('presses before the program are read as cakes and pieces; a card adds one', () => {
  expect(parseEarlyAdds('undefined /cakes/baklava undefined /cakes/cream-roll 24')).toEqual([
    { cakeId: 'baklava', pieces: 1 },
    { cakeId: 'cream-roll', pieces: 24 },
  ])
})

it.each([null, '', 'baklava', ' /cakes/baklava'])('%j is no press', (text) => {
  expect(parseEarlyAdds(text)).toEqual([])
})
