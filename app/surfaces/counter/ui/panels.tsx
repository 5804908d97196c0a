import { giveUpPrompt, releasePrompt } from '#app/till/register/device/ask-wallet.ts'
import { usePractice } from '#app/till/register/device/practice.ts'
import type { Panel } from '#app/till/register/till-state.ts'
import { UnknownCode } from './camera/camera-scan.tsx'
import { DoneOnPhone, DoneSale } from './done-sale.tsx'
import { DiscountPanel, ElsePanel, KiloPanel } from './line-panels.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PageInTill } from './page-in-till.tsx'
import { ParkedSales, ParkPanel } from './parked-panels.tsx'
import { UnpaidStrips } from './pay/asked-row.tsx'
import { AccountPanel } from './pay/account-panel.tsx'
import { CashPanel } from './pay/cash-panel.tsx'
import { PaidStrips, useFollowedPrompts } from './pay/prompts.tsx'
import { ReferencePanel } from './pay/reference-panel.tsx'
import { SplitPanel } from './pay/split-panel.tsx'
import { WalletPanel } from './pay/wallet-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { NotPractised, PracticeEdge } from './practice-edge.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { CountPanel } from './shift/count-panel.tsx'
import { HandPanel } from './shift/hand-panel.tsx'
import { MoneyPanel } from './shift/money-panel.tsx'
import { OpenShift } from './shift/open-shift.tsx'
import { Refused, RefusedMarks, useUndoneActs } from './shift/refused.tsx'
import { WhoseDrawer } from './shift/whose-drawer.tsx'
import { ReportPanel } from './shift/report-panel.tsx'
import { TaxPanel } from './tax/tax-panel.tsx'
import { WithheldButton } from './tax/withheld-button.tsx'
import { WithheldPanel } from './tax/withheld-panel.tsx'
import { TileMenu } from './tile-menu.tsx'
import { TillMenu } from './till-menu.tsx'
import { UnsentPanel } from './unsent-panel.tsx'

interface PanelForTilesProps {
  panel: Panel
  search: string
  order: string | null
  onOrder: (id: string | null) => void
  onScan: (text: string) => boolean
}

/** Panels that ask the shop, or tell it something. */
const OF_SHOP: ReadonlySet<Panel> = new Set(['orders', 'unsent', 'hand', 'tax'])

/** The panel that is shown instead of the tiles. */
function PanelForTiles({ panel, search, order, onOrder, onScan }: PanelForTilesProps) {
  if (usePractice() && OF_SHOP.has(panel)) return <NotPractised />
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
      return <OrdersPanel search={search} chosen={order} onChoose={onOrder} onScan={onScan} />
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
      return null
  }
}

const ENDS = { giveUp: giveUpPrompt, release: releasePrompt }

/** Above everything: that nothing is sold here; or nothing, while the till follows what the shop answers. */
function Following() {
  return usePractice() ? <PracticeEdge /> : <FollowedShop />
}

function FollowedShop() {
  useFollowedPrompts()
  useUndoneActs()
  return null
}

/** What happened while somebody sells: above the sum of the sale, where it takes room of the lines and nothing else moves. */
function News() {
  return (
    <div className="max-h-[40dvh] shrink-0 overflow-y-auto empty:hidden">
      <Refused />
      <UnpaidStrips ends={ENDS} />
      <PaidStrips />
      <WhoseDrawer />
    </div>
  )
}

/** Panels in which a sum is made up. */
const TAKING: ReadonlySet<Panel> = new Set([
  'cash',
  'qr',
  'transfer',
  'wallet',
  'account',
  'split',
  'discount',
  'kilo',
  'else',
])

/**
 * The same where no cart shows it: at the foot, but not while a sum is taken, because the buttons of its panel would move. `isBeside`: a wide
 * screen has the cart beside the page.
 */
function NewsBelow({ panel, isBeside }: { panel: Panel; isBeside: boolean }) {
  if (panel === 'parked' || TAKING.has(panel)) return null
  return (
    <div className={isBeside ? '@3xl:hidden' : undefined}>
      <News />
    </div>
  )
}

/** The sales that wait, in the place of the cart. */
function ParkedPanel() {
  return <ParkedSales news={<News />} ends={ENDS} />
}

/** The part of the till that is not on its first screen: one file, which comes after that. */
export const panels = {
  CountPanel,
  DoneOnPhone,
  DoneSale,
  Following,
  News,
  NewsBelow,
  OpenShift,
  PageInTill,
  PanelForTiles,
  ParkPanel,
  ParkedPanel,
  PersonPanel,
  RefusedMarks,
  ReportPanel,
  TileMenu,
  TillMenu,
  UnknownCode,
  WithheldButton,
}
