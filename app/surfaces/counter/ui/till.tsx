import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useOutlet } from 'react-router'
import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useAdminWorker } from '#app/surfaces/admin-frame/ui/use-admin-worker.ts'
import type { TillPerson } from '#app/till/sales/snapshot.ts'
import { lineOfCake } from '#app/till/register/cart/till-cart.ts'
import { findCakes, readScan } from '#app/till/register/cart/read-scan.ts'
import type { Panel } from '#app/till/register/till-state.ts'
import { CartSide } from './cart-side.tsx'
import { Coming, ComingOver, ComingPage } from './coming.tsx'
import { FirstUse } from './first-use.tsx'
import { leaveBackButton, useBackButton } from './keys/use-back-button.ts'
import { panelsComeFrom, usePanels } from './load-panels.ts'
import { PhoneFoot } from './phone-foot.tsx'
import { useIsCounted } from './shift/use-counted.ts'
import { Tiles } from './tiles.tsx'
import { TillBar } from './till-bar.tsx'
import { onTap, tillNow, useTillPart } from '#app/till/register/device/till-store.ts'
import { useQrPicture, useTillDay } from './use-till-day.ts'
import { goBack, useTillInput } from './use-till-input.ts'
import { SignedInContext, useTillPerson } from './use-till-view.ts'

panelsComeFrom(() => import('./panels.tsx'))

interface TillProps {
  person: Pick<TillPerson, 'email' | 'role'>
  isShared: boolean
  livePlace: string
}

export function Till({ person, isShared, livePlace }: TillProps) {
  useAdminWorker()
  useTillDay(person.email, livePlace)
  useQrPicture()
  useEffect(() => leaveBackButton, [])
  return (
    <SignedInContext value={person}>
      <WholeTill isShared={isShared} />
    </SignedInContext>
  )
}

/** Panels that stay open to a counted drawer. */
const WHILE_COUNTED: ReadonlySet<Panel> = new Set(['orders', 'recent', 'unsent', 'person', 'parked', 'report'])
/** Panels beside which, or over which, the tiles stay. */
const BESIDE_TILES: ReadonlySet<Panel> = new Set(['sale', 'park', 'parked', 'person', 'count', 'report'])
/** Panels that open over the page. */
const OVER_PAGE: Partial<Record<Panel, 'counter.park' | 'counter.parked.title' | 'counter.person.title'>> = {
  park: 'counter.park',
  parked: 'counter.parked.title',
  person: 'counter.person.title',
}
/** Panels in which the keys of the sale do nothing, but Escape leads back. */
const WITHOUT_KEYS: ReadonlySet<Panel> = new Set(['person', 'money', 'hand', 'report', 'tax', 'withheld'])

const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

function WholeTill({ isShared }: { isShared: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const status = useTillPart((till) => till.status)
  const isTill = useTillPart(({ snapshot }) => Boolean(snapshot?.till))
  const hasShift = useTillPart(({ snapshot }) => Boolean(snapshot?.shift))
  const panel = useTillPart(({ state }) => state.panel)
  const done = useTillPart(({ state }) => state.done?.saleId)
  const person = useTillPerson()
  const hasLines = useTillPart(({ state }) => state.cart.lines.length > 0)
  const [search, setSearch] = useState('')
  const [soldLast, setSoldLast] = useState(done)
  // The next customer begins with all cakes.
  if (done !== soldLast) {
    setSoldLast(done)
    if (done) setSearch('')
  }
  const [order, setOrder] = useState<string | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [unknown, setUnknown] = useState('')
  const hasPrompts = useTillPart(
    ({ state }) => state.paidByWallet.length + state.released.length > 0 || state.parked.some(({ asked }) => asked),
  )
  const hasRefused = useTillEnvelopes().some(({ refusal }) => refusal)
  const isCounted = useIsCounted()
  /** A page that is open inside the till. Panels lie above it. */
  const inside = useOutlet()
  const isInside = panel === 'sale' && inside !== null
  const isReady = status === 'ready' && isTill
  // A counted drawer takes nothing more: its shift ends first.
  const isCounting = isReady && (panel === 'count' || (isCounted && !WHILE_COUNTED.has(panel)))
  const isSelling = isReady && !isCounting && !isInside && (hasShift || panel !== 'sale')
  // With a line in the cart, so that they are there when somebody pays; sooner where no worker caches them on the device.
  const isAsked = isInside || isMenuOpen || isCounting || panel !== 'sale' || hasPrompts || hasRefused || unknown !== ''
  const panels = usePanels(hasLines || isAsked || (isSelling && !hasWorker()))
  const over = isMenuOpen ? 'counter.menu' : OVER_PAGE[panel]
  const isFirst = status === 'elsewhere' || (!isCounting && !isSelling && panel === 'sale')
  const hasCart = !isInside && !isFirst && !isCounting && panel !== 'report'
  const toSale = () => onTap({ do: 'open', panel: 'sale' })
  const closeMenu = () => setMenuOpen(false)

  // The menu closes itself once it is there.
  useBackButton(isReady && (panel !== 'sale' || (isMenuOpen && !panels)), goBack)

  const onScan = useCallback(
    (text: string): boolean => {
      const { snapshot: now } = tillNow()
      const found = now && readScan(text, now)
      setUnknown(found ? '' : text)
      if (found?.kind === 'cake') onTap({ do: 'add', line: lineOfCake(found.cake) })
      else if (found?.kind === 'order') {
        setOrder(found.order.id)
        onTap({ do: 'open', panel: 'orders' })
      } else if (found?.kind === 'address') void navigate(found.path)
      return Boolean(found)
    },
    [navigate],
  )
  const onSearch = (text: string) => {
    setSearch(text)
    setOrder(null)
  }
  // A code, a phone number and anything that is not a cake belong to an order.
  const onFind = () => {
    if (search.trim() === '') return
    const now = tillNow().snapshot
    const found = now && readScan(search, now)
    if (found) {
      onScan(search)
      setSearch('')
    } else if (/\d{3}/.test(search) || findCakes(now?.cakes ?? [], search).length === 0) {
      onTap({ do: 'open', panel: 'orders' })
    }
  }
  useTillInput({
    onScan,
    onFind: () => document.querySelector<HTMLInputElement>('[data-till-search]')?.focus(),
    isOff: (!isSelling && !isInside) || isMenuOpen,
    isOfPanel: isInside || WITHOUT_KEYS.has(panel),
  })
  return (
    <div className="@container flex h-dvh flex-col overflow-hidden overscroll-none">
      <TillBar search={search} onSearch={onSearch} onMenu={() => setMenuOpen(true)} onFind={onFind} />
      {panels && <panels.Following />}
      {isInside ? (
        ((panels && <panels.PageInTill>{inside}</panels.PageInTill>) ?? <ComingPage />)
      ) : isFirst ? (
        <FirstUse />
      ) : isCounting ? (
        ((panels && <panels.CountPanel />) ?? <ComingPage />)
      ) : isReady && panel === 'report' ? (
        ((panels && <panels.ReportPanel />) ?? <ComingPage />)
      ) : (
        <main
          id="content"
          className={classes(
            'grid min-h-0 grow @3xl:grid-cols-[minmax(0,1fr)_22rem] @5xl:grid-cols-[minmax(0,1fr)_25rem]',
            panel === 'parked' && panels && '@max-3xl:hidden',
          )}
        >
          <div className="flex min-h-0 flex-col overflow-hidden">
            {BESIDE_TILES.has(panel) ? (
              <Tiles search={search} mayFreeItem={person.mayFreeItem} />
            ) : panels ? (
              <panels.PanelForTiles panel={panel} search={search} order={order} onOrder={setOrder} onScan={onScan} />
            ) : (
              <Coming onBack={toSale} />
            )}
            {unknown && panels && <panels.UnknownCode text={unknown} onClear={() => setUnknown('')} />}
          </div>
          <aside
            aria-label={t('counter.sale')}
            className="flex min-h-0 flex-col border-l border-line bg-surface @max-3xl:hidden"
          >
            {panel === 'parked' && panels ? <panels.ParkedPanel /> : <CartSide />}
          </aside>
        </main>
      )}
      {panels && isReady && <panels.NewsBelow panel={panel} isBeside={hasCart} />}
      {isSelling && (panel === 'sale' || panel === 'park') && <PhoneFoot key={done ?? ''} />}
      {/* On a phone in the place of the tiles, below what a wallet has paid. */}
      {panel === 'parked' && panels && (
        <div className="flex min-h-0 grow flex-col bg-surface @3xl:hidden">
          <panels.ParkedPanel />
        </div>
      )}
      {panel === 'park' && panels && <panels.ParkPanel />}
      {panel === 'person' && panels && <panels.PersonPanel isShared={isShared} />}
      {isMenuOpen && panels && <panels.TillMenu onClose={closeMenu} />}
      {over && !panels && <ComingOver title={t(over)} onClose={isMenuOpen ? closeMenu : toSale} />}
    </div>
  )
}
