import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { textsIn } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { paymentDialogMessages } from '../payment-dialog.messages.ts'
import { paymentMessages } from '../payments.messages.ts'
import { Paid } from './payment-outcome.tsx'

it('a paid order names its sum, and the order is the way on', () => {
  const payment = {
    transactionId: 'tx',
    method: 'Telebirr',
    orderUrl: '/orders/HAN234?key=k',
    paysCart: true,
    startedAtMs: 0,
    amountSantim: 52_200,
    phone: '+251900000001',
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider lang="en" texts={textsIn('en', { ...paymentMessages, ...paymentDialogMessages })}>
        <Paid progress={{ payment } as never} orderCode="HAN234" onLeave={() => {}} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  expect(html).toContain('ETB\u00a0522')
  expect(/<a [^>]*href="\/orders\/HAN234\?key=k"[^>]*>.*?<\/a>/.exec(html)?.[0]).toMatch(/See your order.*HAN234/)
})
