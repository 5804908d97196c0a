import { memo, useEffect, useRef, type ReactNode } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon, CloseIcon, MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { cartPieces, packOf, type TillCartLine } from '#app/till/register/cart/till-cart.ts'
import { saleLine, takenOff } from '#app/till/register/cart/cart-sums.ts'
import { cartVat } from '#app/till/register/tax/cart-tax.ts'
import type { Panel } from '#app/till/register/till-state.ts'
import { usePanels } from './load-panels.ts'
import { BankIcon, MoreIcon, ParkIcon, QrIcon } from './till-icons.tsx'
import { MAIN, OUTLINED, SQUARE, WORD } from './till-classes.ts'
import { onTap, useTillPart } from '#app/till/register/device/till-store.ts'
import { useIsConnected, useSale, useTillPerson } from './use-till-view.ts'

/** The sale: its lines, the sum, and the ways to pay. */
export function CartSide({ onClose }: { onClose?: (() => void) | undefined }) {
  const t = useT()
  const till = useTillPart(({ snapshot }) => snapshot?.till?.number ?? 0)
  const lastNumber = useTillPart((now) => now.lastNumber)
  const isEmpty = useTillPart(({ state }) => state.cart.lines.length === 0)
  const isDone = useTillPart(({ state }) => state.done !== null)
  const panels = usePanels(isDone)
  return (
    <>
      <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-4">
        <h2 className="text-xl">{t('counter.sale')}</h2>
        <span className="figures mr-auto text-sm text-ink-soft">{saleNumber(till, lastNumber + 1)}</span>
        {!isEmpty && (
          <button type="button" className={WORD} onClick={() => onTap({ do: 'open', panel: 'park' })}>
            <ParkIcon />
            {t('counter.park')}
          </button>
        )}
        {onClose ? (
          <button
            type="button"
            aria-label={t('counter.back')}
            className="grid size-11 place-items-center"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        ) : (
          <button
            type="button"
            aria-label={t('counter.recent')}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            onClick={() => onTap({ do: 'open', panel: 'recent' })}
          >
            <MoreIcon />
          </button>
        )}
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {isEmpty && isDone && panels ? <panels.DoneSale /> : <Lines />}
      </div>
      {panels && <panels.News />}
      <Foot />
    </>
  )
}

function Lines() {
  const t = useT()
  const lines = useTillPart(({ state }) => state.cart.lines)
  const chosen = useTillPart(({ state }) => state.cart.chosen)
  const list = useRef<HTMLUListElement>(null)
  // Scrolls to the touched line, also a new one at the foot, in the frame that shows it: the page is laid out once.
  useEffect(() => {
    if (chosen === null) return undefined
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [chosen])
  if (lines.length === 0) return <p className="p-4 text-ink-soft">{t('counter.empty')}</p>
  return (
    <ul ref={list}>
      {lines.map((line) => (
        <Line key={line.key} line={line} isChosen={line.key === chosen} />
      ))}
    </ul>
  )
}

/** Drawn again only when the line itself changes. */
const Line = memo(function Line({ line, isChosen }: { line: TillCartLine; isChosen: boolean }) {
  const t = useT()
  const lang = useLang()
  const { key, quantity } = line
  const { totalSantim, unitSantim } = saleLine(line)
  const pack = packOf(line)
  const name = line.name[lang]
  const hint =
    line.kind === 'weight'
      ? t('counter.weighed', { grams: line.grams, price: bareSum(unitSantim) })
      : pack === undefined
        ? t(totalSantim < unitSantim * quantity ? 'counter.each.boxed' : 'counter.each', { price: bareSum(unitSantim) })
        : t('counter.box.of', { count: pack })
  const set = (pieces: number) => () => onTap({ do: 'set', key, quantity: pieces })
  return (
    <li
      data-line=""
      aria-current={isChosen || undefined}
      className={classes(
        'flex min-h-18 flex-wrap items-center gap-1 border-b border-line px-3.5 py-2 @5xl:gap-2',
        isChosen && 'bg-brand-soft',
      )}
    >
      <button
        type="button"
        className="min-w-0 grow basis-24 py-1 text-left"
        onClick={() => onTap({ do: 'choose', key })}
      >
        <span className="block text-sm leading-snug font-semibold wrap-anywhere">{name}</span>
        <span className="figures block text-xs text-ink-soft">{hint}</span>
      </button>
      <button
        type="button"
        aria-label={t('counter.one.less.of', { name })}
        className={SQUARE}
        onClick={set(quantity - 1)}
      >
        <MinusIcon />
      </button>
      <span className="figures w-9 text-center text-lg font-bold">{quantity}</span>
      <button
        type="button"
        aria-label={t('counter.one.more.of', { name })}
        className={classes(SQUARE, line.kind === 'weight' && 'invisible')}
        onClick={set(quantity + 1)}
      >
        <PlusIcon />
      </button>
      <span className="figures min-w-13 text-right font-bold">{bareSum(totalSantim)}</span>
    </li>
  )
})

/** Sum and ways to pay; on a phone the ways are in the cart that opens upwards. */
function Foot() {
  const t = useT()
  const lang = useLang()
  const cart = useTillPart(({ state }) => state.cart)
  const snapshot = useTillPart((till) => till.snapshot)
  const { person, leftToPaySantim } = useSale()
  const off = takenOff(cart, person.discountPercent)
  const pieces = cartPieces(cart)
  const vat = cartVat(cart, snapshot, person.discountPercent)
  const facts = [
    pieces > 0 ? t('counter.pieces', { count: pieces }) : '',
    off > 0 ? t('counter.taken.off', { amount: bareSum(off) }) : '',
    vat > 0 ? t('counter.vat', { amount: bareSum(vat) }) : '',
  ].filter(Boolean)
  return (
    <footer className="shrink-0 border-t border-line px-4 pt-3 pb-4">
      <p className="figures min-h-6 text-sm text-ink-soft">{facts.join(' · ')}</p>
      <p className="flex items-baseline justify-between gap-3 pb-2">
        <span className="text-lg font-semibold">{t('counter.to.pay')}</span>
        <strong className="figures text-[2.375rem] leading-tight whitespace-nowrap" data-to-pay="">
          {formatPrice(leftToPaySantim, lang)}
        </strong>
      </p>
      <Ways isEmpty={cart.lines.length === 0} isPaid={leftToPaySantim < 0} />
    </footer>
  )
}

/** Panels beside which cash is the next thing. */
const BESIDE_CASH: ReadonlySet<Panel> = new Set(['sale', 'cash', 'park', 'person'])

const Ways = memo(function Ways({ isEmpty, isPaid }: { isEmpty: boolean; isPaid: boolean }) {
  const t = useT()
  const hasWallets = useTillPart(({ snapshot }) => (snapshot?.settings.wallets ?? []).length > 0)
  const panel = useTillPart(({ state }) => state.panel)
  const isPartPaid = useTillPart(({ state }) => state.parts.length > 0)
  const panels = usePanels(!isEmpty)
  const person = useTillPerson()
  const isConnected = useIsConnected()
  const open = (next: Panel) => () => onTap({ do: 'open', panel: next })
  return (
    <div className="grid gap-2">
      <button
        type="button"
        data-shortcut="cash"
        aria-pressed={panel === 'cash'}
        disabled={isEmpty || isPaid}
        onClick={open('cash')}
        // Red only while it is the next thing to do: a panel has a red button of its own.
        className={classes(
          MAIN,
          panel === 'cash' && 'border-brand! bg-brand-soft! text-brand!',
          !isEmpty && !isPaid && !BESIDE_CASH.has(panel) && 'border-line-strong! bg-surface! text-ink!',
        )}
      >
        {panel === 'cash' && <CheckIcon />}
        {t('counter.cash')}
      </button>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {hasWallets && (
          <Way isOpen={panel === 'wallet'} isEmpty={isEmpty} onClick={open('wallet')}>
            <span className="leading-tight">
              {t('counter.wallet')}
              {!isConnected && <span className="block text-xs font-normal">{t('counter.wallet.needs.line')}</span>}
            </span>
          </Way>
        )}
        <Way
          icon={<QrIcon className="size-5 shrink-0 @max-5xl:hidden" />}
          isOpen={panel === 'qr'}
          isEmpty={isEmpty}
          onClick={open('qr')}
        >
          {t('counter.qr')}
        </Way>
        <Way
          icon={<BankIcon className="size-5 shrink-0 @max-5xl:hidden" />}
          isOpen={panel === 'transfer'}
          isEmpty={isEmpty}
          onClick={open('transfer')}
        >
          {t('counter.transfer')}
        </Way>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <button type="button" className={WORD} disabled={isEmpty} onClick={open('split')}>
          {t('counter.split')}
        </button>
        <button type="button" className={WORD} disabled={isEmpty} onClick={open('account')}>
          {t('counter.account')}
        </button>
        {person.discountPercent > 0 && (
          <button type="button" className={WORD} disabled={isEmpty || isPartPaid} onClick={open('discount')}>
            {t('counter.discount')}
          </button>
        )}
        {panels && <panels.WithheldButton />}
      </div>
    </div>
  )
})

interface WayProps {
  icon?: ReactNode
  isOpen: boolean
  isEmpty: boolean
  onClick: () => void
  children: ReactNode
}

function Way({ icon, isOpen, isEmpty, onClick, children }: WayProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      disabled={isEmpty}
      onClick={onClick}
      className={classes(OUTLINED, 'min-h-15 px-1!', isOpen && 'border-brand bg-brand-soft text-brand')}
    >
      {icon}
      {children}
    </button>
  )
}
