import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { calendarOf, formatDay } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { useCanScan } from '#app/base/ui/camera/qr-reader.ts'
import { classes } from '#app/base/ui/classes.ts'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { CODE_LENGTH, HANDOVER_FIELDS, PHONE_TAIL_LENGTH } from '#app/ordering/handover/handover-check.ts'
import { CodeBoxes } from '#app/ordering/handover/ui/code-boxes.tsx'
import { useHandOver } from '#app/ordering/handover/ui/use-hand-over.ts'
import type { TillOrder } from '#app/till/sales/snapshot.ts'
import { judgeOrderCash } from '#app/till/register/paying/cash-limit.ts'
import { describeLines } from '#app/till/register/cart/till-cart.ts'
import { findOrders, withFound } from '#app/till/register/cart/read-scan.ts'
import { CameraScan } from './camera/camera-scan.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { TillField } from './till-field.tsx'
import { QrIcon } from './till-icons.tsx'
import { MAIN, OUTLINED, WORD } from './till-classes.ts'
import { useFoundOrders } from './use-found-orders.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'

interface OrdersPanelProps {
  search: string
  /** The order that was scanned or chosen. */
  chosen: string | null
  onChoose: (id: string | null) => void
  /** Returns true if the till knows what the text names, and then shows it. */
  onScan: (text: string) => boolean
}

/**
 * Orders that wait at the counter, and with a connection any open order that matches: found by code, phone or name. The balance is taken and
 * the order handed over in one act; of one that is not ready, on its page.
 */
export function OrdersPanel({ search, chosen, onChoose, onScan }: OrdersPanelProps) {
  const t = useT()
  const { snapshot } = useTill()
  const orders = snapshot?.orders ?? []
  const ofShop = useFoundOrders(search)
  const order = [...orders, ...ofShop].find(({ id }) => id === chosen)
  /** Code of the order that was handed over last: it leaves the list as soon as the shop has it. */
  const [handed, setHanded] = useState('')
  const canScan = useCanScan()
  /** The search text when the camera was turned on; null: it is off. Typing turns it off. */
  const [scanBeside, setScanBeside] = useState<string | null>(null)
  if (scanBeside !== null && scanBeside !== search) setScanBeside(null)
  if (order) return <OneOrder key={order.id} order={order} onBack={() => onChoose(null)} onSent={setHanded} />
  if (scanBeside === search) {
    const closeCamera = () => setScanBeside(null)
    const scan = (text: string) => {
      if (onScan(text)) closeCamera()
    }
    return <CameraScan onScan={scan} onClose={closeCamera} />
  }
  const found = withFound(findOrders(orders, search), ofShop)
  return (
    <PanelFrame title={t('counter.orders')}>
      {canScan && (
        <button
          type="button"
          className={classes(OUTLINED, 'shrink-0 @3xl:self-start')}
          onClick={() => setScanBeside(search)}
        >
          <QrIcon />
          {t('counter.scan.camera')}
        </button>
      )}
      {handed && !orders.some(({ code }) => code === handed) && (
        <output className="rounded-md bg-leaf-soft px-4 py-2 font-semibold text-leaf">
          <span className="figures">{handed}</span>: {t('counter.orders.handed.over')}
        </output>
      )}
      {found.length === 0 && (
        <p className="text-ink-soft">{t(search === '' ? 'counter.orders.none' : 'counter.orders.not.found')}</p>
      )}
      <ul className="grid gap-2">
        {found.map((each) => (
          <li key={each.id}>
            <OrderRow order={each} onChoose={() => onChoose(each.id)} />
          </li>
        ))}
      </ul>
    </PanelFrame>
  )
}

function OrderRow({ order, onChoose }: { order: TillOrder; onChoose: () => void }) {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  const { time, day, code, customerName, owedSantim, isReady } = order
  const ofOtherDay = day !== null && day !== snapshot?.day ? formatDay(day, lang, calendarOf(lang)) : ''
  const hour = time === null ? '' : formatWallTime(time, lang)
  return (
    <button
      type="button"
      data-row=""
      onClick={onChoose}
      className="grid min-h-16 w-full touch-manipulation grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-lg border border-line bg-surface px-4 py-2 text-left hover:border-brand @5xl:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
    >
      <strong className="figures @max-5xl:col-span-2">
        {[ofOtherDay, hour].filter(Boolean).join(' · ') || t('counter.orders.any.time')}
      </strong>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{customerName}</span>
        <span className="block truncate text-sm text-ink-soft">
          <span className="figures">{code}</span> · {linesOf(order, lang)}
        </span>
      </span>
      <span className="text-right text-sm font-semibold">
        {owedSantim > 0 && (
          <span className="figures block text-danger">
            {t('counter.orders.owed', { amount: formatPrice(owedSantim, lang) })}
          </span>
        )}
        <span className={isReady ? 'text-leaf' : 'text-ink-soft'}>
          {t(isReady ? 'counter.orders.ready' : 'counter.orders.not.ready')}
        </span>
      </span>
    </button>
  )
}

function linesOf({ lines }: TillOrder, lang: 'en' | 'am'): string {
  return describeLines(
    lines.map(({ nameEn: en, nameAm: am, quantity }) => ({ name: { en, am }, quantity })),
    lang,
  )
}

interface OneOrderProps {
  order: TillOrder
  onBack: () => void
  onSent: (code: string) => void
}

function OneOrder({ order, onBack, onSent }: OneOrderProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const lang = useLang()
  const { snapshot } = useTill()
  const { id, code, version, customerName, phone, owedSantim, isReady, isDelivery = false } = order
  const mayTake = useMay('payments.take')
  const { isUnderWay, isHeldUp, refused, send } = useHandOver({ id, code, version })
  const [typed, setTyped] = useState('')
  const [isWithoutCode, setWithoutCode] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const shift = snapshot?.shift?.id ?? ''
  const needsShift = owedSantim > 0 && shift === ''
  const limit = snapshot?.settings.cashLimitSantim ?? null
  const cash = judgeOrderCash(snapshot, order)
  const amount = formatPrice(owedSantim, lang)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isWithoutCode && typed.length < CODE_LENGTH) return input.current?.focus()
    const form = new FormData(event.currentTarget)
    form.set('cash', String(owedSantim))
    if (owedSantim > 0) form.set('shift', shift)
    send(form)
    onSent(code)
  }
  return (
    <form noValidate={!isHydrated} onSubmit={submit} className="contents">
      <PanelFrame
        title={code}
        foot={
          <button
            type="submit"
            data-main=""
            className={MAIN}
            disabled={!isReady || isUnderWay || needsShift || cash === 'refused'}
          >
            {owedSantim > 0 ? t('counter.orders.take', { amount }) : t('counter.orders.hand.over')}
          </button>
        }
      >
        <p className="text-lg">
          <strong>{customerName}</strong> · <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>
        </p>
        <p>{linesOf(order, lang)}</p>
        {owedSantim > 0 && (
          <p className="figures text-2xl font-bold text-danger">{t('counter.orders.owed', { amount })}</p>
        )}
        {!isReady && (
          <p className="rounded-md bg-adey-soft px-4 py-2">
            {t(isDelivery ? 'counter.orders.delivery.text' : 'counter.orders.not.ready.text')}
          </p>
        )}
        {!isReady && owedSantim > 0 && mayTake && (
          <OverlayLink
            to={`${adminPaths.counterPay(id)}#take`}
            className={classes(OUTLINED, 'self-start')}
            onLeave={() => onTap({ do: 'open', panel: 'sale' })}
          >
            {t('counter.orders.pay', { amount })}
          </OverlayLink>
        )}
        {cash !== 'within' && (
          <p className="rounded-md bg-adey-soft px-4 py-2 font-semibold">
            {t(cash === 'refused' ? 'counter.orders.cash.refused' : 'counter.cash.limit', {
              amount: formatPrice(limit ?? 0, lang),
            })}
          </p>
        )}
        {needsShift && <p className="rounded-md bg-adey-soft px-4 py-2">{t('counter.no.shift')}</p>}
        {isReady && !isUnderWay && !isWithoutCode && (
          <>
            <CodeBoxes
              label={t('counter.orders.code')}
              input={input}
              code={typed}
              state={refused ? 'wrong' : typed.length === CODE_LENGTH ? 'right' : 'open'}
              onType={setTyped}
            />
            <p className="text-ink-soft">{t('counter.orders.code.ask')}</p>
          </>
        )}
        {isReady && !isUnderWay && isWithoutCode && (
          <>
            <input type="hidden" name={HANDOVER_FIELDS.isWithoutCode} value="yes" />
            <TillField name={HANDOVER_FIELDS.name} required label={t('counter.orders.taker')} />
            <TillField
              name={HANDOVER_FIELDS.phoneTail}
              inputMode="numeric"
              maxLength={PHONE_TAIL_LENGTH}
              label={t('counter.orders.phone.tail')}
              isFigures
            />
          </>
        )}
        {isReady && !isUnderWay && (
          <button type="button" className={WORD} onClick={() => setWithoutCode(!isWithoutCode)}>
            {t(isWithoutCode ? 'counter.orders.with.code' : 'counter.orders.without.code')}
          </button>
        )}
        {refused && (
          <p role="alert" className="font-semibold text-danger">
            {refused.error}
          </p>
        )}
        {isUnderWay && (
          <output className="rounded-md bg-leaf-soft px-4 py-2 font-semibold text-leaf">
            {t(isHeldUp ? 'counter.orders.kept' : 'counter.orders.handed.over')}
          </output>
        )}
        <div className="flex flex-wrap gap-x-4">
          <button type="button" className={WORD} onClick={onBack}>
            {t('counter.orders.all')}
          </button>
          <Link to={adminPaths.order(id)} className={WORD}>
            {t('counter.orders.open')}
          </Link>
        </div>
      </PanelFrame>
    </form>
  )
}
