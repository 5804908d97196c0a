import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { readHeads } from './table-file.ts'

it('the heads of an earlier export are known: a column that was renamed is not left out unseen', () => {
  for (const head of ['Colour', 'Color', 'ቀለም']) {
    expect(readHeads('flavors', ['id', head], translateTo)).toEqual({ ok: true, columns: ['id', 'color'] })
  }
})
