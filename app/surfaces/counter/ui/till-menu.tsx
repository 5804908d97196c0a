import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { LanguageSwitch } from '#app/base/ui/frame/page-switch.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { AdminMenu } from '#app/surfaces/admin-frame/ui/admin-menu.tsx'
import type { Panel } from '#app/till/register/till-state.ts'
import { useIsCounted } from './shift/use-counted.ts'
import { OUTLINED } from './till-classes.ts'
import { usePractice } from '#app/till/register/device/practice.ts'
import { startPractice } from '#app/till/register/device/start-practice.ts'
import { useTillPerson } from './use-till-view.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'

/** What is rarely needed while selling, and the pages of the back office that open for the person. */
export function TillMenu({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { snapshot, state } = useTill()
  const isCounted = useIsCounted()
  const person = useTillPerson()
  const mayImport = useMay('tills.edit')
  const mayOrder = useMay('orders.edit')
  const open = (panel: Panel) => () => {
    onTap({ do: 'open', panel })
    onClose()
  }
  const parked = state.parked.length
  const isPractice = usePractice()
  const ofPractice: readonly [panel: Panel, text: string][] = [
    ['parked', t('counter.menu.parked', { count: parked })],
    ['recent', t('counter.recent')],
    ['money', t('counter.money')],
  ]
  const entries: readonly [panel: Panel, text: string][] = [
    ['orders', t('counter.menu.orders', { count: snapshot?.orders.length ?? 0 })],
    ['parked', t('counter.menu.parked', { count: parked })],
    ['recent', t('counter.recent')],
    ...(snapshot?.settings.tax ? [['tax', t('counter.fiscal')] as [Panel, string]] : []),
    ['unsent', t('counter.unsent')],
    ...shiftEntries(),
  ]
  function shiftEntries(): [panel: Panel, text: string][] {
    const report: [Panel, string][] = state.closedShift ? [['report', t('counter.report')]] : []
    if (!snapshot?.shift) return report
    if (isCounted) return [['count', t('counter.menu.sign')]]
    const count = snapshot.handIns ?? 0
    const money = count > 0 ? t('counter.menu.money', { count }) : t('counter.money')
    return [['money', money], ['hand', t('counter.hand')], ['count', t('counter.menu.close')], ...report]
  }
  return (
    <Dialog title={t('counter.menu')} onClose={onClose}>
      <div className="grid gap-5">
        <div className="grid gap-2">
          {(isPractice ? ofPractice : entries).map(([panel, text]) => (
            <button key={panel} type="button" className={`${OUTLINED} justify-start text-left`} onClick={open(panel)}>
              {text}
            </button>
          ))}
          {mayOrder && !isPractice && (
            <OverlayLink to={adminPaths.counterPhone} className={`${OUTLINED} justify-start`} onLeave={open('sale')}>
              {t('counter.menu.phone')}
            </OverlayLink>
          )}
          {snapshot?.till && !isPractice && (
            <button
              type="button"
              className={`${OUTLINED} justify-start text-left`}
              onClick={() => {
                onClose()
                void startPractice(person)
              }}
            >
              {t('counter.practice')}
            </button>
          )}
          {mayImport && !isPractice && (
            <Link to={adminPaths.counterImport} className={`${OUTLINED} justify-start`}>
              {t('counter.menu.import')}
            </Link>
          )}
        </div>
        <div className="grid gap-5 [&_a]:min-h-11">
          <AdminMenu />
          <div className="justify-self-start">
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </Dialog>
  )
}
