import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { checkoutMessages } from '../checkout.messages.ts'
import { MoneyOfClosed, PaidNotice } from '#app/surfaces/order-page/ui/order-money.tsx'

const draw = (lang: Lang, shown: React.ReactNode) =>
  renderToStaticMarkup(
    <LanguageProvider lang={lang} texts={textsIn(lang, checkoutMessages)}>
      {shown}
    </LanguageProvider>,
  )

it('thanks for a payment only if the order is not closed', () => {
  const thanked = ORDER_STATUSES.filter((status) => {
    return draw('en', <PaidNotice order={{ status, paymentStatus: 'paid' }} />).includes('Thank you')
  })
  expect(thanked).toEqual(ORDER_STATUSES.filter((status) => !['Cancelled', 'Declined', 'Expired'].includes(status)))
})

it.each([
  ['en', 'Your order is closed, and we have received ETB 540.00 for it. We’ll refund it or call you.'],
  ['am', 'ትዕዛዝዎ ተዘግቷል፤ ለእሱም ብር 540.00 ደርሶናል። ገንዘቡን እንመልስልዎታለን፣ ወይም እንደውልልዎታለን።'],
] as const)('explains what happens to money for a closed order, %s', (lang, text) => {
  expect(draw(lang, <MoneyOfClosed order={{ undecidedSantim: 54_000 }} />).replaceAll('\u00A0', ' ')).toContain(text)
  expect(draw(lang, <MoneyOfClosed order={{ undecidedSantim: 0 }} />)).toBe('')
})
