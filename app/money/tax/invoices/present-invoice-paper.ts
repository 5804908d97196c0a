import { formatFigures } from '#app/base/platform/money.ts'
import type { MessageKey, MessageValues, Text, Translate } from '#app/base/platform/text/translate.ts'
import { formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { invoiceName, type InvoiceContent, type InvoiceNumber } from './invoice.ts'

export type InvoicePaper = ReturnType<typeof presentInvoicePaper>

const SLASH = ' / '

/** The paper of an invoice or credit note: each text in Amharic and English, sums in birr, days in both calendars. */
export function presentInvoicePaper(
  number: InvoiceNumber,
  { content, issuedOn }: { content: InvoiceContent; issuedOn: Day },
  say: Readonly<Record<'en' | 'am', Translate>>,
) {
  const both = (key: MessageKey, values?: MessageValues) => [say.am(key, values), say.en(key, values)].join(SLASH)
  const two = ({ en, am }: Text) => (en === am ? en : [am, en].join(SLASH))
  const { seller, buyer, label, day, fiscal, lines, otherSantim, rates, totalSantim, withheld, cancels } = content
  const name = invoiceName(number)
  const dated = (key: MessageKey, on: Day) =>
    `${both(key)}: ${formatDay(on, 'am', 'ethiopian')}${SLASH}${formatDay(on, 'en', 'gregorian')}`
  const heading = both(number.series === 'INV' ? 'invoice.title' : 'invoice.title.credit')
  return {
    title: `${heading} ${name}`,
    footer: name,
    seller: {
      name: two(seller.name),
      lines: [
        two(seller.address),
        [seller.phone, seller.tin && `${both('invoice.tin')} ${seller.tin}`].filter(Boolean).join(' · '),
      ],
    },
    facts: [
      dated('invoice.issued', issuedOn),
      dated('invoice.day', day),
      `${both('invoice.of')}: ${label}`,
      ...(fiscal ? [`${both('invoice.fiscal')}: ${fiscal.number} (${fiscal.machine})`] : []),
      ...(cancels
        ? [`${both('invoice.cancels')}: ${cancels.name}`, `${both('invoice.reason')}: ${cancels.reason}`]
        : []),
    ],
    buyerHeading: both('invoice.buyer'),
    buyer: buyer ? [buyer.name, `${both('invoice.tin')} ${buyer.tin}`] : [both('invoice.buyer.none')],
    lines: [
      ...lines.map((line) => ({
        name: `${two(line.name)} × ${line.grams === null ? line.quantity : both('invoice.grams', { grams: line.grams })}`,
        value: formatFigures(line.santim),
      })),
      ...(otherSantim === 0 ? [] : [{ name: both('invoice.other'), value: formatFigures(otherSantim) }]),
    ],
    sums: [
      ...rates.flatMap(({ percent, grossSantim, vatSantim }) =>
        percent === null
          ? [{ name: both('invoice.exempt'), value: formatFigures(grossSantim), isTotal: false }]
          : [
              { name: both('invoice.net', { percent }), value: formatFigures(grossSantim - vatSantim), isTotal: false },
              { name: both('invoice.vat', { percent }), value: formatFigures(vatSantim), isTotal: false },
            ],
      ),
      { name: both('invoice.total'), value: formatFigures(totalSantim), isTotal: true },
      ...(withheld
        ? [
            {
              name: [
                both('invoice.withheld'),
                ...(withheld.receipt === null ? [] : [both('invoice.withheld.receipt', { number: withheld.receipt })]),
              ].join(' · '),
              value: formatFigures(withheld.santim),
              isTotal: false,
            },
            { name: both('invoice.money'), value: formatFigures(totalSantim - withheld.santim), isTotal: false },
          ]
        : []),
    ],
    notes: [both('invoice.birr'), both('invoice.not.fiscal')],
  }
}
