import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#app/base/ui/translate.tsx'
import { useOfficeWorker } from '#app/surfaces/back-office/ui/use-office-worker.ts'
import type { TillPerson } from '#app/money/point-of-sale/snapshot.ts'
import { lineOfCake } from '../basket.ts'
import { readScan } from '../read-scan.ts'
import type { Panel } from '../till-state.ts'
import { AccountPanel } from './account-panel.tsx'
import { BasketSide } from './basket-side.tsx'
import { CashPanel } from './cash-panel.tsx'
import { FirstUse } from './first-use.tsx'
import { DiscountPanel, ElsePanel, KiloPanel } from './line-panels.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { ParkedPanel, ParkPanel } from './parked-panels.tsx'
import { PersonPanel } from './person-panel.tsx'
import { PhoneFoot } from './phone-foot.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { ReferencePanel } from './reference-panel.tsx'
import { CountPanel } from './shift/count-panel.tsx'
import { HandPanel } from './shift/hand-panel.tsx'
import { MoneyPanel } from './shift/money-panel.tsx'
import { ReportPanel } from './shift/report-panel.tsx'
import { useIsCounted } from './shift/use-counted.ts'
import { useUndoRefused } from './shift/use-undo-refused.ts'
import { SplitPanel } from './split-panel.tsx'
import { TaxPanel } from './tax/tax-panel.tsx'
import { WithheldPanel } from './tax/withheld-panel.tsx'
import { Tiles } from './tiles.tsx'
import { TillBar } from './till-bar.tsx'
import { TillMenu } from './till-menu.tsx'
import { onTap, tillNow, useTill } from './till-store.ts'
import { UnsentPanel } from './unsent-panel.tsx'
import { PaidStrip, usePrompts } from './use-prompts.tsx'
import { useQrPicture, useTillDay } from './use-till-day.ts'
import { useTillInput } from './use-till-input.ts'
import { SignedInContext, useSale } from './use-till-view.ts'
import { WalletPanel } from './wallet-panel.tsx'

interface TillProps {
  person: Pick<TillPerson, 'email' | 'role'>
  isShared: boolean
  livePlace: string
}

export function Till({ person, isShared, livePlace }: TillProps) {
  useOfficeWorker()
  useTillDay(person.email, livePlace)
  useQrPicture()
  return (
    <SignedInContext value={person}>
      <WholeTill isShared={isShared} />
    </SignedInContext>
  )
}

/** Panels that stay open to a counted drawer. */
const WHILE_COUNTED: ReadonlySet<Panel> = new Set(['orders', 'recent', 'unsent', 'person', 'parked', 'report'])
/** Panels in which the keys of the sale do nothing. */
const WITHOUT_KEYS: ReadonlySet<Panel> = new Set(['person', 'money', 'hand', 'report', 'tax', 'withheld'])

function WholeTill({ isShared }: { isShared: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { status, snapshot, state } = useTill()
  const { person } = useSale()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<string | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [unknown, setUnknown] = useState('')
  usePrompts()
  useUndoRefused()
  const isCounted = useIsCounted()
  const { panel } = state
  const isReady = status === 'ready' && Boolean(snapshot?.till)
  // A counted drawer takes nothing more: its shift ends first.
  const isCounting = isReady && (panel === 'count' || (isCounted && !WHILE_COUNTED.has(panel)))
  const isSelling = isReady && !isCounting && (Boolean(snapshot?.shift) || panel !== 'sale')

  const onScan = useCallback(
    (text: string) => {
      const { snapshot: now } = tillNow()
      const found = now && readScan(text, now)
      setUnknown(found ? '' : text)
      if (found?.kind === 'cake') onTap({ do: 'add', line: lineOfCake(found.cake) })
      else if (found?.kind === 'order') {
        setOrder(found.order.id)
        onTap({ do: 'open', panel: 'orders' })
      } else if (found?.kind === 'address') void navigate(found.path)
    },
    [navigate],
  )
  const onSearch = (text: string) => {
    setSearch(text)
    setOrder(null)
  }
  // A code or a phone is of an order, all else of a cake.
  const onFind = () => {
    if (search.trim() === '') return
    const now = tillNow().snapshot
    const found = now && readScan(search, now)
    if (found) {
      onScan(search)
      setSearch('')
    } else if (/\d{3}/.test(search)) onTap({ do: 'open', panel: 'orders' })
  }
  useTillInput({
    onScan,
    onFind: () => document.querySelector<HTMLInputElement>('[data-till-search]')?.focus(),
    isOff: !isSelling || isMenuOpen || WITHOUT_KEYS.has(panel),
  })
  return (
    <div className="flex h-dvh flex-col overflow-hidden overscroll-none">
      <TillBar search={search} onSearch={onSearch} onMenu={() => setMenuOpen(true)} onFind={onFind} />
      <PaidStrip />
      {status === 'elsewhere' || (!isCounting && !isSelling && panel === 'sale') ? (
        <FirstUse />
      ) : isCounting ? (
        <CountPanel />
      ) : isReady && panel === 'report' ? (
        <ReportPanel />
      ) : (
        <main
          id="content"
          className="grid min-h-0 grow md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_25rem]"
        >
          <div className="min-h-0 overflow-hidden">
            {unknown && (
              <p
                role="alert"
                className="flex items-center justify-between gap-3 bg-adey-soft px-4 py-1.5 font-semibold"
              >
                {t('counter.scan.unknown', { text: unknown.slice(0, 40) })}
                <button type="button" className="min-h-11 px-2 text-brand" onClick={() => setUnknown('')}>
                  {t('counter.clear')}
                </button>
              </p>
            )}
            <Left search={search} order={order} onOrder={setOrder} mayFreeItem={person.mayFreeItem} />
          </div>
          <aside
            aria-label={t('counter.sale')}
            className="flex min-h-0 flex-col border-l border-line bg-surface max-md:hidden"
          >
            {panel === 'parked' ? <ParkedPanel /> : <BasketSide />}
          </aside>
        </main>
      )}
      {isSelling && (panel === 'sale' || panel === 'park') && <PhoneFoot key={state.done?.saleId ?? ''} />}
      {panel === 'parked' && (
        <div className="fixed inset-0 z-30 flex flex-col bg-surface md:hidden">
          <ParkedPanel />
        </div>
      )}
      {panel === 'park' && <ParkPanel />}
      {panel === 'person' && <PersonPanel isShared={isShared} />}
      {isMenuOpen && <TillMenu onClose={() => setMenuOpen(false)} />}
    </div>
  )
}

interface LeftProps {
  search: string
  order: string | null
  onOrder: (id: string | null) => void
  mayFreeItem: boolean
}

/** The tiles, or the panel in their place. */
function Left({ search, order, onOrder, mayFreeItem }: LeftProps) {
  const { panel } = useTill().state
  switch (panel) {
    case 'cash':
      return <CashPanel />
    case 'qr':
    case 'transfer':
      return <ReferencePanel key={panel} by={panel} />
    case 'wallet':
      return <WalletPanel />
    case 'account':
      return <AccountPanel />
    case 'split':
      return <SplitPanel />
    case 'discount':
      return <DiscountPanel />
    case 'kilo':
      return <KiloPanel />
    case 'else':
      return <ElsePanel />
    case 'orders':
      return <OrdersPanel search={search} chosen={order} onChoose={onOrder} />
    case 'recent':
      return <RecentPanel />
    case 'unsent':
      return <UnsentPanel />
    case 'money':
      return <MoneyPanel />
    case 'hand':
      return <HandPanel />
    case 'tax':
      return <TaxPanel />
    case 'withheld':
      return <WithheldPanel />
    case 'sale':
    case 'park':
    case 'parked':
    case 'person':
    case 'count':
    case 'report':
      return <Tiles search={search} mayFreeItem={mayFreeItem} />
  }
}
