import { Outlet } from 'react-router'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { SentFormContext, sentInAddress } from '#app/base/ui/forms/sent-form.ts'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { sentFormContext } from '#app/base/ui/forms/sent-form-context.server.ts'
import { useOwnWords } from '#app/base/ui/forms/own-words.ts'
import { adminPartMessages } from '#app/base/ui/admin/admin-parts.messages.ts'
import { printedMessages } from '#app/base/ui/printed/printed.messages.ts'
import { outboxMessages } from '#app/base/outbox/outbox.messages.ts'
import { messageTruthMessages } from '#app/base/notifications/message-truth.messages.ts'
import { adminMessagesMessages } from '#app/ordering/order-admin/admin-messages.messages.ts'
import { handOverMessages } from '#app/ordering/handover/hand-over.messages.ts'
import { adminOrderActionsMessages } from '#app/ordering/order-admin/admin-order-actions.messages.ts'
import { adminOrdersMessages } from '#app/ordering/order-list/admin-orders.messages.ts'
import { accountMessages } from '#app/people/auth/accounts.messages.ts'
import { noteAddress, anyAdminRequest } from '#app/people/auth/admin-request.server.ts'
import { adminMessages } from '../admin-frame.messages.ts'
import type { Route } from './+types/admin-texts.ts'

const texts = bothLanguages(
  accountMessages,
  dayPickerMessages,
  adminMessages,
  adminPartMessages,
  printedMessages,
  outboxMessages,
  adminOrdersMessages,
  adminOrderActionsMessages,
  handOverMessages,
  adminMessagesMessages,
  messageTruthMessages,
)

/** Runs before every loader and action below. */
export const middleware: Route.MiddlewareFunction[] = [noteAddress]

export function loader({ context, url }: Route.LoaderArgs) {
  const { lang } = anyAdminRequest(context)
  return { texts: texts[lang], sent: context.get(sentFormContext) ?? sentInAddress(url.searchParams) }
}

/** Changing the language loads the whole page; until then the admin texts are sent once. */
export function shouldRevalidate() {
  return false
}

export default function AdminTexts({ loaderData }: Route.ComponentProps) {
  useOwnWords()
  // Only the page that answers the form knows it: fields that come later are new ones.
  const isHydrated = useHydrated()
  return (
    <SentFormContext value={isHydrated ? null : loaderData.sent}>
      <Outlet />
    </SentFormContext>
  )
}
