import { useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/base/ui/badge.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { LeafIcon, PinIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useOrderPath } from './use-order-path.ts'
import type { Stop, StopGroup } from '../stop-view.server.ts'
import { Allergies } from './allergies.tsx'
import { ChangeMark } from './change-mark.tsx'
import { PencilBox } from './pencil-box.tsx'
import { ProductionTicks, type TickedProduction } from './production-ticks.tsx'

interface ProductionStopsProps extends TickedProduction {
  title: string
  groups: readonly StopGroup[]
  marks: Readonly<Record<string, string>>
}

export function ProductionStops({ title, groups, ...rest }: ProductionStopsProps) {
  const id = useId()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={id} className="paper-part grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {groups.map((group) => (
        // A table on paper, so that its head is printed again on the next page, which Chromium does with a head that stays whole.
        <Card key={group.title} className="px-4 py-3 print:table print:w-full print:border-0 print:p-0">
          <div className="paper-whole print:table-header-group">
            <h3 className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-line-strong pb-1 text-base print:pt-2">
              {group.title}
              {group.detail && <span className="font-sans text-sm font-normal text-ink-soft">{group.detail}</span>}
            </h3>
          </div>
          <ul className="divide-y divide-line print:table-row-group">
            {group.stops.map((stop) => (
              <li
                key={stop.id}
                id={`order-${stop.id}`}
                className="paper-whole scroll-mt-24 py-3 print:table-row"
                data-row
              >
                <div className="print:table-cell print:border-b print:border-line print:py-1.5">
                  <OneStop stop={stop} {...rest} />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  )
}

function OneStop({ stop, marks, ...ticked }: { stop: Stop } & Omit<ProductionStopsProps, 'title' | 'groups'>) {
  const t = useT()
  const orderPath = useOrderPath()
  return (
    <div className="grid gap-2">
      <ChangeMark text={marks[stop.id]} />
      <div className="paper-columns grid gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] print:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
        <div className="min-w-0 leading-snug">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to={orderPath(stop.id)}
              className="font-mono font-semibold text-brand hover:underline max-md:py-1"
              data-row-open
            >
              {stop.code}
            </Link>
            <span className="font-semibold">{stop.time}</span>
          </p>
          <p className="break-words">{stop.customerName}</p>
          <div className={stop.hidesPrices ? 'print:hidden' : undefined}>
            <Phone phone={stop.phone} />
          </div>
        </div>
        <div className="min-w-0 leading-snug">
          <ul>
            {stop.lines.map((line, index) => (
              // The order of these lines never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {line.text}
                {line.inscription && (
                  <span lang={line.inscriptionLang} className="font-semibold break-words">
                    {' '}
                    “{line.inscription}”
                  </span>
                )}
              </li>
            ))}
          </ul>
          {stop.isFasting && (
            <Badge tone="good">
              <LeafIcon className="size-4" />
              {t('production.fasting')}
            </Badge>
          )}
          {stop.wantsCall && <p className="font-semibold text-danger">{t('production.call')}</p>}
          {stop.isSurprise && <p className="font-semibold text-danger">{t('production.surprise')}</p>}
          {(stop.gift.text || stop.gift.from) && <p className="font-semibold">{t('production.gift.card')}</p>}
          {stop.recipient && <Recipient recipient={stop.recipient} />}
          {stop.address && <Landmark address={stop.address} />}
          <Allergies what={stop.allergies} />
          {stop.notes && (
            <p className="text-sm break-words whitespace-pre-line text-ink-soft">
              {t('office.label', { label: t('production.notes') })} {stop.notes}
            </p>
          )}
          <p
            className={classes(
              stop.collect ? 'font-semibold' : 'text-sm text-ink-soft',
              stop.hidesPrices && 'print:hidden',
            )}
          >
            {stop.collect || t('production.paid')}
          </p>
          {stop.hidesPrices && <p className="hidden font-semibold print:block">{stop.paperMoney}</p>}
        </div>
        <div className="print:hidden">
          <ProductionTicks order={stop} {...ticked} />
        </div>
        <PencilBox />
      </div>
    </div>
  )
}

function Phone({ phone }: Pick<Stop, 'phone'>) {
  const t = useT()
  if (!phone) return <p className="font-semibold text-danger">{t('production.no.phone')}</p>
  return (
    <a href={phone.href} className="figures inline-flex min-h-11 items-center text-brand underline print:min-h-0">
      {phone.text}
    </a>
  )
}

function Recipient({ recipient: { name, phone } }: { recipient: NonNullable<Stop['recipient']> }) {
  const t = useT()
  return (
    <p className="flex flex-wrap items-center gap-x-3 break-words">
      <strong className="font-semibold">{name ? t('production.gift.for', { name }) : t('production.gift')}</strong>
      {phone && (
        <a href={phone.href} className="figures inline-flex min-h-11 items-center text-brand underline print:min-h-0">
          {phone.text}
        </a>
      )}
    </p>
  )
}

/** Streets have no numbers: riders find a place by its landmark and a call. */
function Landmark({ address: { zone, text, map } }: { address: NonNullable<Stop['address']> }) {
  return (
    <address className="my-1 flex gap-2 rounded-md border border-line-strong px-2.5 py-1.5 not-italic">
      <PinIcon className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 break-words whitespace-pre-line">
        <strong className="block font-semibold">{zone}</strong>
        {text}
        {map && (
          <a
            href={map.url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center text-brand underline print:hidden"
          >
            {map.text}
          </a>
        )}
        {map && <span className="figures hidden print:block">{map.pin}</span>}
      </span>
    </address>
  )
}
