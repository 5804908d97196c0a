import { useEffect } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { probeNow } from '#app/base/ui/connection/connection.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { isMethodAvailable } from '#app/money/payments/methods.ts'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { TillField } from '../till-field.tsx'
import { OUTLINED } from '../till-classes.ts'
import { useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from '../keys/use-typed.ts'
import { useIsConnected, useSale } from '../use-till-view.ts'
import { askWallet } from '#app/till/register/device/ask-wallet.ts'

/** A prompt to the customer's phone: the phone is typed, and a tap on the wallet sends it and parks the sale. */
export function WalletPanel() {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  const { person, leftToPaySantim: santim } = useSale()
  const isConnected = useIsConnected()
  const [typed, setTyped] = useTyped('phone', '')
  const phone = parsePhone(typed)
  const amount = formatPrice(santim, lang)
  // The till seldom tests a connection that broke often, so it does now.
  useEffect(probeNow, [])
  return (
    <PanelFrame title={t('counter.wallet')}>
      <p>{t('counter.wallet.text', { amount })}</p>
      <TillField
        // Asked for with a tap.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="tel"
        inputMode="tel"
        label={t('counter.wallet.phone')}
        value={typed}
        isFigures
        isFirst
        onChange={({ target }) => setTyped(target.value)}
      />
      {!isConnected && <p className="rounded-md bg-adey-soft px-4 py-2">{t('counter.wallet.needs.line')}</p>}
      <div className="grid gap-3 @min-[40rem]:grid-cols-3">
        {snapshot?.settings.wallets?.map((method) => {
          const isReached = isMethodAvailable(method, typed)
          return (
            <button
              key={method}
              type="button"
              className={`${OUTLINED} min-h-19 flex-col gap-0!`}
              disabled={!isConnected || !phone || !isReached || santim <= 0}
              onClick={() => phone && void askWallet({ method, phone, santim, person })}
            >
              <span className="text-lg">{t(methodLabels[method])}</span>
              <span className="figures text-sm font-normal">
                {isReached ? amount : t('counter.wallet.phone.not.reached')}
              </span>
            </button>
          )
        })}
      </div>
    </PanelFrame>
  )
}
