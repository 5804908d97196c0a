import { expect } from 'vitest'
import type { ShownPage } from './shown-page.ts'

/** Expects that an Amharic page says nothing in Latin letters; pages of another language may. */
export function expectNoLatin(page: ShownPage): void {
  expect(page.document.documentElement.getAttribute('lang') === 'am' ? page.latinWords : []).toEqual([])
}
