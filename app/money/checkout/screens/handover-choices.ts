import { requestContext, clockContext, databaseContext } from '#app/base/platform/context.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { handoverMessages } from '#app/ordering/inventory/handover/handover.messages.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { checkoutMessages } from '../checkout.messages.ts'
import { presentHandoverChoices } from '../placing/handover-choices.ts'
import type { Route } from './+types/handover-choices.ts'

const texts = bothLanguages(checkoutMessages, dayPickerMessages, handoverMessages)

/** What the cart's chooser shows, with its texts: read when somebody opens it. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(requestContext)
  const facts = await loadHandoverFacts(context.get(databaseContext), context.get(clockContext).now())
  const chooser = { ...presentHandoverChoices(facts, viewer), texts: texts[viewer.lang] }
  return Response.json(chooser, { headers: { 'cache-control': 'no-store' } })
}
