import { use, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link, useFetcher } from 'react-router'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { blockOffline } from '#app/base/ui/failed-write.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { HandOverAnswer } from '../hand-over-answer.ts'
import type { HandOverView } from '../present-hand-over.server.ts'
import { CashPlaceContext } from './cash-place.ts'
import { HandOverButton, OtherWays } from './hand-over-button.tsx'
import { CodeFields, PersonFields, type HandOverLayout } from './hand-over-fields.tsx'
import { useHandOver } from './use-hand-over.ts'
import { useCode } from './use-code.ts'

interface HandOverCardProps {
  order: HandOverView
  layout: HandOverLayout
  /** Of a form that was sent without scripts. */
  answer?: HandOverAnswer | undefined
  isWithoutCode?: boolean
  /** The field has the focus as soon as the card is there. */
  takesFocus?: boolean
  /** Called with a handover that is on its way. */
  onSent?: () => void
}

const STYLES: Readonly<Record<HandOverLayout, string>> = {
  page: 'gap-3 rounded-lg border-2 border-brand bg-surface p-4',
  foot: 'gap-3 rounded-lg border-2 border-brand bg-surface p-4 max-md:gap-2 max-md:rounded-none max-md:border-0 max-md:border-t max-md:border-line max-md:py-3 max-md:shadow-float',
  line: 'gap-2',
}

/**
 * The check of who takes the order, and one button that takes what is owed and hands the order over. On a page of its own it is a
 * form; elsewhere the handover goes through the outbox of the device, and the page stays.
 */
export function HandOverCard({
  order,
  layout,
  answer,
  isWithoutCode: startsWithoutCode = false,
  takesFocus = false,
  onSent,
}: HandOverCardProps) {
  const t = useT()
  const fetcher = useFetcher<HandOverAnswer>()
  const sent = useHandOver(order)
  const [isWithoutCode, setWithoutCode] = useState(startsWithoutCode || (sent.refused?.taker ?? null) !== null)
  const code = useCode(order.id)
  const cashPlace = use(CashPlaceContext)
  const fields = useRef<HTMLDivElement>(null)
  const focuses = useRef(takesFocus)
  useEffect(() => {
    if (!focuses.current) return
    focuses.current = false
    fields.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  })
  const isOwnPage = layout === 'page'
  const outcome = fetcher.data ?? answer
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isWithoutCode && !code.isReady) {
      event.preventDefault()
      code.input.current?.focus()
      return
    }
    if (isOwnPage) return blockOffline(event)
    event.preventDefault()
    sent.send(new FormData(event.currentTarget, event.submitter))
    onSent?.()
  }
  const isBesideField = outcome?.field === 'name' || outcome?.field === 'phone'
  const isBesideCode = outcome?.field === 'code' && code.state !== 'open'
  const error = isBesideField || isBesideCode ? undefined : (outcome?.error ?? sent.refused?.error)
  const isLine = layout === 'line'
  const withoutCode = (
    <Link
      to={`${adminPaths.handOverOrder(order.id)}${isWithoutCode ? '' : '?without'}`}
      className={buttonClass({ kind: 'secondary', size: 'sm', className: isLine ? 'min-h-12' : '' })}
      onClick={(event) => {
        event.preventDefault()
        focuses.current = true
        setWithoutCode(!isWithoutCode)
      }}
    >
      {t(isWithoutCode ? 'handover.with.code' : 'handover.no.code')}
    </Link>
  )
  const fieldsOfIt = (
    <div ref={fields} className="grid gap-3">
      {isWithoutCode ? (
        <PersonFields answer={outcome} taker={sent.refused?.taker ?? ''} layout={layout} />
      ) : (
        <CodeFields code={code} name={order.firstName} layout={layout} />
      )}
    </div>
  )
  const isHydrated = useHydrated()
  const isBusy = fetcher.state !== 'idle' || sent.isUnderWay
  return (
    <section aria-label={t('handover.title')} className={classes('grid grid-cols-[minmax(0,1fr)]', STYLES[layout])}>
      {!isLine && (
        <header className={classes(layout === 'foot' && !isWithoutCode && 'max-md:hidden')}>
          <h2 className="text-lg">{t('handover.title')}</h2>
          <p className="text-sm text-ink-soft">{t(isWithoutCode ? 'handover.ask.person' : 'handover.ask.code')}</p>
        </header>
      )}
      <fetcher.Form
        noValidate={!isHydrated}
        method="post"
        action={adminPaths.handOverOrder(order.id)}
        onSubmit={send}
        className={classes(
          'grid grid-cols-[minmax(0,1fr)]',
          isLine ? 'items-end gap-2' : 'gap-3',
          isLine && !isWithoutCode && 'sm:grid-cols-[auto_minmax(0,1fr)]',
        )}
      >
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="requestKey" value={order.requestKey} />
        {fieldsOfIt}
        {!isLine && <FormOutcome error={error} />}
        <div className={classes(isLine && 'flex flex-wrap items-center gap-2', !isLine && 'grid')}>
          <HandOverButton order={order} isBusy={isBusy} isLine={isLine} />
          {sent.isHeldUp && <WaitsMark />}
          {isLine && (
            <>
              {withoutCode}
              <OtherWays order={order} isLine />
            </>
          )}
        </div>
      </fetcher.Form>
      {isLine && <FormOutcome error={error} />}
      {!isLine && (
        <div className="grid grid-cols-2 gap-2 empty:hidden">
          <OtherWays order={order} />
          {withoutCode}
        </div>
      )}
      {order.owedSantim > 0 && order.takesCash && !isLine && (
        <p className={classes('text-sm text-ink-soft', layout === 'foot' && 'max-md:hidden')}>
          {cashPlace && `${cashPlace}. `}
          {t('handover.cash.back')}
        </p>
      )}
    </section>
  )
}
