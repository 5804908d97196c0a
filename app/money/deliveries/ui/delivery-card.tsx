import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import { formatPrice } from '#app/base/platform/money.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { CheckIcon, DirectionsIcon, PhoneIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { MAX_DELIVERY_WORDS } from '../delivery-moves.ts'
import type { DoorStop } from '../door-stop.server.ts'
import { HandOverAtDoor } from './hand-over-at-door.tsx'
import { useDelivery } from './use-delivery.ts'

interface DeliveryCardProps {
  stop: DoorStop
  /** The one to do now, which is outlined. */
  isNext: boolean
  /** On its own page, with the handover. */
  isAtDoor?: boolean
}

/** One delivery on a driver's phone: among the others, or alone at the door. */
export function DeliveryCard({ stop, isNext, isAtDoor = false }: DeliveryCardProps) {
  const t = useT()
  const lang = useLang()
  const delivery = useDelivery(stop)
  const { time, customerName, recipient, isSurprise, address, lines, notes, cashSantim } = stop
  const name = recipient?.name || customerName
  if (delivery.status === 'Completed') {
    return (
      <Card className="flex min-h-14 items-center gap-3 bg-leaf-soft px-4 py-3">
        <CheckIcon className="size-6 shrink-0 text-leaf" />
        <span className="min-w-0 grow break-words">
          {name}
          {delivery.isHeldUp && <WaitsMark />}
        </span>
        <span className="figures text-ink-soft">{time}</span>
      </Card>
    )
  }
  return (
    <Card className={classes('grid gap-3 p-4', isNext && !isAtDoor && 'outline-2 outline-brand')}>
      <h2 className="flex flex-wrap items-center justify-between gap-x-3 text-lg">
        <strong className="figures">{time}</strong>
        {cashSantim === 0 && <Badge tone="good">{t('production.paid')}</Badge>}
      </h2>
      <p className="break-words">
        <strong className="block">{name}</strong>
        {address && (
          <span className="whitespace-pre-line">
            {address.zone}
            {address.text && `\n${address.text}`}
          </span>
        )}
      </p>
      {isAtDoor && <Reaching stop={stop} />}
      {isSurprise && <p className="font-semibold text-danger">{t('production.surprise')}</p>}
      <ul className="text-sm text-ink-soft">
        <li className="font-mono">{stop.code}</li>
        {lines.map(({ text }, index) => (
          // The order of these lines never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{text}</li>
        ))}
      </ul>
      {notes && <p className="text-sm break-words whitespace-pre-line">{notes}</p>}
      {cashSantim > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-adey-soft px-3 py-2">
          <span>{t('deliveries.cash')}</span>
          <strong className="figures text-xl whitespace-nowrap">{formatPrice(cashSantim, lang)}</strong>
        </p>
      )}
      {!isAtDoor && <Reaching stop={stop} />}
      <FormOutcome error={delivery.refused} />
      <DeliveryActions stop={stop} delivery={delivery} isNext={isNext} isAtDoor={isAtDoor} />
      {delivery.isHeldUp && <WaitsMark />}
    </Card>
  )
}

const WAY = buttonClass({ kind: 'secondary', className: 'min-h-14 grow rounded-lg' })

/** Nobody calls the recipient of a surprise. */
function Reaching({ stop: { phone, recipient, isSurprise, address } }: { stop: DoorStop }) {
  const t = useT()
  const call = isSurprise ? phone : (recipient?.phone ?? phone)
  return (
    <p className="flex gap-3 empty:hidden">
      {call && (
        <a href={call.href} aria-label={t('deliveries.call.named', { phone: call.text })} className={WAY}>
          <PhoneIcon className="size-5" />
          {t('deliveries.call')}
        </a>
      )}
      {address && (
        // Without a pin the phone's own map looks the words up.
        <a
          href={address.map?.url ?? `geo:0,0?q=${encodeURIComponent(`${address.text} ${address.zone}`.trim())}`}
          {...(address.map && { target: '_blank', rel: 'noreferrer' })}
          className={WAY}
        >
          <DirectionsIcon className="size-5" />
          {t('deliveries.map')}
        </a>
      )}
    </p>
  )
}

interface DeliveryActionsProps extends DeliveryCardProps {
  delivery: ReturnType<typeof useDelivery>
}

function DeliveryActions({ stop, delivery: { status, send }, isNext, isAtDoor }: DeliveryActionsProps) {
  const t = useT()
  const isLive = useHydrated()
  if (status === 'Ready') {
    return (
      <Button
        kind={isNext ? 'primary' : 'secondary'}
        className="min-h-16 rounded-lg text-lg"
        disabled={!isLive}
        onClick={() => send('set_out')}
      >
        {t('deliveries.action.set_out')}
      </Button>
    )
  }
  if (status !== 'Out for Delivery') return <p className="text-sm text-ink-soft">{t('deliveries.not.ready')}</p>
  if (!isAtDoor) {
    return (
      <Link
        to={{ hash: stop.id }}
        className={buttonClass({ kind: isNext ? 'primary' : 'secondary', className: 'min-h-16 rounded-lg text-lg' })}
      >
        {t('deliveries.at.door')}
      </Link>
    )
  }
  return (
    <div className="grid gap-3">
      <HandOverAtDoor
        cashSantim={stop.cashSantim}
        onSend={(check, picture) => send('handed_over', { ...check, cash: String(stop.cashSantim) }, picture)}
      />
      <details>
        <summary className="flex min-h-14 cursor-pointer items-center font-semibold text-brand">
          {t('deliveries.action.not_delivered')}
        </summary>
        <ReasonForm onSend={(words) => send('not_delivered', { words })} />
      </details>
    </div>
  )
}

function ReasonForm({ onSend }: { onSend: (words: string) => void }) {
  const t = useT()
  const isLive = useHydrated()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = formText(new FormData(event.currentTarget), 'words').trim()
    if (words !== '') onSend(words)
  }
  return (
    <form noValidate={!isLive} className="grid gap-2" onSubmit={submit}>
      <TextField
        label={t('deliveries.reason')}
        name="words"
        required
        maxLength={MAX_DELIVERY_WORDS}
        autoComplete="off"
      />
      <Button type="submit" kind="danger" className="min-h-14 rounded-lg" disabled={!isLive}>
        {t('deliveries.bring.back')}
      </Button>
    </form>
  )
}
