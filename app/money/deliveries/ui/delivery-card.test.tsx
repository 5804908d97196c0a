import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { outboxMessages } from '#app/base/outbox/outbox.messages.ts'
import { textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { handOverMessages } from '#app/ordering/handover/hand-over.messages.ts'
import { productionMessages } from '#app/ordering/production/production.messages.ts'
import { deliveriesMessages } from '../deliveries.messages.ts'
import type { DoorStop } from '../door-stop.server.ts'
import { DeliveryCard } from './delivery-card.tsx'

const texts = { ...productionMessages, ...deliveriesMessages, ...handOverMessages, ...outboxMessages }

const stop: DoorStop = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  code: '7K3Q9A',
  version: 1,
  status: 'Out for Delivery',
  isFasting: false,
  time: '9:00',
  method: 'Delivery',
  customerName: 'Sample Customer',
  phone: null,
  lines: [],
  notes: '',
  recipient: null,
  gift: { text: '', from: '' },
  isSurprise: false,
  hidesPrices: false,
  wantsCall: false,
  allergies: '',
  address: null,
  collect: '',
  paperMoney: '',
  paperPhone: '',
  cashSantim: 0,
}

function shown(changes: Partial<DoorStop>, lang: Lang = 'en', isAtDoor = true): string {
  const element = <DeliveryCard stop={{ ...stop, ...changes }} isNext isAtDoor={isAtDoor} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    <LanguageProvider lang={lang} texts={textsIn(lang, texts)}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  ).replaceAll('\u00A0', ' ')
}

it('a delivery under way asks for the code, and takes what is owed in the same press', () => {
  const owed = shown({ cashSantim: 215_000 })
  expect(owed).toContain('Take ETB 2,150 and hand over')
  expect(owed).toContain('name="code"')
  for (const proof of ['Code', 'Name', 'Picture']) expect(owed).toContain(`>${proof}</button>`)
  expect(owed).toContain('Could not deliver')
  expect(shown({ cashSantim: 215_000 }, 'am')).toContain('2,150 ተቀብለው ያስረክቡ')
  const paid = shown({})
  expect(paid).toContain('Paid')
  expect(paid).not.toContain('Cash to take')
})

it('among the others it leads to the page of its handover, and one that is done says its hour', () => {
  const listed = shown({ cashSantim: 215_000 }, 'en', false)
  expect(listed).toContain('href="/#0197a000-0000-7000-8000-0000000000aa"')
  expect(listed).toContain('I am at the door')
  expect(listed).not.toContain('name="code"')
  expect(shown({ status: 'Completed' }, 'en', false)).toMatch(/Sample Customer.*9:00/)
})

it('one that has not left is set out with, and shows what will be taken', () => {
  const ready = shown({ status: 'Ready', cashSantim: 215_000 })
  expect(ready).toContain('I have set out')
  expect(ready).toContain('Cash to take')
  expect(ready).not.toContain('name="code"')
})

it('an address without a pin opens the map of the phone, one with a pin the place itself', () => {
  const address = { zone: 'Bole', text: 'Beside the bridge', map: null }
  expect(shown({ address })).toContain('href="geo:0,0?q=Beside%20the%20bridge%20Bole"')
  const map = { url: 'https://maps.example/there', text: 'Map', pin: '9.0,38.7' }
  expect(shown({ address: { ...address, map } })).toContain('href="https://maps.example/there"')
})
