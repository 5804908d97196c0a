import { useDeferredValue, useState } from 'react'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { isStepFilled, openSteps, stepAfter, stepsFor, type CakeBuilderStep } from '../cake-builder-steps.ts'
import type { CakeBuilderParts, CakeBuilderProps } from './cake-builder-parts.ts'
import { ClosedStep, OpenStep } from './step-frame.tsx'
import { StepContent } from './step-content.tsx'
import { StepSummary, Summary } from './draft-in-words.tsx'
import { SummaryFrame } from './draft-summary.tsx'
import { SentNotice, useSentRequest } from './sent-notice.tsx'
import { ContinueButton } from './step-form.tsx'
import { useOpenText } from './use-open-text.ts'
import { useDayError } from './use-day-error.ts'
import { useFirstFreeDay } from './use-first-free-day.ts'
import { daysQuery, useDays } from './use-days.ts'
import { useTopperError } from './use-topper-error.ts'
import { useDraft } from './use-draft.ts'
import { STEP_LIST_ID, useStepFocus } from './use-step-focus.ts'
import { SendButton } from './you-step.tsx'

export function CakeBuilder(props: CakeBuilderProps) {
  const { offer, answer } = props
  const draftNow = useDraft(offer)
  const { draft, chosen, step, addressAt, goTo, facts } = draftNow
  const open = openSteps(draft, chosen.cake, facts)
  const steps = stepsFor(chosen.cake)
  const here = steps.indexOf(step)
  const next = stepAfter(step, draft, chosen.cake, facts)

  const [calendar, setCalendar] = useState(props.calendar)
  const query = daysQuery(draft)
  const isHydrated = useHydrated()
  const days = useDays(props.days, query, isHydrated && (step === 'day' || draft.deliveryDate !== ''), answer)
  useFirstFreeDay(step, draftNow, days.view)
  const dayError = useDayError(draft, days.view, answer)

  const topperError = useTopperError(draft.topperText, offer.topper, props.topperError)

  // The step whose "continue" was pressed while it was incomplete.
  const [tried, setTried] = useState<CakeBuilderStep>()
  const hasTried = tried === step
  const isHeldBack = open.has(step) && (hasTried || draftNow.isHeldBack)
  const [youFaults, setYouFaults] = useState(() => Object.keys(answer?.fields ?? {}).length > 0)
  const focusFirstError = useStepFocus(step, answer)

  async function showOpen() {
    await afterPaint() // the pressed button is shown first
    setTried(step)
    focusFirstError()
  }

  function onContinue() {
    if (open.has(step) || (step === 'day' && dayError?.isCertain) || (step === 'topper' && topperError)) {
      void showOpen()
    } else {
      setTried(undefined)
      goTo(next)
    }
  }

  const errors = {
    ...answer?.steps,
    ...(topperError && { topper: topperError }),
    ...(dayError && { day: dayError.text }),
  }
  const openText = useOpenText(step, draftNow, {
    isHeldBack,
    hasDayError: hasTried && errors.day !== undefined,
    hasTopperError: hasTried && errors.topper !== undefined,
    hasYouFaults: youFaults || Object.keys(answer?.steps ?? {}).length > 0,
  })
  const parts: CakeBuilderParts = {
    ...props,
    // A choice ends the complaint.
    draftNow: {
      ...draftNow,
      change(event) {
        setTried(undefined)
        draftNow.change(event)
      },
    },
    openText,
    setYouFaults,
    next,
    onContinue,
    isHeldBack,
    days,
    dayError: errors.day,
    topperError: errors.topper,
    calendar,
    setCalendar,
  }
  const { sent, askAgain } = useSentRequest(draft, offer)
  const isSentHere = sent !== undefined && step === 'you'
  const action = isSentHere ? null : step === 'you' ? (
    <SendButton size="md" />
  ) : step === 'packs' ? null : (
    <ContinueButton next={next} size="md" />
  )
  // Renders the choice or the missing field first; the summary and the marks follow.
  const summary = useDeferredValue({ ...parts, action })
  const isMarked = useDeferredValue(isHeldBack)
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <ol id={STEP_LIST_ID} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {steps.map((each, index) => {
          if (index !== here && index > here && !isStepFilled(each, draft)) return null
          return (
            <li key={each}>
              {each === step ? (
                <OpenStep step={each} number={index + 1} count={steps.length}>
                  {sent && <SentNotice sent={sent} onAskAgain={askAgain} />}
                  {!isSentHere && <StepContent {...parts} isHeldBack={isMarked} />}
                </OpenStep>
              ) : (
                <ClosedStep
                  step={each}
                  number={index + 1}
                  summary={<StepSummary step={each} {...parts} />}
                  error={errors[each]}
                  to={addressAt(each)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <SummaryFrame openText={openText}>
        <Summary {...summary} />
      </SummaryFrame>
    </div>
  )
}
