import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { textsIn } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { cakeBuilderMessages } from '../cake-builder.messages.ts'
import type { DaysView } from '#app/ordering/scheduling/days-view.ts'
import { emptyDraft } from '../draft.ts'
import type { RequestAnswer } from '../request-answer.ts'
import { useDayError } from './use-day-error.ts'

const DAY = '2026-11-26'
const NEXT = 'That day is fully booked. The next one free is Fri 27 Nov 2026, 9:00 AM.'

function days(state: 'open' | 'full'): DaysView {
  const day = { state, reason: null, slots: [] }
  return { earliest: '2026-11-24', first: '2026-11-24', last: '2027-02-19', leadHours: 48, days: { [DAY]: day } }
}

function answer(day?: string): RequestAnswer {
  return { typed: {}, fields: {}, steps: day ? { day } : {}, error: undefined }
}

function Shown({ state, refusal }: { state: 'open' | 'full'; refusal: RequestAnswer | undefined }) {
  const error = useDayError({ ...emptyDraft, deliveryDate: DAY }, days(state), refusal)
  return error ? `${error.isCertain ? 'certain' : 'said'}: ${error.text}` : 'nothing'
}

it.each([
  ['is open', 'open', undefined, 'nothing'],
  ['is full', 'full', undefined, /^certain: The day you chose is not free for this cake: Fully booked\./],
  ['is full and was refused for something else', 'full', answer(), /^certain: The day you chose/],
  ['was refused, with the next that is free', 'full', answer(NEXT), `certain: ${NEXT}`],
  ['has a time that was refused', 'open', answer(NEXT), `said: ${NEXT}`],
] as const)('a chosen day that %s', (_what, state, refusal, text) => {
  const shown = renderToStaticMarkup(
    <LanguageProvider lang="en" texts={textsIn('en', cakeBuilderMessages)}>
      <Shown state={state} refusal={refusal} />
    </LanguageProvider>,
  )
  expect(shown).toMatch(text)
})
