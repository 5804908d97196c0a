import { expect, it } from 'vitest'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { draw } from '#test/draw.tsx'
import { CartTotal } from './cart-total.tsx'

const fees = {
  zones: [
    { id: 'bole', feeSantim: 15_000 },
    { id: 'gerji', feeSantim: 20_000 },
    { id: 'far', feeSantim: null },
  ],
  freeOverSantim: 100_000,
}

interface Shown {
  goodsSantim?: number
  zone?: string
  isKnown?: boolean
  lang?: Lang
}

const total = ({ goodsSantim = 52_200, zone = '', isKnown = true, lang = 'en' }: Shown, method = 'delivery' as const) =>
  draw(
    <CartTotal
      goodsSantim={goodsSantim}
      wish={{ method, zone }}
      fees={isKnown ? fees : undefined}
      deliveryFromSantim={15_000}
    />,
    { lang },
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('\u00A0', ' ')
    .split('|')
    .filter(Boolean)

it('the cart’s one total is that of the cakes when they are picked up', () => {
  const shown = draw(<CartTotal goodsSantim={52_200} wish={undefined} fees={fees} deliveryFromSantim={15_000} />)
  expect(shown.replaceAll('\u00A0', ' ')).toContain('>ETB 522.00<')
})

it.each<[string, Shown, string]>([
  ['names the lowest fee until a sub-city is chosen', {}, 'ETB 522 + delivery from ETB 150'],
  ['in Amharic too', { lang: 'am' }, 'ብር 522 + ማድረሻ ከብር 150 ጀምሮ'],
  ['names it until the shop has answered', { zone: 'gerji', isKnown: false }, 'ETB 522 + delivery from ETB 150'],
  ['has the fee of the chosen sub-city in it', { zone: 'gerji' }, 'ETB 722.00'],
  ['has no fee where the delivery is free', { zone: 'gerji', goodsSantim: 100_000 }, 'ETB 1,000.00'],
  ['leaves a fee open that is agreed by phone', { zone: 'far' }, 'ETB 522 + delivery'],
  ['so for a place in no sub-city', { zone: ZONE_ELSEWHERE }, 'ETB 522 + delivery'],
])('with a delivery it %s', (_, shown, expected) => {
  expect(total(shown)).toEqual([shown.lang === 'am' ? 'ጠቅላላ ዋጋ' : 'Total', expected])
})
