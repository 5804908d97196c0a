import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { testPaper } from '#app/base/printing/test-paper.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { settingFields, type SettingKey } from '#app/base/settings/setting-fields.ts'
import type { SettingField } from '#app/base/settings/setting-kinds.ts'
import type { CatalogRecord } from '#app/catalog/cakes/record/define-record.ts'
import { CATALOG_RECORDS } from '#app/catalog/editing/catalog-records.ts'
import { INSPIRATION } from '#app/catalog/inspirations/inspiration-record.ts'
import { OCCASION } from '#app/catalog/occasions/occasion-record.ts'
import { translateTo } from '#app/messages.server.ts'
import { shiftPaper } from '#app/till/drawer/shift-paper.ts'
import { receiptPaper } from '#app/till/sales/receipt/receipt-paper.ts'
import { presentInvoicePaper } from '#app/money/tax/invoices/present-invoice-paper.ts'
import type { InvoiceContent } from '#app/money/tax/invoices/invoice.ts'
import { rollPaper } from '#app/ordering/saved-sheets/roll-paper.ts'
import { boxLabel, kitchenTicket } from '#app/ordering/production/kitchen-ticket.ts'
import { presentProduction } from '#app/ordering/production/production-view.server.ts'
import type { QuotePdf } from '#app/surfaces/order-page/quote-pdf/load-quote-pdf.server.ts'
import { RECEIPT, SHEET, SHIFT, TICKET_ORDER } from './papers/paper-facts.ts'

/** What the shop itself writes: words of its own, numbers, days, and texts that it accepts in Latin letters and digits only. */
const OWN = 'own'
const setting = (key: SettingKey) => ({ setting: key })
const record = (of: CatalogRecord, column: string) => ({ of, column })
/** A field in a file of the office or the till, by the key of its label. */
const at = (file: string, label: string) => ({ file, label })

const STAFF = [
  at('people/staff/ui/staff-card.tsx', 'users.staff.name'),
  at('people/staff/ui/invitations.tsx', 'users.staff.name'),
]
const TILL = [at('surfaces/counter/ui/first-use.tsx', 'counter.make.name')]
const SHOP = [setting('shop.name'), at('surfaces/set-up/ui/plain-steps.tsx', 'setting.english')]
const ADDRESS = [setting('shop.address'), at('surfaces/set-up/ui/plain-steps.tsx', 'setting.english')]
const CAKE = [record(CATALOG_RECORDS.cakes, 'name')]
const SOLD = [...CAKE, at('surfaces/counter/ui/line-panels.tsx', 'counter.else.name')]
const PACK = [record(CATALOG_RECORDS.variants, 'label')]
const SIZE = [record(CATALOG_RECORDS.sizes, 'name')]
const FLAVOR = [record(CATALOG_RECORDS.flavors, 'name')]
const TYPE = [record(CATALOG_RECORDS.cake_types, 'name')]
const EXTRA = [record(CATALOG_RECORDS.extras, 'name')]
const OF_OCCASION = [record(OCCASION, 'name')]
const REFERENCE = [
  at('surfaces/counter/ui/pay/reference-panel.tsx', 'counter.paid.reference'),
  at('surfaces/counter/ui/pay/split-panel.tsx', 'counter.split.reference'),
]
const BUYER = [
  at('money/tax/ui/order-tax-cards.tsx', 'tax.buyer.name'),
  at('money/tax/ui/withhold-form.tsx', 'withhold.buyer'),
  at('surfaces/counter/ui/tax/tax-panel.tsx', 'counter.fiscal.buyer.name'),
  at('surfaces/counter/ui/tax/withheld-panel.tsx', 'counter.withheld.name'),
]
const CASH_REASON = [
  at('till/drawer/ui/shift-forms.tsx', 'shift.move.reason'),
  at('surfaces/counter/ui/choices.tsx', 'ownLabel'),
]
const CUSTOMER = [
  at('money/checkout/ui/contact-part.tsx', 'checkout.name'),
  at('ordering/cake-builder/ui/customer-fields.tsx', 'cake.builder.name'),
  at('ordering/order-admin/ui/order-change-form.tsx', 'orders.change.name'),
  at('ordering/phone-orders/ui/customer-part.tsx', 'cake.builder.name'),
  at('surfaces/counter/ui/pay/account-panel.tsx', 'counter.account.name'),
]
const RECIPIENT = [at('ordering/orders/ui/gift-fields.tsx', 'gift.name')]
const GIFT_TEXT = [at('ordering/orders/ui/gift-fields.tsx', 'gift.text')]
const GIFT_FROM = [at('ordering/orders/ui/gift-fields.tsx', 'gift.from')]
const NOTES = [
  at('money/checkout/ui/checkout-form.tsx', 'checkout.notes'),
  at('ordering/cake-builder/ui/customer-fields.tsx', 'cake.builder.notes'),
  at('ordering/order-admin/ui/order-change-form.tsx', 'orders.change.notes'),
  at('ordering/phone-orders/ui/customer-part.tsx', 'orders.detail.notes'),
]
const ALLERGIES = [at('ordering/customers/ui/details-card.tsx', 'customers.details.allergies')]
const PLACE = [
  at('money/checkout/ui/delivery-fields.tsx', 'checkout.directions'),
  at('money/checkout/ui/landmark-field.tsx', 'checkout.landmark'),
  at('ordering/cake-builder/ui/customer-fields.tsx', 'cake.builder.address'),
  at('ordering/order-admin/ui/order-change-form.tsx', 'orders.change.address'),
  at('ordering/phone-orders/ui/customer-part.tsx', 'cake.builder.address'),
  at('ordering/scheduling/ui/landmark-form.tsx', 'landmarks.name.am'),
  at('ordering/scheduling/ui/landmark-form.tsx', 'landmarks.name.en'),
]
const INSCRIPTION = [at('ordering/cake-builder/ui/topper-field.tsx', 'cake.builder.topper')]
const OFFER = 'surfaces/quote-desk/ui/'

type Where = ReturnType<typeof setting> | ReturnType<typeof record> | ReturnType<typeof at>

/** Where the texts on papers are typed, by their place in what a paper is made from. */
const TYPED: Readonly<Record<string, typeof OWN | readonly Where[]>> = {
  'receipt.number': OWN,
  'receipt.cashier': STAFF,
  'receipt.shop.nameAm': SHOP,
  'receipt.shop.nameEn': SHOP,
  'receipt.shop.phone': OWN,
  'receipt.shop.address': ADDRESS,
  'receipt.shop.tin': OWN,
  'receipt.lines.nameEn': SOLD,
  'receipt.lines.nameAm': SOLD,
  'receipt.discount.reason': [at('surfaces/counter/ui/choices.tsx', 'ownLabel')],
  'receipt.parts.reference': REFERENCE,
  'receipt.parts.name': CUSTOMER,
  'receipt.fiscalNumber': OWN,
  'receipt.buyer.name': BUYER,
  'receipt.buyer.tin': OWN,
  'receipt.footer.am': [setting('printing.footer')],
  'receipt.footer.en': [setting('printing.footer')],
  'shift.till.name': TILL,
  'shift.holders.name': STAFF,
  'shift.lines.words': [...CASH_REASON, ...STAFF],
  'shift.late.words': [...CASH_REASON, at('money/handover/screens/admin/void-cash-page.tsx', 'void.why.other')],
  'shift.late.accepted.who': STAFF,
  'shift.late.accepted.second': STAFF,
  'shift.claims.words': CASH_REASON,
  'shift.claims.who': STAFF,
  'shift.countedBy': STAFF,
  'shift.reason': [at('till/drawer/ui/close-report.tsx', 'drawer.difference.why.more')],
  'shift.witness': STAFF,
  'shift.corrections.reason': [at('till/drawer/ui/shift-forms.tsx', 'shift.correct.reason')],
  'shift.corrections.person': STAFF,
  'shift.sales.from': OWN,
  'shift.sales.to': OWN,
  'shift.sales.ways.name': OWN,
  'shift.sales.ways.sought': REFERENCE,
  'shift.sales.voids.number': OWN,
  'shift.sales.voids.reason': [
    at('till/sales/screens/admin/sale-page.tsx', 'sale.void.reason'),
    at('surfaces/counter/ui/choices.tsx', 'ownLabel'),
  ],
  'shift.shop.am': SHOP,
  'shift.shop.en': SHOP,
  'order.code': OWN,
  'order.customerName': CUSTOMER,
  'order.phone': OWN,
  'order.address': PLACE,
  'order.notes': NOTES,
  'order.recipientName': RECIPIENT,
  'order.recipientPhone': OWN,
  'order.giftText': GIFT_TEXT,
  'order.giftFrom': GIFT_FROM,
  'order.allergies': ALLERGIES,
  'order.makerName': STAFF,
  'order.spellingReadBy': STAFF,
  'order.lines.names.en': CAKE,
  'order.lines.names.am': CAKE,
  'order.lines.variant.names.en': PACK,
  'order.lines.variant.names.am': PACK,
  'order.lines.size.names.en': SIZE,
  'order.lines.size.names.am': SIZE,
  'order.lines.flavor.names.en': FLAVOR,
  'order.lines.flavor.names.am': FLAVOR,
  'order.lines.cakeType.names.en': TYPE,
  'order.lines.cakeType.names.am': TYPE,
  'order.lines.occasion.names.en': OF_OCCASION,
  'order.lines.occasion.names.am': OF_OCCASION,
  'order.lines.extras.names.en': EXTRA,
  'order.lines.extras.names.am': EXTRA,
  'order.lines.inspiration.names.en': [record(INSPIRATION, 'name')],
  'order.lines.inspiration.names.am': [record(INSPIRATION, 'name')],
  'order.lines.topperText': INSCRIPTION,
  'order.shop.am': SHOP,
  'order.shop.en': SHOP,
  'order.zones.name.am': [setting('delivery.zones')],
  'order.zones.name.en': [setting('delivery.zones')],
  'sheet.title': OWN,
  'sheet.shop': SHOP,
  'sheet.facts': OWN,
  'sheet.plan.rows.name': CAKE,
  'sheet.plan.bases.what': CAKE,
  'sheet.plan.bases.detail': [...SIZE, ...TYPE, ...FLAVOR],
  'sheet.plan.bases.count': OWN,
  'sheet.plan.note': OWN,
  'invoice.seller.name.en': [...SHOP, setting('tax.name')],
  'invoice.seller.name.am': [...SHOP, setting('tax.name')],
  'invoice.seller.address.en': ADDRESS,
  'invoice.seller.address.am': ADDRESS,
  'invoice.seller.phone': OWN,
  'invoice.seller.tin': OWN,
  'invoice.buyer.name': BUYER,
  'invoice.buyer.tin': OWN,
  'invoice.label': OWN,
  'invoice.fiscal.machine': OWN,
  'invoice.fiscal.number': OWN,
  'invoice.lines.name.en': SOLD,
  'invoice.lines.name.am': SOLD,
  'invoice.withheld.receipt': [
    at('money/tax/ui/withhold-form.tsx', 'withhold.receipt'),
    at('money/tax/ui/withheld-card.tsx', 'withheld.receipt'),
    at('surfaces/counter/ui/tax/withheld-panel.tsx', 'counter.withheld.receipt'),
  ],
  'invoice.cancels.name': OWN,
  'invoice.cancels.reason': [at('money/tax/ui/invoice-card.tsx', 'invoice.cancel.reason')],
  'test.printer': [at('surfaces/printers/ui/printer-form.tsx', 'printers.name')],
  'test.shop.am': SHOP,
  'test.shop.en': SHOP,
}

/** The parts of a quote as it is drawn; the type names them all. */
const QUOTE: Readonly<Record<keyof QuotePdf, typeof OWN | readonly Where[]>> = {
  lang: OWN,
  title: OWN,
  footer: OWN,
  shop: [...SHOP, ...ADDRESS],
  facts: [...CUSTOMER, ...PLACE, ...ADDRESS],
  cake: [...CAKE, ...SIZE, ...FLAVOR, ...TYPE, ...OF_OCCASION, ...EXTRA, ...INSCRIPTION],
  message: [at(`${OFFER}offer-facts.tsx`, 'desk.message')],
  options: [
    at(`${OFFER}option-fields.tsx`, 'desk.option.title'),
    at(`${OFFER}option-fields.tsx`, 'desk.option.included'),
  ],
  validity: OWN,
  policies: [setting('policies.text'), setting('policies.custom')],
}

const NOW = new Date('2026-11-21T16:10:00Z')
const names = { en: 'Name', am: 'ስም' }
const [line] = TICKET_ORDER.lines
const ORDER = {
  ...TICKET_ORDER,
  method: 'delivery' as const,
  address: 'Bole, behind the sample hotel',
  recipientName: 'Sample Recipient',
  recipientPhone: '+251900000124',
  giftText: 'Many happy returns',
  giftFrom: 'Sample Sender',
  makerName: 'Sample Baker',
  spellingReadBy: 'Sample Reader',
  shop: names,
  zones: [{ id: 'bole', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: 0 }],
  lines: [
    {
      ...line!,
      variant: { id: 'box', names, pieces: 6 },
      cakeType: { id: 'sponge', names },
      inspiration: { id: 'idea', names, image: { id: 'idea', width: 1, height: 1 } as never },
    },
  ],
}
const INVOICE: InvoiceContent = {
  seller: { name: names, address: names, phone: '0900 000 100', tin: '0012345678' },
  buyer: { name: 'Example Trading PLC', tin: '0099999999' },
  label: 'T1-000123',
  day: '2026-11-21',
  fiscal: { machine: 'BBA0001', number: 'FS12' },
  lines: [{ name: names, quantity: 1, grams: null, santim: 100_00 }],
  otherSantim: 0,
  rates: [{ percent: 15, grossSantim: 100_00, vatSantim: 13_04 }],
  totalSantim: 100_00,
  withheld: { santim: 3_00, receipt: 'WHT-1' },
  cancels: { name: 'INV-2019-000001', reason: 'A mistake' },
}
const late = {
  kind: 'out' as const,
  words: 'Milk',
  count: 1,
  santim: -100,
  at: SHIFT.openedAt,
  receivedAt: SHIFT.openedAt,
}
const FACTS = {
  receipt: {
    ...RECEIPT,
    sumSantim: 286_00,
    discount: { santim: 26_00, reason: 'A friend' },
    parts: [{ ...RECEIPT.parts[0]!, reference: 'FT1', name: 'Sample Debtor', dueOn: '2026-12-21' }],
    fiscalNumber: 'FS12',
    buyer: { name: 'Example Trading PLC', tin: '0099999999' },
    voided: { at: SHIFT.openedAt, by: 'Sample Cashier', reason: 'A mistake' },
    footer: settingDefaults['printing.footer'],
  },
  shift: {
    ...SHIFT,
    late: [{ ...late, accepted: { who: 'One', second: 'Two' } }],
    claims: [{ ...late, id: 'claim', who: 'Three' }],
    corrections: [{ santim: 100, reason: 'Counted twice', person: 'Four', at: SHIFT.openedAt }],
    sales: { ...SHIFT.sales!, ways: [{ ...SHIFT.sales!.ways[1]!, sought: ['T1-000001 FT1'] }] },
    shop: names,
  },
  order: ORDER,
  sheet: { ...SHEET, cards: [], pickups: [], deliveries: [] },
  invoice: INVOICE,
  test: { printer: 'Till', shop: names },
}
const say = { am: translateTo('am'), en: translateTo('en') }
const settings = (zones: typeof ORDER.zones) => ({ ...settingDefaults, 'delivery.zones': zones })

/** What stands on each paper: of a roll all its blocks, of a PDF all its texts. */
const PAPERS: { [Name in keyof typeof FACTS]: (facts: (typeof FACTS)[Name]) => unknown } = {
  receipt: ({ footer, ...sold }) =>
    receiptPaper(sold, { width: 80, isCopy: false, translateTo, footer, hasMark: false }),
  shift: ({ shop, ...report }) => shiftPaper(report, { width: 80, isCopy: false, translateTo, shop }),
  order: ({ shop, zones, ...order }) => {
    const ask = { order, settings: settings(zones), width: 80, isCopy: false, now: NOW, translateTo } as const
    const viewers = [
      { lang: 'am', calendar: 'ethiopian', t: say.am, seesMoney: false },
      { lang: 'en', calendar: 'gregorian', t: say.en, seesMoney: false },
    ] as const
    const sheets = viewers.map((viewer) => ({
      ...FACTS.sheet,
      lang: viewer.lang,
      ...presentProduction(viewer, [order, { ...order, address: 'ቦሌ፣ ከናሙና ሆቴል ጀርባ' }], settings(zones)),
    }))
    return [
      kitchenTicket(ask),
      boxLabel({ ...ask, shop }),
      boxLabel({ ...ask, order: { ...order, recipientName: '' }, shop }),
      ...sheets.map((sheet) => rollPaper(sheet, { isCopy: false, translateTo })),
    ]
  },
  sheet: (sheet) => rollPaper(sheet, { isCopy: false, translateTo }),
  invoice: (content) =>
    presentInvoicePaper({ series: 'CN', year: 2019, number: 1 }, { content, issuedOn: '2026-11-21' }, say),
  test: (facts) => testPaper({ ...facts, width: 80, now: NOW, translateTo }),
}

const MARK = 'QQMARKQQ'
/** Days, hours and words that the shop chooses by are no texts. */
const IS_CODE =
  /(?:^|\.)(?:id|\w+Id|key|\w*At|day|at|time|dueOn|kind|by|method|status|paymentStatus|lang|receivedAt|svg|version)$/

/** Each text in the facts: its place, and the facts with a mark in its stead. */
function* marked(facts: unknown, place: string): Generator<[string, unknown]> {
  if (typeof facts === 'string' && !IS_CODE.test(place)) yield [place, MARK]
  if (Array.isArray(facts)) {
    for (const [index, each] of facts.entries())
      for (const [name, changed] of marked(each, place)) yield [name, facts.with(index, changed)]
  } else if (typeof facts === 'object' && facts !== null) {
    for (const [key, each] of Object.entries(facts))
      for (const [name, changed] of marked(each, `${place}.${key}`)) yield [name, { ...facts, [key]: changed }]
  }
}

function printedPlaces(): string[] {
  const places = Object.entries(FACTS).flatMap(([name, facts]) =>
    Array.from(marked(facts, name)).flatMap(([place, changed]) => {
      const paper = PAPERS[name as 'receipt'](changed as typeof FACTS.receipt)
      return JSON.stringify(paper).includes(MARK) ? [place] : []
    }),
  )
  return [...new Set(places)]
}

/** The component that has the key as its label, as far as the name of the next one, such as what is said below it. */
function drawnBy({ file, label }: ReturnType<typeof at>): string {
  const code = readFileSync(path.join(PROJECT_DIR, 'app', file), 'utf8')
  const found = code.lastIndexOf(label === 'ownLabel' ? '={ownLabel}' : `'${label}'`)
  const start = code.slice(0, found).search(/<[A-Z]\w*(?![\s\S]*<[A-Z])/)
  if (found < 0 || start < 0) return ''
  const [rest = ''] = /^[\s\S]*?(?:<[A-Z]\w+|$)/.exec(code.slice(found)) ?? []
  return code.slice(start, found) + rest
}

function says(where: Where): boolean {
  if ('setting' in where) {
    const field: SettingField = settingFields[where.setting]
    return field.kind === 'zones' || ('isPrinted' in field && field.isPrinted === true)
  }
  if ('of' in where) {
    return where.of.fields.some((field) => field.kind === 'texts' && field.name === where.column && field.isPrinted)
  }
  return /^<Printed|\sisPrinted\b|<Unprinted|unprinted'/.test(drawnBy(where))
}

it('every text on a paper is known by where it is typed', () => {
  const printed = printedPlaces()
  expect(printed.filter((place) => TYPED[place] === undefined)).toEqual([])
  // A place that no paper prints any more.
  expect(Object.keys(TYPED).filter((place) => !printed.includes(place))).toEqual([])
})

const fields = new Map(
  [...Object.values(TYPED), ...Object.values(QUOTE)]
    .flatMap((where) => (where === OWN ? [] : where))
    .map((where) => ['of' in where ? `${where.of.table} ${where.column}` : Object.values(where).join(' '), where]),
)

it.each([...fields])('%s says which signs no paper shows', (_, where) => {
  expect(says(where)).toBe(true)
})
