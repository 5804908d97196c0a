import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { capacityMessages } from '#app/ordering/scheduling/capacity.messages.ts'
import { adminStockMessages } from './admin-stock.messages.ts'
import { bulkCakesMessages } from './bulk-cakes.messages.ts'

/** Texts of the stock pages. */
export const stockTexts = bothLanguages(adminStockMessages, bulkCakesMessages, capacityMessages, dayPickerMessages)
