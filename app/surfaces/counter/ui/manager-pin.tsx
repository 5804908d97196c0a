import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { AskPin } from './shift/ask-pin.tsx'
import { askWithPin } from '#app/till/register/device/ask-shop.ts'
import { useManagers } from './use-managers.ts'
import { useIsConnected, useSale } from './use-till-view.ts'

interface ManagerPinProps {
  saleId: string
  act: 'void' | 'return'
  /** Worth of the goods that come back, or the whole sale. */
  santim: Santim
  onApproved: (approvalId: string) => void
}

/** A manager's PIN for taking one sale, or goods of this worth, back. It is good for ten minutes. */
export function ManagerPin({ saleId, act, santim, onApproved }: ManagerPinProps) {
  const t = useT()
  const isConnected = useIsConnected()
  const { person } = useSale()
  // Nobody agrees to what they do themselves.
  const people = useManagers().filter(({ email }) => email !== person.email)
  if (people.length === 0) return <p>{t('counter.manager.none')}</p>
  if (!isConnected) {
    return <p className="rounded-md bg-adey-soft px-4 py-3 font-semibold">{t('counter.manager.needs.line')}</p>
  }
  return (
    <AskPin
      label={t('counter.manager')}
      people={people}
      ask={async ({ email }, pin) => {
        const what = { saleId, act, santim: String(santim) }
        const approved = await askWithPin(adminPaths.counterApprove, { ...what, person: email, pin })
        if (approved === 'lost') return t('counter.pin.lost')
        if (!approved.ok) return approved.error
        onApproved(approved.approvalId!)
        return ''
      }}
    />
  )
}
