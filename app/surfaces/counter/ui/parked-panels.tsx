import { useState } from 'react'
import { uuidv7 } from '#app/base/platform/id.ts'
import { CloseIcon, TrashIcon } from '#app/base/ui/icons.tsx'
import { sayTime } from '#app/base/ui/connection/say-time.ts'
import { QuestionDialog } from '#app/base/ui/admin/question-dialog.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { describeLines } from '#app/till/register/cart/till-cart.ts'
import { toPay } from '#app/till/register/cart/cart-sums.ts'
import type { ParkedSale } from '#app/till/register/till-state.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { AskedActions, AskedBadge } from './pay/asked-row.tsx'
import { ParkIcon } from './till-icons.tsx'
import { FIELD, MAIN, OUTLINED } from './till-classes.ts'
import { giveUpPrompt, releasePrompt } from '#app/till/register/device/ask-wallet.ts'
import { rememberDropped } from '#app/till/register/device/remember-later.ts'
import { onTap, shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from './keys/use-typed.ts'
import { useSale } from './use-till-view.ts'

const LONGEST_NAME = 60

/** Puts the sale in the cart aside. A name is optional. */
export function ParkPanel() {
  const t = useT()
  const { person } = useSale()
  const [name, setName] = useTyped('name', '')
  const park = () => {
    const at = shopTime()
    onTap({ do: 'park', id: uuidv7(at), name: name.trim(), by: person.name, at: at.toISOString() })
  }
  return (
    <QuestionDialog
      title={t('counter.park.title')}
      isChoice
      onCancel={() => onTap({ do: 'open', panel: 'sale' })}
      answers={
        <>
          <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'sale' })}>
            {t('counter.back')}
          </button>
          <button type="button" data-main="" className={`${MAIN} min-h-14! @3xl:w-auto!`} onClick={park}>
            <ParkIcon />
            {t('counter.park')}
          </button>
        </>
      }
    >
      <label className="grid gap-1.5">
        {t('counter.park.name')}
        <input
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          className={FIELD}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.defaultPrevented) park()
          }}
        />
      </label>
    </QuestionDialog>
  )
}

/** The sales that wait, in the place of the cart. */
export function ParkedPanel() {
  const t = useT()
  const { state } = useTill()
  const [dropping, setDropping] = useState<ParkedSale>()
  return (
    <>
      <header className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-xl">{t('counter.parked.title')}</h2>
        <button
          type="button"
          aria-label={t('counter.back')}
          className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          onClick={() => onTap({ do: 'open', panel: 'sale' })}
        >
          <CloseIcon />
        </button>
      </header>
      <ul className="min-h-0 grow overflow-y-auto">
        {state.parked.map((sale) => (
          <li key={sale.id} className="border-b border-line p-4">
            <Parked sale={sale} onDrop={() => setDropping(sale)} />
          </li>
        ))}
      </ul>
      <p className="shrink-0 p-4 text-sm text-ink-soft">
        {t(state.parked.length === 0 ? 'counter.parked.none' : 'counter.parked.text')}
      </p>
      {dropping && <DropQuestion sale={dropping} onClose={() => setDropping(undefined)} />}
    </>
  )
}

function Parked({ sale, onDrop }: { sale: ParkedSale; onDrop: () => void }) {
  const t = useT()
  const lang = useLang()
  const { person } = useSale()
  const { id, name, cart, parts, at, by, asked } = sale
  const goOn = () => {
    const now = shopTime()
    onTap({ do: 'unpark', id, swap: { id: uuidv7(now), by: person.name, at: now.toISOString() } })
  }
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3 text-lg font-semibold">
        <span className="wrap-anywhere">{name || t('counter.parked.nameless')}</span>
        <span className="figures">{bareSum(asked?.sale.totalSantim ?? toPay(cart, person.discountPercent))}</span>
      </p>
      <p className="text-ink-soft">{describeLines(cart.lines, lang)}</p>
      <p className="flex flex-wrap justify-between gap-2 text-sm text-ink-soft">
        <span>
          {asked && <AskedBadge asked={asked} />}
          {parts.length > 0 && (
            <span className="rounded-full bg-adey-soft px-2.5 py-0.5 font-semibold text-ink">
              {t('counter.parked.part.paid')}
            </span>
          )}
        </span>
        <span>
          {sayTime(new Date(at), lang)} · {by}
        </span>
      </p>
      {asked ? (
        <AskedActions asked={asked} onGiveUp={() => giveUpPrompt(sale, person)} onRelease={() => releasePrompt(sale)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <button type="button" className={`${MAIN} min-h-14! flex-1 basis-28 text-base!`} onClick={goOn}>
            {t('counter.parked.go.on')}
          </button>
          {parts.length === 0 && (
            <button type="button" className={OUTLINED} onClick={onDrop}>
              <TrashIcon />
              {t('counter.parked.drop')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const REASONS = ['left', 'changed', 'mistake'] as const

function DropQuestion({ sale, onClose }: { sale: ParkedSale; onClose: () => void }) {
  const t = useT()
  const { person } = useSale()
  const drop = (reason: string) => {
    const { id, name, cart } = sale
    const at = shopTime().toISOString()
    rememberDropped({
      id,
      name,
      totalSantim: toPay(cart, person.discountPercent),
      reason,
      at,
      personName: person.name,
    })
    onClose()
  }
  return (
    <ChoiceDialog title={t('counter.drop.title')} onClose={onClose}>
      <div className="grid gap-2 text-ink">
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className={OUTLINED}
            onClick={() => drop(t(`counter.drop.reason.${reason}`))}
          >
            {t(`counter.drop.reason.${reason}`)}
          </button>
        ))}
      </div>
    </ChoiceDialog>
  )
}
