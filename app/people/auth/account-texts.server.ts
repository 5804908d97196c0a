import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { accountPageMessages } from './account-pages.messages.ts'
import { accountMessages } from './accounts.messages.ts'

/** The texts of the pages on which somebody signs in or changes the account. */
export const accountTexts = bothLanguages(accountMessages, accountPageMessages)
