import { useState } from 'react'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { TillShift } from '#app/till/sales/snapshot.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { OUTLINED } from '../till-classes.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { useIsConnected, useSale } from '../use-till-view.ts'
import { AskPin } from './ask-pin.tsx'
import { AskedShop } from './asked-shop.tsx'
import { askWithPin } from '#app/till/register/device/ask-shop.ts'
import { CommandFate, usePanelCommand } from './panel-command.tsx'
import { useShiftAtTill } from './use-shift-at-till.ts'

/** Hands the drawer over to a colleague, who types their PIN or has taken it over on their own phone. */
export function HandPanel() {
  const t = useT()
  const { snapshot } = useTill()
  const { person } = useSale()
  const mayForOthers = useMay('payments.edit')
  const shift = snapshot?.shift
  // The panel stays open after its own act, when the shift is another person's.
  const [held] = useState(shift)
  if (!shift || !held) return <PanelFrame title={t('counter.hand')}>{<p>{t('counter.closed')}</p>}</PanelFrame>
  if (held.person !== person.email && !mayForOthers) {
    return (
      <PanelFrame title={t('counter.hand')}>
        <p className="text-lg font-semibold">{t('counter.not.yours', { name: held.personName })}</p>
        <p>{t('counter.drawer.take.text', { name: held.personName })}</p>
        <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'person' })}>
          {t('counter.hand.switch')}
        </button>
      </PanelFrame>
    )
  }
  return <HandOver shift={held} />
}

function HandOver({ shift }: { shift: TillShift }) {
  const t = useT()
  const isConnected = useIsConnected()
  const { snapshot } = useTill()
  const { read, reread } = useShiftAtTill(shift.id)
  const { fate, error, record } = usePanelCommand()
  const [to, setTo] = useState('')
  const view = read === 'reading' ? null : read.shift
  const sellers = snapshot?.people ?? []
  const people = (view?.faces ?? []).filter(({ id }) => sellers.some((seller) => seller.id === id))
  const hand = (id: string, name: string) => {
    setTo(name)
    void record({ act: 'hand_shift', body: { shiftId: shift.id, to: id } }, t('counter.hand.label', { name }))
  }
  if (fate === 'done') {
    return (
      <PanelFrame title={t('counter.hand')}>
        <Notice live tone="good">
          {t('counter.hand.done', { name: to })}
        </Notice>
        <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'open', panel: 'person' })}>
          {t('counter.hand.switch')}
        </button>
      </PanelFrame>
    )
  }
  const taker = view?.taker
  const isIdle = fate === 'none' || fate === 'refused'
  return (
    <PanelFrame title={t('counter.hand')}>
      <p>{t('counter.hand.text')}</p>
      <CommandFate fate={fate} error={error} />
      {!isConnected && (
        <p className="rounded-md bg-adey-soft px-4 py-3 font-semibold">{t('counter.hand.needs.line')}</p>
      )}
      {isConnected && isIdle && !view && <AskedShop read={read} reread={reread} />}
      {isConnected && isIdle && taker && (
        <button type="button" className={OUTLINED} onClick={() => hand(taker.id, taker.name)}>
          {t('counter.hand.to', { name: taker.name })}
        </button>
      )}
      {isConnected && isIdle && !taker && people.length > 0 && (
        <AskPin
          label={t('counter.hand.who')}
          people={people}
          ask={async ({ id, name }, pin) => {
            const confirmed = await askWithPin(adminPaths.shiftAtTill(shift.id), { what: 'take', person: id, pin })
            if (confirmed === 'lost') return t('counter.pin.lost')
            if (!confirmed.ok) return confirmed.error
            hand(id, name)
            return ''
          }}
        />
      )}
      {isConnected && view && isIdle && !taker && people.length === 0 && (
        <>
          <p>{t('counter.hand.nobody')}</p>
          <button type="button" className={OUTLINED} onClick={() => void reread()}>
            {t('counter.close.second.signed')}
          </button>
        </>
      )}
    </PanelFrame>
  )
}
