import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { accountPageMessages } from './account-pages.messages.ts'
import { accountMessages } from './accounts.messages.ts'
import { deviceMessages } from './devices/devices.messages.ts'

/** Texts of the pages for signing in. */
export const accountTexts = bothLanguages(accountMessages, accountPageMessages)

/** Texts of the account's page, and of signing in with a PIN. */
export const ownAccountTexts = bothLanguages(accountMessages, accountPageMessages, deviceMessages)
