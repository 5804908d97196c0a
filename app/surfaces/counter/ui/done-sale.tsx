import { formatPrice } from '#app/base/platform/money.ts'
import { PrintReceipt } from '#app/base/printing/ui/print-button.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { FiscalButton } from './tax/fiscal-button.tsx'
import { useTillPart } from '#app/till/register/device/till-store.ts'
import { useIsSent } from './use-is-sent.ts'

/** The sale that was just made, with its change and papers, until the next tap. */
function useDoneSale() {
  const t = useT()
  const lang = useLang()
  const till = useTillPart(({ snapshot }) => snapshot?.till?.number ?? 0)
  const done = useTillPart(({ state }) => state.done)
  const isSent = useIsSent()
  if (!done) return undefined
  const { saleId, changeSantim, totalSantim, number } = done
  return {
    saleId,
    changeSantim,
    sold: t('counter.sold', { number: saleNumber(till, number), amount: formatPrice(totalSantim, lang) }),
    isPrintable: isSent(saleId),
  }
}

/** In the place of the lines. */
export function DoneSale() {
  const t = useT()
  const done = useDoneSale()
  if (!done) return null
  const { saleId, changeSantim, sold, isPrintable } = done
  return (
    <div className="grid gap-3 p-4">
      <output className="grid gap-1 rounded-lg bg-leaf-soft p-5 text-leaf">
        <span className="flex items-center gap-2 font-semibold">
          <CheckIcon />
          {sold}
        </span>
        {changeSantim > 0 && (
          <>
            <span className="mt-2 font-semibold">{t('counter.give.back')}</span>
            <strong className="figures text-[2.75rem] leading-none">{bareSum(changeSantim)}</strong>
          </>
        )}
      </output>
      <FiscalButton />
      {isPrintable && <PrintReceipt saleId={saleId} />}
    </div>
  )
}

/** At the foot of a phone. */
export function DoneOnPhone() {
  const t = useT()
  const done = useDoneSale()
  if (!done) return null
  const { saleId, changeSantim, sold, isPrintable } = done
  return (
    <div className="grid gap-1.5 pt-1">
      <output className="flex min-h-14 items-center justify-between gap-3 rounded-lg bg-leaf-soft px-4 py-1.5 text-leaf">
        <span className="min-w-0 leading-snug">
          <span className="block text-sm">{sold}</span>
          {changeSantim > 0 && <span className="block font-semibold">{t('counter.give.back')}</span>}
        </span>
        {changeSantim > 0 ? <strong className="figures text-3xl">{bareSum(changeSantim)}</strong> : <CheckIcon />}
      </output>
      {/* As high before the shop has the sale as after, so that nothing moves under a finger. */}
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <FiscalButton />
        {isPrintable && <PrintReceipt saleId={saleId} size="sm" />}
      </div>
    </div>
  )
}
