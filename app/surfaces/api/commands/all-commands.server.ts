import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { DEMO_COMMANDS } from '#app/catalog/demo/commands/demo-commands.server.ts'
import { EDITING_COMMANDS } from '#app/catalog/editing/commands/editing-commands.server.ts'
import { INSPIRATIONS_COMMANDS } from '#app/catalog/inspirations/commands/inspirations-commands.server.ts'
import { OCCASIONS_COMMANDS } from '#app/catalog/occasions/commands/occasions-commands.server.ts'
import { ACCOUNT_COMMANDS } from '#app/ordering/customers/account/commands/account-commands.server.ts'
import { CUSTOMERS_COMMANDS } from '#app/ordering/customers/commands/customers-commands.server.ts'
import { ORDER_ADMIN_COMMANDS } from '#app/ordering/order-admin/commands/order-admin-commands.server.ts'
import { ORDER_COMMANDS } from '#app/ordering/orders/commands/order-commands.server.ts'
import { SAVED_SHEETS_COMMANDS } from '#app/ordering/saved-sheets/commands/saved-sheets-commands.server.ts'
import { ORDER_LIST_COMMANDS } from '#app/ordering/order-list/commands/order-list-commands.server.ts'
import { PHONE_ORDERS_COMMANDS } from '#app/ordering/phone-orders/commands/phone-orders-commands.server.ts'
import { PRODUCTION_COMMANDS } from '#app/ordering/production/commands/production-commands.server.ts'
import { SCHEDULING_COMMANDS } from '#app/ordering/scheduling/commands/scheduling-commands.server.ts'
import { pauseOrders } from '#app/people/auth/commands/pause-orders.server.ts'
import { saveSettings } from '#app/people/auth/commands/save-settings.server.ts'
import { VIEW_COMMANDS } from '#app/people/staff/commands/saved-views.server.ts'
import { STAFF_COMMANDS } from '#app/people/staff/commands/staff-commands.server.ts'
import { DELIVERY_COMMANDS, HAND_IN_COMMANDS } from '#app/money/deliveries/commands/deliveries-commands.server.ts'
import { HANDOVER_COMMANDS } from '#app/money/handover/commands/handover-commands.server.ts'
import { INVENTORY_COMMANDS } from '#app/ordering/inventory/commands/inventory-commands.server.ts'
import { acceptClaim } from '#app/till/drawer/commands/claim-cash.server.ts'
import { confirmShift } from '#app/till/drawer/commands/confirm-shift.server.ts'
import { correctCount } from '#app/till/drawer/commands/correct-count.server.ts'
import { makeTill } from '#app/till/drawer/commands/make-till.server.ts'
import { retireTill } from '#app/till/drawer/commands/retire-till.server.ts'
import { seeCashOuts, seeOrderNotices, seeSetAside } from '#app/till/drawer/notices/see-notices.server.ts'
import { askWallet } from '#app/till/sales/commands/ask-wallet.server.ts'
import { givePromptBack, giveUpPrompt } from '#app/till/sales/commands/end-prompt.server.ts'
import { TILL_COMMANDS } from '#app/till/sales/commands/till-commands.server.ts'
import { GATEWAY_KEYS_COMMANDS } from '#app/money/gateway-keys/commands/gateway-keys-commands.server.ts'
import { CHECKOUT_COMMANDS } from '#app/money/checkout/commands/checkout-commands.server.ts'
import { TAX_COMMANDS } from '#app/money/tax/commands/tax-commands.server.ts'
import { ADMIN_FRAME_COMMANDS } from '#app/surfaces/admin-frame/commands/admin-frame-commands.server.ts'
import { COUNTER_COMMANDS } from '#app/surfaces/counter/commands/counter-commands.server.ts'
import { SET_UP_COMMANDS } from '#app/surfaces/set-up/commands/set-up-commands.server.ts'
import { CLOSE_DAY_COMMANDS } from '#app/surfaces/close-day/commands/close-day-commands.server.ts'
import { PRINTER_COMMANDS } from '#app/surfaces/printers/commands/printer-commands.server.ts'
import { FINANCE_COMMANDS } from '#app/surfaces/finance/commands/finance-commands.server.ts'
import { ORDER_PAGE_COMMANDS } from '#app/surfaces/order-page/commands/order-page-commands.server.ts'

/** Every command of the shop. `every-command.db.test.ts` finds one that is missing here. */
const COMMANDS: readonly AnyCommand[] = [
  ...EDITING_COMMANDS,
  ...OCCASIONS_COMMANDS,
  ...INSPIRATIONS_COMMANDS,
  ...DEMO_COMMANDS,
  ...INVENTORY_COMMANDS,
  ...HANDOVER_COMMANDS,
  ...Object.values(DELIVERY_COMMANDS),
  ...HAND_IN_COMMANDS,
  ...Object.values(TILL_COMMANDS),
  saveSettings,
  pauseOrders,
  ...STAFF_COMMANDS,
  ...VIEW_COMMANDS,
  makeTill,
  retireTill,
  acceptClaim,
  confirmShift,
  correctCount,
  seeCashOuts,
  seeOrderNotices,
  seeSetAside,
  askWallet,
  giveUpPrompt,
  givePromptBack,
  ...CHECKOUT_COMMANDS,
  ...GATEWAY_KEYS_COMMANDS,
  ...FINANCE_COMMANDS,
  ...PRINTER_COMMANDS,
  ...CLOSE_DAY_COMMANDS,
  ...ADMIN_FRAME_COMMANDS,
  ...COUNTER_COMMANDS,
  ...SET_UP_COMMANDS,
  ...TAX_COMMANDS,
  ...ORDER_COMMANDS,
  ...ORDER_ADMIN_COMMANDS,
  ...CUSTOMERS_COMMANDS,
  ...SCHEDULING_COMMANDS,
  ...PHONE_ORDERS_COMMANDS,
  ...PRODUCTION_COMMANDS,
  ...SAVED_SHEETS_COMMANDS,
  ...ORDER_LIST_COMMANDS,
  ...ORDER_PAGE_COMMANDS,
  ...ACCOUNT_COMMANDS,
]

/** By their names. */
export const ALL_COMMANDS: ReadonlyMap<string, AnyCommand> = new Map(COMMANDS.map((command) => [command.name, command]))
