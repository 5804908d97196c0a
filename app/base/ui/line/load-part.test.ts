import { expect, it } from 'vitest'
import { loadPart } from './load-part.ts'

it('the server, which draws no frames, renders a part at once', async () => {
  expect(await loadPart(() => Promise.resolve('the part'))).toBe('the part')
})
