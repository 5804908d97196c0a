import { useT } from '#app/base/ui/translate.tsx'
import type { PrintedOrder } from '../load-order-prints.server.ts'
import { Allergies } from './allergies.tsx'
import { CakeToMake } from './cake-card.tsx'

/** An order on A4 or on a ticket, with the inscription large and boxes to tick by pencil. */
export function OrderPaper({ order: { shop, day, otherDay, stop, cards } }: { order: PrintedOrder }) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-4 border-b-2 border-line-strong pb-2">
        <h2 className="font-mono text-2xl">{stop.code}</h2>
        <p className="mr-auto">{shop}</p>
        <p className="font-semibold">{stop.method}</p>
      </header>
      {stop.wantsCall && <p className="text-lg font-semibold text-danger">{t('production.call')}</p>}
      {stop.isSurprise && <p className="text-lg font-semibold text-danger">{t('production.surprise')}</p>}
      <Allergies what={stop.allergies} />
      <dl className="paper-columns grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        <Fact label={t('paper.due')}>
          <strong className="font-semibold">
            {day}, {stop.time}
          </strong>
          {otherDay && <span className="block text-sm text-ink-soft">{otherDay}</span>}
        </Fact>
        <Fact label={t('paper.customer')}>
          {stop.customerName}
          {!stop.hidesPrices && (
            <span className="figures block font-semibold">{stop.phone?.text ?? t('production.no.phone')}</span>
          )}
        </Fact>
        {stop.recipient && (
          <Fact label={t('paper.recipient')}>
            <strong className="font-semibold">{stop.recipient.name}</strong>
            {stop.recipient.phone && <span className="figures block font-semibold">{stop.recipient.phone.text}</span>}
          </Fact>
        )}
        {(stop.gift.text || stop.gift.from) && (
          <Fact label={t('paper.card')}>
            <GiftCard {...stop.gift} />
          </Fact>
        )}
        {stop.address && (
          <Fact label={t('paper.address')}>
            <strong className="block font-semibold">{stop.address.zone}</strong>
            <span className="whitespace-pre-line">{stop.address.text}</span>
            {stop.address.map && <span className="figures block">{stop.address.map.pin}</span>}
          </Fact>
        )}
        {stop.notes && (
          <Fact label={t('production.notes')}>
            <span className="whitespace-pre-line">{stop.notes}</span>
          </Fact>
        )}
      </dl>
      <section aria-label={t('paper.ordered')}>
        <h3 className="border-b border-line-strong text-base">{t('paper.ordered')}</h3>
        <ul className="divide-y divide-line">
          {stop.lines.map((line, index) => (
            // The order of these lines never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex gap-2 py-1.5 leading-snug">
              <span className="pencil-box shrink-0" aria-hidden="true" />
              {line.text}
            </li>
          ))}
        </ul>
      </section>
      {cards.map((card) => (
        <div key={card.key} className="paper-whole rounded-lg border border-line-strong p-3">
          <CakeToMake card={card} />
        </div>
      ))}
      {stop.paperMoney && <p className="border-t-2 border-line-strong pt-2 text-lg font-semibold">{stop.paperMoney}</p>}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 leading-snug break-words">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function GiftCard({ text, from }: PrintedOrder['stop']['gift']) {
  const t = useT()
  return (
    <>
      {text && <strong className="block font-semibold break-words whitespace-pre-line">{text}</strong>}
      {from && <span className="block break-words">{t('paper.from', { name: from })}</span>}
    </>
  )
}

export function OrderLabel({ order: { shop, day, stop } }: { order: PrintedOrder }) {
  const t = useT()
  return (
    <div className="grid content-start gap-1 leading-snug print:text-sm">
      <p className="flex justify-between gap-2 text-sm">
        {shop} {stop.isFasting && <strong className="font-semibold">{t('production.fasting')}</strong>}
      </p>
      <h2 className="font-mono text-3xl">{stop.code}</h2>
      <p className="font-semibold">
        {day}, {stop.time}
      </p>
      <p className="text-lg font-semibold break-words">{stop.recipient?.name || stop.customerName}</p>
      {stop.isSurprise && <p className="font-semibold">{t('production.surprise')}</p>}
      {stop.paperPhone && <p className="figures">{stop.paperPhone}</p>}
      <p className="break-words whitespace-pre-line">
        {stop.method}
        {stop.address && `: ${stop.address.zone}, ${stop.address.text}`}
      </p>
      <ul className="border-t border-line-strong pt-1">
        {stop.lines.map((line, index) => (
          // The order of these lines never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {line.text}
            {line.inscription && (
              <span lang={line.inscriptionLang} className="block font-semibold break-words">
                {line.inscription}
              </span>
            )}
          </li>
        ))}
      </ul>
      {(stop.gift.text || stop.gift.from) && (
        <div className="border-t border-line-strong pt-1">
          <GiftCard {...stop.gift} />
        </div>
      )}
      {stop.paperMoney && <p className="border-t border-line-strong pt-1 font-semibold">{stop.paperMoney}</p>}
    </div>
  )
}
