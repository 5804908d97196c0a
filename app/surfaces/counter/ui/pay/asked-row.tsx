import { useState } from 'react'
import { uuidv7 } from '#app/base/platform/id.ts'
import { classes } from '#app/base/ui/classes.ts'
import { QuestionDialog } from '#app/base/ui/admin/question-dialog.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import type { AskedWallet } from '#app/till/register/paying/asked-wallet.ts'
import type { GivenUp } from '#app/till/register/device/ask-wallet.ts'
import type { TillPerson } from '#app/till/sales/snapshot.ts'
import { onTap, shopTime, useTillPart } from '#app/till/register/device/till-store.ts'
import { saveTyped, typed } from '#app/till/register/device/typed.ts'
import type { Panel, ParkedSale } from '#app/till/register/till-state.ts'
import { OUTLINED, STRIP } from '../till-classes.ts'
import { useSale } from '../use-till-view.ts'

/** State of the wallet prompt of a parked sale, in a word. */
export function AskedBadge({ asked: { state, method } }: { asked: AskedWallet }) {
  const t = useT()
  const isOver = state === 'failed'
  return (
    <output
      className={classes(
        'rounded-full px-2.5 py-0.5 font-semibold',
        isOver ? 'bg-danger-soft text-danger' : 'bg-adey-soft text-ink',
      )}
    >
      {t(`counter.wallet.${state}`, { wallet: t(methodLabels[method]) })}
    </output>
  )
}

/** Why a prompt was not paid. */
const whyNot = ({ failure }: AskedWallet) =>
  failure ? (`counter.wallet.failed.${failure}` as const) : 'counter.wallet.failed.text'

export interface PromptEnds {
  /** Asks the shop to end a prompt. */
  giveUp: (sale: ParkedSale, person: TillPerson) => Promise<GivenUp>
  /** Without a connection: the shop ends it later. */
  release: (sale: ParkedSale) => void
}

interface Asked {
  sale: ParkedSale
  asked: AskedWallet
  ends: PromptEnds
}

/** Buttons for a prompt that is open or has failed. None of them sells: a paid prompt makes its sale by itself. */
export function AskedActions({ sale, asked, ends }: Asked) {
  const t = useT()
  const { state, refusal } = asked
  const text =
    state === 'silent' ? t('counter.wallet.silent.text') : state === 'failed' && (refusal || t(whyNot(asked)))
  return (
    <>
      {text && <p>{text}</p>}
      <span className="flex flex-wrap items-start gap-2">
        {state === 'failed' && <OtherWays sale={sale} ends={ends} />}
        {state !== 'sending' && <GiveUp sale={sale} ends={ends} />}
      </span>
    </>
  )
}

/** After a prompt that was not paid: the sale comes back, and its next way to pay is open. */
function OtherWays({ sale, ends }: Omit<Asked, 'asked'>) {
  const t = useT()
  const hasShift = useTillPart(({ snapshot }) => Boolean(snapshot?.shift))
  return (
    <>
      {hasShift && <GiveUp sale={sale} ends={ends} next="cash" text={t('counter.cash')} />}
      <GiveUp sale={sale} ends={ends} next="wallet" text={t('counter.wallet.again')} />
    </>
  )
}

interface GiveUpProps extends Omit<Asked, 'asked'> {
  /** The panel that opens with the sale in the cart; absent: it stays parked. */
  next?: Panel
  text?: string
}

/** Ends a prompt. Without a connection it asks first, and the shop ends it later. */
function GiveUp({ sale, ends, next, text }: GiveUpProps) {
  const t = useT()
  const { person } = useSale()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const goOn = () => {
    if (!next) return
    const now = shopTime()
    onTap({ do: 'unpark', id: sale.id, swap: { id: uuidv7(now), by: person.name, at: now.toISOString() } })
    onTap({ do: 'open', panel: next })
    if (next !== 'wallet') return
    typed.set({ phone: sale.name })
    saveTyped()
  }
  const giveUp = async () => {
    setBusy(true)
    setRefused('')
    const given = await ends.giveUp(sale, person)
    if (given.end === 'no_connection') setAsking(true)
    if (given.end === 'refused') setRefused(given.words)
    setBusy(false)
    if (given.end === 'done') goOn()
  }
  const onRelease = () => {
    ends.release(sale)
    goOn()
  }
  return (
    <>
      {refused && <p role="alert">{refused}</p>}
      <button type="button" className={OUTLINED} disabled={isBusy} onClick={() => void giveUp()}>
        {text ?? t('counter.wallet.give.up')}
      </button>
      {isAsking && (
        <QuestionDialog
          title={t('counter.wallet.release.title')}
          onCancel={() => setAsking(false)}
          answers={
            <>
              <button type="button" className={OUTLINED} onClick={() => setAsking(false)}>
                {t('counter.back')}
              </button>
              <button type="button" className={OUTLINED} onClick={onRelease}>
                {t('counter.wallet.release')}
              </button>
            </>
          }
        >
          {t('counter.wallet.release.text')}
        </QuestionDialog>
      )}
    </>
  )
}

/** Prompts that no wallet paid: the sale is paid in cash now, or the customer is asked again. */
export function UnpaidStrips({ ends }: { ends: PromptEnds }) {
  const t = useT()
  const parked = useTillPart(({ state }) => state.parked)
  return parked.map(
    (sale) =>
      sale.asked?.state === 'failed' && (
        <div key={sale.id} role="alert" className={classes(STRIP, 'bg-danger-soft text-danger')}>
          <p className="min-w-0 leading-snug">
            <strong className="block">{sale.name}</strong>
            {sale.asked.refusal || t(whyNot(sale.asked))}
          </p>
          <span className="flex shrink-0 flex-wrap justify-end gap-2">
            <OtherWays sale={sale} ends={ends} />
          </span>
        </div>
      ),
  )
}
