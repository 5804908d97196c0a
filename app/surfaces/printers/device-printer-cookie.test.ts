import { expect, it } from 'vitest'
import { devicePrinterCookie, devicePrinterIn } from './device-printer-cookie.ts'

const ID = '0190a000-0000-7000-8000-000000000001'

it('a device comes back with the printer that was chosen for it', () => {
  const [pair = ''] = devicePrinterCookie(ID).split(';')
  expect(devicePrinterIn(`session=abc; ${pair}; lang=am`)).toBe(ID)
})

it.each([null, '', 'printer=', `other-printer=${ID}`, 'printer=------------------------------------'])(
  'without one, or with another text (%s), it has none',
  (cookie) => expect(devicePrinterIn(cookie)).toBeNull(),
)
