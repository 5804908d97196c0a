import { useId, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useOrderOutbox } from '#app/ordering/order-admin/ui/use-order-outbox.ts'
import { useOrderPath } from './use-order-path.ts'
import type { Stop } from '../stop-view.server.ts'
import type { Station } from '../station.ts'
import { isTick, TICKS, tickState, type Tick, type TickState } from '../ticks.ts'

export interface TickAnswer {
  orderId: string
  error: string
}

export interface TickedProduction {
  day: string
  station: Station | null
  missingPhoto: readonly string[]
  answer: TickAnswer | undefined
}

interface ProductionTicksProps extends TickedProduction {
  order: Pick<Stop, 'id' | 'code' | 'version' | 'status'>
}

const BOX = 'grid size-6 shrink-0 place-items-center rounded-sm border-2'

/**
 * The ticks "started" and "ready", for a finger or a pencil. Each moves the order from the shown version; while offline they wait
 * on the device.
 */
export function ProductionTicks({ order, day, station, missingPhoto, answer }: ProductionTicksProps) {
  const t = useT()
  const orderPath = useOrderPath()
  const whyId = useId()
  const outbox = useOrderOutbox(order, adminPaths.productionEnvelope)
  const stateOf = (tick: Tick) => tickState(tick, outbox.status, missingPhoto.includes(order.id))
  const isBlocked = TICKS.some((tick) => stateOf(tick) === 'blocked')
  const error = answer?.orderId === order.id ? answer.error : ''
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wished = formText(new FormData(event.currentTarget, event.nativeEvent.submitter), 'to')
    if (isTick(wished)) outbox.sendMove(wished, t(`production.tick.${wished}`))
  }
  return (
    <div className="grid content-start gap-1">
      <Form method="post" action={adminPaths.production} onSubmit={send} className="flex flex-wrap gap-2">
        <input type="hidden" name="orderId" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="day" value={day} />
        {station && <input type="hidden" name="station" value={station} />}
        {TICKS.map((tick) => (
          <TickBox key={tick} tick={tick} code={order.code} state={stateOf(tick)} whyId={whyId} />
        ))}
      </Form>
      {outbox.move?.isHeldUp && <WaitsMark />}
      {isBlocked && (
        <Link id={whyId} to={orderPath(order.id)} className="text-sm leading-snug text-ink-soft underline print:hidden">
          {t('orders.action.blocked.photo_missing')}
        </Link>
      )}
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger print:hidden">
          {error}
        </p>
      )}
      <span className="sr-only">{t('production.tick.first')}</span>
    </div>
  )
}

interface TickBoxProps {
  tick: Tick
  code: string
  state: TickState
  whyId: string
}

function TickBox({ tick, code, state, whyId }: TickBoxProps) {
  const t = useT()
  const step = t(`production.tick.${tick}`)
  const isNext = state === 'next'
  return (
    <button
      type={isNext ? 'submit' : 'button'}
      name="to"
      value={tick}
      // A checkbox does not submit its form without scripts; a button does.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="checkbox"
      aria-checked={state === 'done'}
      aria-disabled={!isNext || undefined}
      aria-label={t('production.tick.label', { code, step })}
      aria-describedby={state === 'blocked' ? whyId : undefined}
      title={state === 'later' ? t('production.tick.first') : undefined}
      className={classes(
        'inline-flex min-h-11 items-center gap-2 rounded-md border px-3 text-sm font-semibold print:min-h-0 print:border-transparent print:px-0',
        isNext ? 'border-line-strong bg-surface hover:border-brand' : 'cursor-default border-transparent',
        (state === 'later' || state === 'blocked') && 'text-ink-soft',
      )}
    >
      <span className={classes(BOX, state === 'done' ? 'border-leaf bg-leaf-soft text-leaf' : 'border-line-strong')}>
        {state === 'done' && <CheckIcon className="size-4" />}
      </span>
      {step}
    </button>
  )
}
