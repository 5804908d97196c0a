import { useMemo } from 'react'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import { sendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { usePlacedRefusals, useWaitingEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import type { StockAnswer } from '../stock-action.server.ts'
import type { StockTap } from '../stock-figures.ts'

/** A tap that the server may not know yet. */
interface WaitingTap extends StockTap {
  cakeId: string
}

export interface StockTaps {
  /** Being sent, or accepted but not yet in the page's figures; oldest first. */
  waiting: readonly WaitingTap[]
  refused: Readonly<Record<string, StockAnswer>>
  /** `label`: what the list of waiting acts shows. */
  send: (form: FormData, label: string) => void
}

const subjectsOf = (day: string) => `stock:${day}:`

const ofDay = (envelopes: readonly Envelope[], day: string) =>
  envelopes.filter(({ subject }) => subject.startsWith(subjectsOf(day)))

/** The taps of this device on the stock of a day. A refusal is shown beside its cake until the next tap on it. */
export function useStockTaps(day: string): StockTaps {
  const { pending, refused } = useWaitingEnvelopes()
  const former = useMemo(() => ofDay(refused, day), [refused, day])
  usePlacedRefusals(former)
  return useMemo(() => {
    const waiting = ofDay(pending, day).map(({ fields: { cake = '', act = '', pieces } }) => {
      return { cakeId: cake, act, pieces: Number(pieces) }
    })
    const answers = former.map(({ fields: { cake = '' }, refusal }) => [cake, refusal as StockAnswer | undefined])
    return {
      waiting,
      refused: Object.fromEntries(answers) as StockTaps['refused'],
      send(form, label) {
        const fields = Object.fromEntries([...form].map(([name]) => [name, formText(form, name)]))
        const subject = `${subjectsOf(day)}${fields['cake'] ?? ''}`
        const answered = former.filter((each) => each.subject === subject)
        void sendEnvelope({ to: adminPaths.stockEnvelope, subject, label, fields }, answered)
      },
    }
  }, [day, pending, former])
}
