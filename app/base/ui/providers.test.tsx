import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { usePaletteRegistry } from './admin/palette-actions.tsx'
import { useReaderDays } from './admin/reader-days.tsx'
import { useLang, useT } from './translate.tsx'

// Requirement 8.6.
it.each([
  ['useT', useT],
  ['useLang', useLang],
  ['usePaletteRegistry', usePaletteRegistry],
  ['useReaderDays', useReaderDays],
])('%s outside its provider throws', (_, useIt) => {
  function Asking() {
    useIt()
    return null
  }
  expect(() => renderToString(<Asking />)).toThrow(/need(?:s)? an? \w+ above/)
})
