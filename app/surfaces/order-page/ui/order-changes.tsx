import { ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { GiveUp } from './give-up.tsx'
import type { OrderViewProps } from './order-view-props.ts'

/** Keeps a phone number on one line: its groups of digits are joined by spaces that do not break. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\d)/g, '\u{a0}')
}

/** Who gets the order, and until when the customer changes or cancels it. */
export function OrderChanges(props: OrderViewProps) {
  const { order, change, giveUp, quote } = props
  const t = useT()
  const customer = [order.customerName, order.phone].filter(Boolean).join(' · ')
  const freeUntil = giveUp?.kind === 'cancel' ? giveUp.freeUntil : null
  return (
    <section aria-labelledby="changes" className="grid gap-4">
      <h2 id="changes" className="sr-only">
        {t('order.changes')}
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere text-ink-soft">
          {customer && (
            <p className="figures">
              <span className="block text-sm">{t('order.customer')}</span>
              <span className="text-ink">{unbroken(customer)}</span>
            </p>
          )}
          {order.recipient && <p className="figures">{unbroken(order.recipient)}</p>}
          {order.gift.map((text) => (
            <p key={text} className="whitespace-pre-line">
              {text}
            </p>
          ))}
          {order.notes && <p className="whitespace-pre-line">{order.notes}</p>}
          {change?.path && change.until && <p>{t('order.change.until.text', { when: change.until })}</p>}
          {change && !change.path && !quote?.offer?.isOpen && <p>{t('order.change.call.us')}</p>}
          {freeUntil && <p>{t('order.cancel.until.text', { when: freeUntil })}</p>}
        </div>
        {change?.path && (
          <ButtonLink to={change.path} kind="secondary" aria-label={t('order.change')}>
            {t('order.change.now')}
          </ButtonLink>
        )}
      </Card>
      <GiveUp {...props} />
    </section>
  )
}
