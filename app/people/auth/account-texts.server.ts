import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { accountPageMessages } from './account-pages.messages.ts'
import { accountMessages } from './accounts.messages.ts'

/** Texts of the pages for signing in and for changing the account. */
export const accountTexts = bothLanguages(accountMessages, accountPageMessages)
