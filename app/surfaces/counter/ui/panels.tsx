import type { Panel } from '#app/till/register/till-state.ts'
import { UnknownCode } from './camera/camera-scan.tsx'
import { DoneOnPhone, DoneSale } from './done-sale.tsx'
import { DiscountPanel, ElsePanel, KiloPanel } from './line-panels.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { ParkedPanel, ParkPanel } from './parked-panels.tsx'
import { AccountPanel } from './pay/account-panel.tsx'
import { CashPanel } from './pay/cash-panel.tsx'
import { Prompts } from './pay/prompts.tsx'
import { ReferencePanel } from './pay/reference-panel.tsx'
import { SplitPanel } from './pay/split-panel.tsx'
import { WalletPanel } from './pay/wallet-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { CountPanel } from './shift/count-panel.tsx'
import { HandPanel } from './shift/hand-panel.tsx'
import { MoneyPanel } from './shift/money-panel.tsx'
import { OpenShift } from './shift/open-shift.tsx'
import { Refused, RefusedMarks } from './shift/refused.tsx'
import { ReportPanel } from './shift/report-panel.tsx'
import { TaxPanel } from './tax/tax-panel.tsx'
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

/** The panel that is shown instead of the tiles. */
function PanelForTiles({ panel, search, order, onOrder, onScan }: PanelForTilesProps) {
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

/** The part of the till that is not on its first screen: one file, which comes after that. */
export const panels = {
  CountPanel,
  DoneOnPhone,
  DoneSale,
  OpenShift,
  PanelForTiles,
  ParkPanel,
  ParkedPanel,
  PersonPanel,
  Prompts,
  Refused,
  RefusedMarks,
  ReportPanel,
  TileMenu,
  TillMenu,
  UnknownCode,
}
