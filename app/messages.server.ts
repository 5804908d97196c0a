import { catalogScreenMessages } from '#app/catalog/screens.messages.ts'
import { resultMessages } from '#app/checkout/result.messages.ts'
import { mediaMessages } from '#app/media/media.messages.ts'
import { cartMessages } from '#app/orders/cart.messages.ts'
import { customizeMessages } from '#app/orders/customize.messages.ts'
import { paymentDialogMessages } from '#app/payments/payment-dialog.messages.ts'
import { platformMessages } from '#app/platform/platform.messages.ts'
import { createTranslate, textsIn, type Lang, type Messages, type Translate } from '#app/platform/translate.ts'
import { uiMessages } from '#app/ui/ui.messages.ts'

/** Texts that the storefront's pages may show; the active language's are in every page. */
const storefrontMessages = {
  ...uiMessages,
  ...catalogScreenMessages,
  ...cartMessages,
  ...customizeMessages,
  ...paymentDialogMessages,
  ...resultMessages,
} satisfies Messages

/** Texts of the back office, sent only under /admin. */
const backOfficeMessages = {} satisfies Messages

/** Texts that only answers of the server carry, such as refusals of the JSON interface. */
const serverMessages = { ...platformMessages, ...mediaMessages } satisfies Messages

export const allMessages: Messages = { ...storefrontMessages, ...backOfficeMessages, ...serverMessages }

function bothLanguages(messages: Messages): Record<Lang, Record<string, string>> {
  return { en: textsIn('en', messages), am: textsIn('am', messages) }
}

export const storefrontTexts = bothLanguages(storefrontMessages)
export const backOfficeTexts = bothLanguages(backOfficeMessages)

const allTexts = bothLanguages(allMessages)
const translates: Record<Lang, Translate> = {
  en: createTranslate('en', allTexts.en),
  am: createTranslate('am', allTexts.am),
}

/** Translates on the server, where every domain's texts are at hand. */
export function translateTo(lang: Lang): Translate {
  return translates[lang]
}
