import { useEffect } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { asksOften } from '#app/till/register/paying/asked-wallet.ts'
import { describePaid } from '#app/till/register/paying/paid-by-wallet.ts'
import { onTap, shopTime, useTillPart } from '#app/till/register/device/till-store.ts'
import { useIsConnected, useTillPerson } from '../use-till-view.ts'
import { followPrompts } from '#app/till/register/device/ask-wallet.ts'
import { STRIP } from '../till-classes.ts'

const OFTEN_MS = 3000

/** Follows the wallet prompts of the till: asks often while a customer types their PIN, otherwise with each reading of the day. */
export function useFollowedPrompts(): void {
  const status = useTillPart((till) => till.status)
  const snapshot = useTillPart((till) => till.snapshot)
  const parked = useTillPart(({ state }) => state.parked)
  const person = useTillPerson()
  const isConnected = useIsConnected()
  const isOften = parked.some(({ asked }) => asked && asksOften(asked, shopTime()))
  useEffect(() => {
    if (status === 'ready' && isConnected) void followPrompts(person)
    // Each reading of the day is a reason to look.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [status, snapshot, isConnected, person])
  useEffect(() => {
    if (!isOften || !isConnected) return undefined
    const timer = setInterval(() => void followPrompts(person), OFTEN_MS)
    return () => clearInterval(timer)
  }, [isOften, isConnected, person])
}

/** Parked sales that a wallet has paid, until the cashier has seen it and hands the goods over. */
export function PaidStrips() {
  const t = useT()
  const lang = useLang()
  const number = useTillPart(({ snapshot }) => snapshot?.till?.number ?? 0)
  const paid = useTillPart(({ state }) => state.paidByWallet)
  return paid.map((sale) => (
    <output key={sale.saleId} className={classes(STRIP, 'bg-leaf-soft font-semibold text-leaf')}>
      {describePaid(sale, number, lang, t)}
      <button type="button" className="min-h-11 px-2" onClick={() => onTap({ do: 'seen', saleId: sale.saleId })}>
        {t('counter.wallet.seen')}
      </button>
    </output>
  ))
}
