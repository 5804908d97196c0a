import { readFileSync } from 'node:fs'
import path from 'node:path'
import libheif from 'libheif-js/wasm-bundle.js'
import { expect, it } from 'vitest'
import { buildHeicGrid } from '#test/heic-grid.ts'
import { decodeHeic } from './decode-heic.server.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '..', 'fixtures', name))

// In a file of its own: the memory of libheif never shrinks.
it('refuses a large tile after a small one before it decodes it', async () => {
  const unequal = [fixture('cake.heic'), fixture('plain-19-megapixels.heic')]
  const photo = buildHeicGrid(unequal, { columns: 2, rows: 1, width: 960, height: 320 })
  expect(await decodeHeic(photo)).toEqual({ ok: false, reason: 'heic_not_readable' })
  expect(libheif.HEAPU8.byteLength).toBeLessThan(40_000_000)
})
