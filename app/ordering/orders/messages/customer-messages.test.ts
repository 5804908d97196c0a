import { describe, expect, it } from 'vitest'
import { createTranslate, textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { partRules, placesIn, type Words } from '#app/base/settings/wording.ts'
import { customerMessages } from './customer-messages.messages.ts'
import { writeCustomerMessage, type CustomerEvent, type CustomerEvents, type Recipient } from './customer-messages.ts'

/** An address of likely length: 22 characters, 42 with the path. */
const LINK = 'https://tafach.example/o/7K3Q9A.Xy3_kPq0Lm'
/** Letters in one part of a text message, in Ethiopic and in Latin script, and in two parts that are joined. */
const ONE_PART = { am: 70, en: 160 } as const
const TWO_PARTS = { am: 134, en: 306 } as const
/** Amharic messages that say too little in one part; the second costs the shop about 1 birr. */
const IN_TWO_PARTS: readonly CustomerEvent[] = [
  'declined',
  'balance_reminder', // with santim
  'expired',
  'debt',
  'not_picked_up',
  'ready',
  'out_for_delivery',
  'payment_after_closing',
]

const events: { [E in CustomerEvent]: CustomerEvents[E] } = {
  request_received: {},
  quote_sent: { validUntil: new Date('2026-11-24T06:05:00Z') },
  reply: {},
  question: { question: 'How many guests will there be?' },
  confirmed: {},
  declined: { reason: 'All our bakers are busy on that day.' },
  expired: {},
  quote_accepted: { dueSantim: 1_250_000 },
  balance_reminder: { owedSantim: 1_250_050 },
  debt: { owedSantim: 1_250_050 },
  cancelled: { reason: 'You asked us to.' },
  not_picked_up: {},
  in_production: {},
  ready: { pickupDeadline: new Date('2026-12-20T17:00:00Z') },
  out_for_delivery: {},
  completed: {},
  payment_received: { amountSantim: 1_250_000 },
  payment_after_closing: { amountSantim: 1_250_000 },
  transfer_refused: { reason: 'There is no such transfer.' },
  pay_link: { dueSantim: 1_250_000 },
  refund_sent: { amountSantim: 1_250_050 },
  handover_changed: {},
  cake_pictures: {},
}
const asSent = (body: string) => body.replace('{link}', LINK).replace('{pickup}', '4827')
const names = Object.keys(events) as CustomerEvent[]
const order: Recipient = {
  code: '7K3Q9A',
  customerName: 'Sara Example',
  deliveryDate: '2026-12-19',
  deliveryTime: '09:00',
  deliveryMethod: 'self-pickup',
}

function messageContextIn(lang: Lang, words?: Words) {
  const shop = { name: settingDefaults['shop.name'][lang], phone: settingDefaults['shop.phone'] }
  const t = createTranslate(lang, textsIn(lang, customerMessages))
  return { lang, t, shop, calendar: settingDefaults['calendar.default'][lang], slots: settingDefaults, words }
}

function write(lang: Lang, event: CustomerEvent, about: Recipient = order, words?: Words) {
  return writeCustomerMessage(messageContextIn(lang, words), about, event, events[event])
}

describe.each(['en', 'am'] as const)('in %s', (lang) => {
  it.each(['self-pickup', 'delivery'] as const)(
    'every text message fits into one part, but for those that need two (%s)',
    (deliveryMethod) => {
      const tooLong = names.flatMap((event) => {
        const text = asSent(write(lang, event, { ...order, deliveryMethod }).body)
        const most = lang === 'am' && IN_TWO_PARTS.includes(event) ? TWO_PARTS : ONE_PART
        return text.length > most[lang] ? [`${text} (${text.length})`] : []
      })
      expect(tooLong).toEqual([])
    },
  )

  it('a message that something is ready says what to do next, for a pickup and for a delivery', () => {
    const ready = (deliveryMethod: Recipient['deliveryMethod']) =>
      write(lang, 'ready', { ...order, deliveryMethod }).body
    expect(ready('self-pickup')).toContain('{pickup}')
    expect(ready('delivery')).not.toContain('{pickup}')
    expect(ready('delivery')).toContain('7K3Q9A')
  })

  it('only the link is left to fill in, and the code of what is ready', () => {
    for (const event of names) {
      const { body, subject, emailBody } = write(lang, event)
      const left = ['ready', 'out_for_delivery'].includes(event)
        ? ['{pickup}', '{link}', '{pickup}', '{link}']
        : ['{link}', '{link}']
      expect(`${body} ${subject} ${emailBody}`.match(/\{\w+\}/g)).toEqual(left)
    }
  })
})

it('English text messages use only characters of the basic alphabet', () => {
  // The basic alphabet of text messages (GSM 03.38), without the letters that take two places.
  const basic = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/
  for (const event of names) expect(asSent(write('en', event).body)).toMatch(basic)
})

it('an email has whole sentences, with day and time in the calendar of its language', () => {
  expect(write('en', 'balance_reminder').emailBody).toBe(
    [
      'Dear Sara Example,',
      'A balance of 12,500.50 ETB is due on your order. Please pay it before you receive your cake.',
      'When: Sat 19 Dec 2026, 9:00 - 11:00 AM',
      'Your order 7K3Q9A:\n{link}',
      'Tafach · 0900 000 100\n',
    ].join('\n\n'),
  )
  expect(write('en', 'ready').emailBody).toContain('We’ll keep it until Sun 20 Dec 2026, 8:00 PM.')
  expect(write('am', 'ready').emailBody).toContain('እስከ እሑድ ታኅሣሥ 11 ቀን 2019 ምሽት 2:00 እናቆይልዎታለን።')
  expect(write('am', 'cancelled')).toMatchObject({
    subject: 'ጣፋጭ፦ ትዕዛዝዎ 7K3Q9A ተሰርዟል',
    emailBody: [
      'ሰላም Sara Example፣',
      'ትዕዛዝዎ ተሰርዟል። የከፈሉት ገንዘብ ካለ ተመላሹን በትዕዛዙ ገጽ ላይ ያገኛሉ።',
      'ምክንያቱ፦ You asked us to.',
      'ትዕዛዝዎ 7K3Q9A፦\n{link}',
      'ጣፋጭ · 0900 000 100\n',
    ].join('\n\n'),
  })
  expect(write('am', 'ready').emailBody).toContain('መቼ፦ ቅዳሜ ታኅሣሥ 10 ቀን 2019 ጠዋት 3:00 - 5:00')
})

it('greets nobody by the placeholder name', () => {
  const email = write('en', 'ready', { ...order, customerName: 'Guest User' }).emailBody
  expect(email).toMatch(/^Hello,\n/)
})

it('no text message is a fact and a bare link: it says what the link is for, or what happens next', () => {
  const bare = names.flatMap((event) => {
    const { en, am } = customerMessages[`customer.sms.${event}`]
    return [en.endsWith(': {link}') ? [] : en, /[፤፦]/.test(am.replace('{shop}፦', '')) ? [] : am].flat()
  })
  expect(bare).toEqual([])
})

describe("in the owner's words", () => {
  it('changed wordings are used, all others are the default', () => {
    const words = { text: '{name}, your cake for {day}, {time} is ready: {link}', email: 'Come and get {code}!' }
    const { body, subject, emailBody } = write('en', 'ready', order, words)
    // Words from before there was a code get it at their end.
    expect(body).toBe(
      'Sara Example, your cake for Sat 19 Dec 2026, 9:00 - 11:00 AM is ready: {link}\nPickup code: {pickup}',
    )
    expect(subject).toBe('Tafach: your order 7K3Q9A is ready')
    expect(emailBody).toMatch(/^Dear Sara Example,\n\nCome and get 7K3Q9A!\n\nWhen: /)
  })

  it('an unknown fact has its own words', () => {
    const nobody = { ...order, customerName: 'Guest User', deliveryDate: null, deliveryTime: null }
    expect(write('am', 'ready', nobody, { text: '{name}፣ {day}' }).body).toBe(
      'ደንበኛችን፣ ገና ያልተወሰነ ቀን\nየመረከቢያ ኮድ፦ {pickup}',
    )
  })

  it('a quote without a held day says so below them', () => {
    const messageContext = messageContextIn('en', { email: 'Here is our price.' })
    const facts = { validUntil: new Date('2026-11-24T06:05:00Z'), holdsDay: false }
    expect(writeCustomerMessage(messageContext, order, 'quote_sent', facts).emailBody).toContain(
      'Here is our price.\n\nWe’ll keep your day once you accept.',
    )
  })

  it('every placeholder is filled in', () => {
    for (const event of names) {
      for (const { part, rule } of partRules(event)) {
        const text = rule.may.map((place) => `{${place}}`).join(' ')
        const { body, subject, emailBody } = write('en', event, order, { [part]: text })
        const left = placesIn(`${body} ${subject} ${emailBody}`)
        expect({ event, left: left.filter((place) => place !== 'link' && place !== 'pickup') }).toEqual({
          event,
          left: [],
        })
      }
    }
  })
})

it('the default wording contains every required placeholder', () => {
  for (const event of names) {
    for (const { part, rule } of partRules(event)) {
      const key = `customer.${part === 'text' ? 'sms' : part}.${event}` as keyof typeof customerMessages
      for (const lang of ['en', 'am'] as const) {
        expect(placesIn(customerMessages[key][lang])).toEqual(expect.arrayContaining([...rule.must]))
      }
    }
  }
})

it('a reminder names days in the shop’s default calendar', () => {
  const messageContext = { ...messageContextIn('am'), calendar: 'gregorian' } as const
  expect(writeCustomerMessage(messageContext, order, 'ready', {}).emailBody).toContain('ቅዳሜ ዲሴምበር 19 ቀን 2026')
})
