import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { seenPayment } from '#app/till/register/paying/seen-payment.ts'
import { FOOT, PanelFrame } from '../panel-frame.tsx'
import { sell } from '#app/till/register/device/sell.ts'
import { TillField } from '../till-field.tsx'
import { MAIN, OUTLINED } from '../till-classes.ts'
import { useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from '../keys/use-typed.ts'
import { useIsConnected, useSale } from '../use-till-view.ts'

const LONGEST_REFERENCE = 60

/** The shop's own QR code, or a transfer: the cashier sees it on the customer's phone and types its reference. */
export function ReferencePanel({ by }: { by: 'qr' | 'transfer' }) {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  const { person, leftToPaySantim } = useSale()
  const isConnected = useIsConnected()
  const mayUpload = useMay('settings.edit')
  const [reference, setReference] = useTyped('reference', '')
  const amount = formatPrice(leftToPaySantim, lang)
  const finish = (isSeen: boolean) =>
    void sell([{ by, santim: leftToPaySantim, ...seenPayment(reference, isSeen) }], person, amount)
  const isWhole = reference.trim() !== '' && leftToPaySantim > 0
  // Without a connection nobody can check that the money came.
  const took = () => finish(isConnected)
  const picture = by === 'qr' ? snapshot?.settings.qrPicture : null
  return (
    <PanelFrame
      title={t(by === 'qr' ? 'counter.qr' : 'counter.transfer')}
      foot={
        <div className={FOOT}>
          <button type="button" data-main="" className={MAIN} disabled={!isWhole} onClick={took}>
            {t('counter.took.reference', { amount })}
          </button>
          <button type="button" className={OUTLINED} disabled={leftToPaySantim <= 0} onClick={() => finish(false)}>
            {t('counter.without.reference')}
          </button>
        </div>
      }
    >
      {picture && (
        <img
          src={picture}
          alt={t('counter.qr.picture')}
          className="min-h-64 w-full max-w-96 shrink-0 self-center rounded-lg bg-[#fff] object-contain p-3 [image-rendering:pixelated]"
        />
      )}
      {by === 'qr' && !picture && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-adey-soft px-4 py-2">
          <p className="min-w-0 grow basis-60">{t('counter.qr.none')}</p>
          {mayUpload && (
            <Link to={adminPaths.settingsCounter} className={OUTLINED}>
              {t('counter.qr.upload')}
            </Link>
          )}
        </div>
      )}
      <p>{t(by === 'qr' ? 'counter.qr.text' : 'counter.transfer.text', { amount })}</p>
      <TillField
        label={t('counter.paid.reference')}
        isPrinted
        value={reference}
        maxLength={LONGEST_REFERENCE}
        autoCapitalize="characters"
        onChange={({ target }) => setReference(target.value)}
        onEnter={() => {
          if (isWhole) took()
        }}
      />
      {!isConnected && <p className="rounded-md bg-adey-soft px-4 py-2">{t('counter.verify.later')}</p>}
    </PanelFrame>
  )
}
