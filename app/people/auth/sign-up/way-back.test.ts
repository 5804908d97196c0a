import { expect, it } from 'vitest'
import { saveWayBack, readWayBack } from './way-back.server.ts'

const read = (value: string) => readWayBack(new Headers({ cookie: `lang=en; way_back=${value}` }))

it.each(['/checkout', '/orders/ABC234?key=x-y_z', '/checkout?day=2026-11-26', '/cakes/ኬክ'])(
  'leads back to %s',
  (path) => {
    const [saved = ''] = saveWayBack(path, 'https://shop.example').split(';')
    expect(encodeURI(decodeURI(readWayBack(new Headers({ cookie: saved }))))).toBe(encodeURI(path))
  },
)

it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/sign-out', ''])(
  'does not lead to %j',
  (path) => {
    expect(read(encodeURIComponent(path))).toBe('')
    expect(read(path)).toBe('')
  },
)

it('does not lead anywhere with a broken cookie, or without one', () => {
  expect(read('%E1%8')).toBe('')
  expect(readWayBack(new Headers())).toBe('')
})

it('is sent to the pages of signing in only, for as long as the link works', () => {
  expect(saveWayBack('/checkout', 'https://shop.example')).toBe(
    'way_back=%2Fcheckout; Path=/auth; Max-Age=86400; HttpOnly; SameSite=Lax; Secure',
  )
  expect(saveWayBack('', 'http://shop.example')).toBe('way_back=; Path=/auth; Max-Age=0; HttpOnly; SameSite=Lax')
})
