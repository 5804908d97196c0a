import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { isForReading, lastResortPage } from './last-resort-page.ts'

const asking = (path: string, accept: string) => new Request(`https://shop.example${path}`, { headers: { accept } })

it('answers people who open a page, not programs', () => {
  expect(isForReading(asking('/cart', 'text/html,*/*'))).toBe(true)
  expect(isForReading(asking('/cart.data', '*/*'))).toBe(false)
  expect(isForReading(asking('/api/orders', 'text/html'))).toBe(false)
})

it.each(['en', 'am'] as const)('explains in %s what to do', (lang) => {
  const page = lastResortPage(lang, translateTo(lang))
  expect(page).toContain(`<html lang="${lang}">`)
  expect(page).toContain(translateTo(lang)('ui.error.again'))
})
