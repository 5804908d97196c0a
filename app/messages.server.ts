import { catalogMessages } from '#app/catalog/cakes/catalog.messages.ts'
import { accountPageMessages } from '#app/people/auth/account-pages.messages.ts'
import { accountMessages } from '#app/people/auth/accounts.messages.ts'
import { deviceMessages } from '#app/people/auth/devices/devices.messages.ts'
import { logColumnMessages } from '#app/people/staff/audit-log/log-columns.messages.ts'
import { staffListMessages } from '#app/people/staff/staff-list.messages.ts'
import { devicesMessages } from '#app/people/staff/devices.messages.ts'
import { rolesMessages } from '#app/people/staff/roles/roles.messages.ts'
import { usersMessages } from '#app/people/staff/users.messages.ts'
import { listMessages } from '#app/surfaces/api/lists/lists.messages.ts'
import { setupLineMessages } from '#app/surfaces/set-up/setup-line.messages.ts'
import { counterMessages } from '#app/surfaces/counter/counter.messages.ts'
import { practiceMessages } from '#app/surfaces/counter/practice.messages.ts'
import { walletMessages } from '#app/surfaces/counter/wallet.messages.ts'
import { shiftCommandMessages } from '#app/surfaces/counter/shift-commands.messages.ts'
import { fiscalMessages } from '#app/surfaces/counter/fiscal.messages.ts'
import { startMessages } from '#app/surfaces/set-up/start.messages.ts'
import { doctorMessages } from '#app/surfaces/doctor/doctor.messages.ts'
import { dashboardMessages } from '#app/surfaces/dashboard/dashboard.messages.ts'
import { invoiceMessages } from '#app/money/tax/invoices/invoice.messages.ts'
import { lastNumbersMessages } from '#app/money/tax/invoices/last-numbers.messages.ts'
import { withholdingMessages } from './money/tax/withholding/withholding.messages.ts'
import { zTotalMessages } from '#app/money/tax/z-totals/z-totals.messages.ts'
import { taxMessages } from '#app/money/tax/tax.messages.ts'
import { countMessages } from '#app/till/drawer/count.messages.ts'
import { drawerMessages } from '#app/till/drawer/drawer.messages.ts'
import { noticeMessages } from '#app/till/drawer/notices/notices.messages.ts'
import { shiftPageMessages } from '#app/till/drawer/shift-pages.messages.ts'
import { tillUnsentMessages } from '#app/till/drawer/till-unsent.messages.ts'
import { gatewayKeysMessages } from '#app/money/gateway-keys/gateway-keys.messages.ts'
import { gatewayFieldMessages } from '#app/money/payments/gateways/gateway-fields.messages.ts'
import { gatewayMessages } from '#app/surfaces/admin-frame/gateways/gateways.messages.ts'
import { fixedFactMessages } from '#app/surfaces/admin-frame/fixed-facts.messages.ts'
import { alarmMessages } from '#app/base/alarms/alarms.messages.ts'
import { healthMessages } from '#app/surfaces/admin-frame/health/health.messages.ts'
import { adminMessages } from '#app/surfaces/admin-frame/admin-frame.messages.ts'
import { paletteMessages } from '#app/surfaces/admin-frame/palette.messages.ts'
import { associationsMessages } from '#app/catalog/occasions/associations.messages.ts'
import { galleryAdminMessages } from '#app/catalog/inspirations/gallery-admin.messages.ts'
import { occasionsAdminMessages } from '#app/catalog/occasions/occasions-admin.messages.ts'
import { occasionRefusalMessages } from '#app/catalog/occasions/occasion-refusals.messages.ts'
import { cakeDetailMessages } from '#app/catalog/editing/cake-details.messages.ts'
import { cakePictureMessages } from '#app/catalog/editing/pictures/cake-pictures.messages.ts'
import { choiceDetailMessages } from '#app/catalog/editing/choices/choice-details.messages.ts'
import { demoMessages } from '#app/catalog/demo/demo.messages.ts'
import { editMessages } from '#app/catalog/editing/edit.messages.ts'
import { recordMessages } from '#app/catalog/cakes/record/record.messages.ts'
import { positionMessages } from '#app/catalog/cakes/place.messages.ts'
import { catalogScreenMessages } from '#app/catalog/cakes/screens.messages.ts'
import { checkoutRefusalMessages } from '#app/money/checkout/placing/checkout-refusals.messages.ts'
import { customerAccountMessages } from '#app/surfaces/customer-account/customer-account.messages.ts'
import { changePageMessages } from '#app/surfaces/order-page/change-page.messages.ts'
import { checkoutMessages } from '#app/money/checkout/checkout.messages.ts'
import { importEnvelopesMessages } from '#app/till/sales/envelopes-file/import-envelopes.messages.ts'
import { promptMessages } from '#app/till/sales/prompts/prompts.messages.ts'
import { saleMessages } from '#app/till/sales/sale.messages.ts'
import { voidCashMessages } from '#app/money/handover/void-cash.messages.ts'
import { deliveriesMessages } from '#app/money/deliveries/deliveries.messages.ts'
import { creditMessages } from '#app/money/payments/credit/credit.messages.ts'
import { inStoreMessages } from '#app/money/checkout/paying/in-store.messages.ts'
import { refundMessages } from '#app/surfaces/finance/refunds/refunds.messages.ts'
import { settlementMessages } from '#app/surfaces/finance/settlement/settlement.messages.ts'
import { exceptionMessages } from '#app/surfaces/finance/exceptions/exceptions.messages.ts'
import { paymentListMessages } from '#app/surfaces/finance/payment-lists.messages.ts'
import { paymentTabMessages } from '#app/surfaces/finance/payment-tabs.messages.ts'
import { shopPageMessages } from '#app/surfaces/storefront/shop-pages.messages.ts'
import { giftPageMessages } from '#app/surfaces/order-page/gift/gift-page.messages.ts'
import { orderPageMessages } from '#app/surfaces/order-page/order-page.messages.ts'
import { quotePageMessages } from '#app/surfaces/order-page/quote-page.messages.ts'
import { closeDayMessages } from '#app/surfaces/close-day/close-day.messages.ts'
import { quoteDeskMessages } from '#app/surfaces/quote-desk/quote-desk.messages.ts'
import { replyTemplateMessages } from '#app/surfaces/quote-desk/reply-template.messages.ts'
import { resultMessages } from '#app/surfaces/order-page/result.messages.ts'
import { transferMessages } from '#app/surfaces/finance/transfers/transfer.messages.ts'
import { waitingMessages } from '#app/surfaces/finance/waiting/waiting.messages.ts'
import { transfersMessages } from '#app/surfaces/finance/transfers/transfers.messages.ts'
import { receiptMessages } from '#app/surfaces/order-page/receipt.messages.ts'
import { transactionFileMessages } from '#app/surfaces/finance/transactions/transaction-file.messages.ts'
import { transactionMessages } from '#app/surfaces/finance/transactions/transactions.messages.ts'
import { imageRefusalMessages } from '#app/base/media/image-refusals.messages.ts'
import { commandMessages } from '#app/base/commands/commands.messages.ts'
import { outboxMessages } from '#app/base/outbox/outbox.messages.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { messageTruthMessages } from '#app/base/notifications/message-truth.messages.ts'
import { adminMessagesMessages } from '#app/ordering/order-admin/admin-messages.messages.ts'
import { adminOrdersMessages } from '#app/ordering/order-list/admin-orders.messages.ts'
import { phoneOrderMessages } from '#app/ordering/phone-orders/phone-order.messages.ts'
import { adminStockMessages } from '#app/ordering/inventory/admin-stock.messages.ts'
import { handOverMessages } from '#app/ordering/handover/hand-over.messages.ts'
import { adminOrderActionsMessages } from '#app/ordering/order-admin/admin-order-actions.messages.ts'
import { cartMessages } from '#app/ordering/cart/cart.messages.ts'
import { customerFileMessages } from '#app/ordering/customers/customer-file.messages.ts'
import { customersMessages } from '#app/ordering/customers/customers.messages.ts'
import { customerMessages } from '#app/ordering/orders/messages/customer-messages.messages.ts'
import { orderExportMessages } from '#app/ordering/order-list/order-export.messages.ts'
import { orderBulkMessages } from '#app/ordering/order-list/bulk/order-bulk.messages.ts'
import { orderListMessages } from '#app/ordering/order-list/order-list.messages.ts'
import { orderChangeMessages } from '#app/ordering/orders/changing/order-change.messages.ts'
import { giftMessages } from '#app/ordering/orders/placing/gift.messages.ts'
import { cakeBuilderMessages } from '#app/ordering/cake-builder/cake-builder.messages.ts'
import { drawingMessages } from '#app/ordering/drawing/drawing.messages.ts'
import { savedSheetMessages } from '#app/ordering/saved-sheets/saved-sheets.messages.ts'
import { printingMessages } from '#app/base/printing/printing.messages.ts'
import { receiptPaperMessages } from '#app/till/sales/receipt/receipt-paper.messages.ts'
import { shiftPaperMessages } from '#app/till/drawer/shift-paper.messages.ts'
import { printerMessages } from '#app/surfaces/printers/printers.messages.ts'
import { productionMessages } from '#app/ordering/production/production.messages.ts'
import { orderRefusalMessages } from '#app/ordering/orders/order-refusals.messages.ts'
import { quoteRefusalMessages } from '#app/ordering/orders/quotes/quote-refusals.messages.ts'
import { bulkMessageTemplateMessages } from '#app/ordering/order-list/bulk/bulk-message-templates.messages.ts'
import { feastPlanMessages } from '#app/ordering/scheduling/feasts/feast-plans.messages.ts'
import { capacityPresetMessages } from '#app/ordering/scheduling/planning/capacity-presets.messages.ts'
import { fastingNoticeMessages } from '#app/catalog/cakes/ui/fasting-notice.messages.ts'
import { homeMessages } from '#app/surfaces/storefront/home.messages.ts'
import { placeMessages } from '#app/ordering/scheduling/landmarks/place.messages.ts'
import { cakePageMessages } from '#app/surfaces/storefront/cake-page.messages.ts'
import { handoverMessages } from '#app/ordering/inventory/handover/handover.messages.ts'
import { bulkCakesMessages } from '#app/ordering/inventory/bulk-cakes.messages.ts'
import { stockMessages } from '#app/ordering/inventory/stock.messages.ts'
import { paymentDialogMessages } from '#app/money/payments/payment-dialog.messages.ts'
import { paymentMethodMessages } from '#app/money/payments/payment-methods.messages.ts'
import { paymentMessages } from '#app/money/payments/payments.messages.ts'
import { simulatorMessages } from '#app/money/payments/simulator/simulator.messages.ts'
import { feastMessages } from '#app/base/platform/feasts/feasts.messages.ts'
import { platformMessages } from '#app/base/platform/text/platform.messages.ts'
import { settingLabels } from '#app/base/settings/setting-labels.messages.ts'
import { wordingLabels } from '#app/base/settings/wording-labels.messages.ts'
import { settingsPageMessages } from '#app/base/settings/settings-pages.messages.ts'
import {
  createTranslate,
  type Lang,
  type Messages,
  type MessagesOf,
  type Translate,
  bothLanguages,
} from '#app/base/platform/text/translate.ts'
import { landmarksAdminMessages } from '#app/ordering/scheduling/landmarks/landmarks-admin.messages.ts'
import { anyPhoneMessages } from '#app/base/ui/any-phone.messages.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { adminPartMessages } from '#app/base/ui/admin/admin-parts.messages.ts'
import { printedMessages } from '#app/base/ui/printed/printed.messages.ts'
import { stockWaitMessages } from '#app/ordering/inventory/waiting/stock-waits.messages.ts'
import { shopFactsMessages } from '#app/base/settings/shop-facts.messages.ts'
import { uiMessages } from '#app/base/ui/ui.messages.ts'
import { capacityMessages } from '#app/ordering/scheduling/capacity.messages.ts'

const storefrontMessages = {
  ...uiMessages,
  ...shopFactsMessages,
  ...stockWaitMessages,
  ...catalogScreenMessages,
  ...cartMessages,
  ...paymentMessages,
  ...paymentDialogMessages,
  ...paymentMethodMessages,
} satisfies Messages

export const allMessages = {
  ...fixedFactMessages,
  ...storefrontMessages,
  ...shopPageMessages,
  ...cakeBuilderMessages,
  ...giftMessages,
  ...referenceImageMessages,
  ...pictureFieldMessages,
  ...editMessages,
  ...demoMessages,
  ...positionMessages,
  ...recordMessages,
  ...cakeDetailMessages,
  ...cakePictureMessages,
  ...choiceDetailMessages,
  ...drawingMessages,
  ...checkoutMessages,
  ...customerAccountMessages,
  ...changePageMessages,
  ...orderPageMessages,
  ...giftPageMessages,
  ...quotePageMessages,
  ...anyPhoneMessages,
  ...landmarksAdminMessages,
  ...dayPickerMessages,
  ...resultMessages,
  ...accountMessages,
  ...deviceMessages,
  ...accountPageMessages,
  ...devicesMessages,
  ...rolesMessages,
  ...usersMessages,
  ...staffListMessages,
  ...customersMessages,
  ...adminMessages,
  ...adminPartMessages,
  ...printedMessages,
  ...commandMessages,
  ...outboxMessages,
  ...adminOrdersMessages,
  ...adminOrderActionsMessages,
  ...handOverMessages,
  ...adminMessagesMessages,
  ...messageTruthMessages,
  ...paletteMessages,
  ...phoneOrderMessages,
  ...printingMessages,
  ...receiptPaperMessages,
  ...shiftPaperMessages,
  ...printerMessages,
  ...productionMessages,
  ...savedSheetMessages,
  ...settingLabels,
  ...wordingLabels,
  ...settingsPageMessages,
  ...gatewayMessages,
  ...countMessages,
  ...drawerMessages,
  ...noticeMessages,
  ...shiftPageMessages,
  ...tillUnsentMessages,
  ...taxMessages,
  ...invoiceMessages,
  ...lastNumbersMessages,
  ...withholdingMessages,
  ...zTotalMessages,
  ...gatewayKeysMessages,
  ...gatewayFieldMessages,
  ...alarmMessages,
  ...doctorMessages,
  ...healthMessages,
  ...adminStockMessages,
  ...capacityMessages,
  ...capacityPresetMessages,
  ...feastPlanMessages,
  ...bulkCakesMessages,
  ...orderListMessages,
  ...orderBulkMessages,
  ...orderChangeMessages,
  ...occasionsAdminMessages,
  ...associationsMessages,
  ...galleryAdminMessages,
  ...quoteDeskMessages,
  ...replyTemplateMessages,
  ...creditMessages,
  ...inStoreMessages,
  ...deliveriesMessages,
  ...saleMessages,
  ...promptMessages,
  ...importEnvelopesMessages,
  ...voidCashMessages,
  ...exceptionMessages,
  ...transferMessages,
  ...transfersMessages,
  ...waitingMessages,
  ...receiptMessages,
  ...refundMessages,
  ...settlementMessages,
  ...closeDayMessages,
  ...paymentTabMessages,
  ...paymentListMessages,
  ...dashboardMessages,
  ...counterMessages,
  ...practiceMessages,
  ...walletMessages,
  ...shiftCommandMessages,
  ...fiscalMessages,
  ...startMessages,
  ...listMessages,
  ...setupLineMessages,
  ...transactionMessages,
  ...platformMessages,
  ...feastMessages,
  ...logColumnMessages,
  ...catalogMessages,
  ...occasionRefusalMessages,
  ...imageRefusalMessages,
  ...orderExportMessages,
  ...customerFileMessages,
  ...orderRefusalMessages,
  ...stockMessages,
  ...handoverMessages,
  ...homeMessages,
  ...fastingNoticeMessages,
  ...cakePageMessages,
  ...placeMessages,
  ...quoteRefusalMessages,
  ...customerMessages,
  ...bulkMessageTemplateMessages,
  ...checkoutRefusalMessages,
  ...transactionFileMessages,
  ...simulatorMessages,
} satisfies Messages

declare module '#app/base/platform/text/translate.ts' {
  interface MessageRegistry extends MessagesOf<typeof allMessages> {}
}

export const storefrontTexts = bothLanguages(storefrontMessages)

/** Texts of parts that the home page loads when they are needed; every other page brings them. scripts/budgets.ts checks. */
export const isLaterText = (key: string): boolean =>
  /^(?:payment|direct|no\.payment|catalog\.(?:cake|inspirations|pages|price\.(?!per)|search\.(?:found|none|idea|picture))|cart\.(?:title|items|pieces|empty|remove|taken|sold|bar|to\.go|fill|handover|price|unavailable|check|minimum|maximum|total|saving|need|clear|undo$|last)|checkout\.amount|purchase\.(?!view)|ui\.(?:request|offline|hours\.|call|optional|line\.(?:pay|lost\.typed)|show))/.test(
    key,
  )
const allTexts = bothLanguages(allMessages)
const translates: Record<Lang, Translate> = {
  en: createTranslate('en', allTexts.en),
  am: createTranslate('am', allTexts.am),
}

export function translateTo(lang: Lang): Translate {
  return translates[lang]
}
