import type { Translate, TranslateTo } from '#app/base/platform/text/translate.ts'
import { copyMark, GAP, RULE, sayBothWith } from '#app/base/printing/both-languages.ts'
import { TEXT_SIZES, pair, type Block } from '#app/base/printing/paper.ts'
import type { KitchenPaper } from './load-kitchen-paper.server.ts'

type Stop = KitchenPaper['pickups'][number]['stops'][number]

const text = (words: string, look: { size?: number; bold?: boolean } = {}): Block => ({
  kind: 'text',
  text: words,
  ...look,
})
const small = (words: string) => text(words, { size: TEXT_SIZES.small })
const bold = (words: string) => text(words, { bold: true })
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')
/** A text for each that says something. */
const each = (write: (words: string) => Block, ...parts: readonly string[]) =>
  parts.filter(Boolean).map((words) => write(words))

/** The sheet for a roll of 80 or 58 mm, in the language of the sheet: what to bake, the cakes to order, what is handed over. No price. */
export function rollPaper(
  sheet: KitchenPaper,
  { isCopy, translateTo }: { isCopy: boolean; translateTo: TranslateTo },
): Block[] {
  const t = translateTo(sheet.lang)
  return [
    { kind: 'text', align: 'center', text: sheet.shop, size: TEXT_SIZES.small },
    text(sheet.title, { size: TEXT_SIZES.large, bold: true }),
    ...copyMark(sayBothWith(translateTo), isCopy),
    ...each(small, ...sheet.facts),
    ...bakeBlocks(sheet, t),
    ...cardBlocks(sheet, t),
    ...stopBlocks(t('production.part.pickups'), sheet.pickups, t),
    ...stopBlocks(t('production.part.deliveries'), sheet.deliveries, t),
  ]
}

const heading = (words: string): Block[] => [RULE, text(words, { size: 29, bold: true }), GAP]

function bakeBlocks({ plan: { rows, bases, note } }: KitchenPaper, t: Translate): Block[] {
  if (rows.length === 0 && bases.length === 0) return []
  return [
    ...heading(t('production.part.bake')),
    ...rows.flatMap((row) => {
      const sum = `${t('production.plan.orders')} ${row.orders} + ${t('production.plan.counter')} ${row.counter}`
      return [
        // The one number that a baker reads.
        pair({ text: row.name, bold: true }, { text: String(row.bake), size: TEXT_SIZES.total, bold: true }),
        small(joined(sum, row.by && `${t('production.plan.by')} ${row.by}`)),
        ...each(bold, row.isFasting ? t('production.plan.fasting') : ''),
        GAP,
      ]
    }),
    ...bases.map(({ count, what, detail, isFasting }) =>
      text(joined(count, what, detail, isFasting ? t('production.fasting') : '')),
    ),
    small(note),
  ]
}

function cardBlocks({ cards }: KitchenPaper, t: Translate): Block[] {
  if (cards.length === 0) return []
  return [
    ...heading(t('production.part.cards')),
    ...cards.flatMap(({ stop, card }, index): Block[] => [
      ...(index > 0 ? [RULE] : []),
      text(joined(stop.time, stop.code), { size: 29, bold: true }),
      text(joined(stop.customerName, card.isFasting ? t('production.fasting') : '')),
      bold(card.what),
      ...each(small, card.choices.join(' · ')),
      card.inscription === ''
        ? small(t('production.inscription.none'))
        : { kind: 'framed', blocks: [text(card.inscription, { size: TEXT_SIZES.inscription, bold: true })] },
      ...each(small, card.spelling, ...card.pictures.map(({ name }) => name), card.maker),
      ...warnings(stop, t),
    ]),
  ]
}

function stopBlocks(title: string, groups: KitchenPaper['pickups'], t: Translate): Block[] {
  if (groups.length === 0) return []
  return [
    ...heading(title),
    ...groups.flatMap((group) => [
      bold(joined(group.title, group.detail)),
      ...group.stops.flatMap((stop) => [
        text(joined(stop.time, stop.code, stop.customerName), { bold: true }),
        text(stop.phone?.text ?? t('production.no.phone')),
        ...stop.lines.map((line) => text(line.text)),
        ...each(
          (words) => text(words),
          recipientText(stop, t),
          joined(stop.address?.zone ?? '', stop.address?.text ?? ''),
        ),
        ...each(bold, stop.isSurprise ? t('production.surprise') : '', stop.wantsCall ? t('production.call') : ''),
        ...warnings(stop, t),
        GAP,
      ]),
    ]),
  ]
}

function recipientText({ recipient }: Stop, t: Translate): string {
  if (!recipient) return ''
  return joined(
    recipient.name ? t('production.gift.for', { name: recipient.name }) : t('production.gift'),
    recipient.phone?.text ?? '',
  )
}

/** Allergies are loud on every part of the sheet. */
function warnings({ allergies, notes }: Stop, t: Translate): Block[] {
  return [
    ...each(
      (what): Block => ({
        kind: 'framed',
        blocks: [text(t('production.allergies', { what }), { size: TEXT_SIZES.large, bold: true })],
      }),
      allergies,
    ),
    ...each(small, notes && t('production.notes.said', { notes })),
  ]
}
