import { LoadFailed } from '#app/base/ui/frame/load-failed.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { suitedFirst } from '#app/catalog/cakes/cake-limits.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { CakeBuilderStep } from '../cake-builder-steps.ts'
import { CHOSEN_FOR, DAY_FIELD, draftParams, EXTRA_FIELD } from '../draft-address.ts'
import { cakeTypesFor, flavorsFor, sizesFor } from '../draft.ts'
import { missingChoices } from '#app/ordering/orders/placing/quote-request.ts'
import { CakeChoice, OccasionChoice } from './cake-choice.tsx'
import type { CakeBuilderParts } from './cake-builder-parts.ts'
import { DayStep } from './day-step.tsx'
import { inspirationOf } from './draft-in-words.tsx'
import { ExtrasField } from './extras-field.tsx'
import { CakeTypeChoice, FlavorChoice } from './flavor-choice.tsx'
import { InspirationNote } from './pictures-step.tsx'
import { GUESTS_FIELD, SizeChoice } from './size-choice.tsx'
import { StepForm } from './step-form.tsx'
import { CallUs, FastingNote, GoOn, NothingForOccasion } from './step-notices.tsx'
import { Packs, PicturesStep, You } from './steps-of-draft.tsx'
import { TopperField } from './topper-field.tsx'

/** Fields of each step's form; the choices of other steps are hidden fields. */
const FIELDS_OF: Record<CakeBuilderStep, readonly string[]> = {
  cake: ['cake', 'occasion'],
  packs: [],
  size: ['size'],
  flavor: ['flavor', 'type'],
  topper: ['topper', EXTRA_FIELD],
  day: ['method', DAY_FIELD, 'date', 'time'],
  pictures: ['ref'],
  you: [],
}

export function StepContent(parts: CakeBuilderParts) {
  const { draftNow, next, onContinue, isHeldBack, offer, hasFailed } = parts
  const { draft, chosen, step, change, guests } = draftNow
  const t = useT()
  const inspiration = inspirationOf(parts)
  const own = FIELDS_OF[step]
  const hidden = draftParams(draft).filter(([name]) => !own.includes(name))
  if (guests !== '' && step !== 'size') hidden.push([GUESTS_FIELD, guests])
  const missing = isHeldBack ? missingChoices({ ...draft, cake: chosen.cake }) : []
  const required = t('cake.builder.required')
  const form = { hidden, next, onContinue }
  const heldBack = <FormOutcome error={isHeldBack && t('cake.builder.incomplete')} />

  // After a failed read the page reports the failure, not an empty list.
  const failed = hasFailed && <LoadFailed text={t('cake.builder.failed')} />

  switch (step) {
    case 'cake':
      return (
        <StepForm {...form} hidden={[...hidden, [CHOSEN_FOR, draft.occasionId ?? '']]}>
          {failed}
          {parts.isCakeGone && <Notice tone="highlight">{t('cake.builder.cake.gone')}</Notice>}
          <GoOn draft={draft} />
          {inspiration && <InspirationNote inspiration={inspiration} />}
          <OccasionChoice
            occasions={offer.occasions}
            chosenId={draft.occasionId}
            onChoose={(occasionId) => change({ type: 'occasion_selected', occasionId })}
            clearsChoices={draft.sizeId !== null || draft.flavorId !== null}
          />
          {offer.cakes.length === 0 && !hasFailed ? (
            <CallUs {...parts}>{t('cake.builder.cake.none')}</CallUs>
          ) : (
            <CakeChoice
              cakes={suitedFirst(offer.cakes, draft.occasionId)}
              occasionId={draft.occasionId}
              chosenId={draft.cakeId}
              onChoose={(cake) => change({ type: 'cake_selected', cake })}
              error={missing.includes('cake') ? required : undefined}
            />
          )}
          {heldBack}
        </StepForm>
      )
    case 'packs':
      return (
        <>
          {failed}
          <Packs {...parts} />
        </>
      )
    case 'size': {
      const sizes = sizesFor(offer, draft)
      if (sizes.length === 0) return failed || <NothingForOccasion {...parts} what="size" />
      return (
        <StepForm {...form}>
          {failed}
          <SizeChoice
            sizes={sizes}
            chosenId={draft.sizeId}
            onChoose={(sizeId) => change({ type: 'size_selected', sizeId })}
            cakePriceSantim={chosen.cake?.priceSantim}
            guests={guests}
            onGuests={draftNow.setGuests}
            onTyped={draftNow.onTyped}
            error={missing.includes('size') ? required : undefined}
          />
          {heldBack}
        </StepForm>
      )
    }
    case 'flavor': {
      const flavors = flavorsFor(offer, draft)
      const cakeTypes = cakeTypesFor(offer, draft)
      if (flavors.length === 0) return failed || <NothingForOccasion {...parts} what="flavor" />
      return (
        <StepForm {...form}>
          {failed}
          <FlavorChoice
            flavors={flavors}
            chosenId={draft.flavorId}
            onChoose={(flavorId) =>
              change({
                type: 'flavor_selected',
                flavorId,
                cakeTypeIds: cakeTypesFor(offer, { ...draft, flavorId }).map(({ id }) => id),
              })
            }
            error={missing.includes('flavor') ? required : undefined}
          />
          {cakeTypes.length === 0 ? (
            !failed && <CallUs {...parts}>{t('cake.builder.type.none')}</CallUs>
          ) : (
            <CakeTypeChoice
              cakeTypes={cakeTypes}
              chosenId={draft.cakeTypeId}
              onChoose={(cakeTypeId) => change({ type: 'cake_type_selected', cakeTypeId })}
              error={missing.includes('cake_type') ? required : undefined}
            />
          )}
          <FastingNote {...parts} />
          {heldBack}
        </StepForm>
      )
    }
    case 'topper':
      return (
        <StepForm {...form}>
          {failed}
          <TopperField
            text={draft.topperText}
            onType={(text) => change({ type: 'topper_typed', text })}
            onTyped={draftNow.onTyped}
            settings={offer.topper}
            priceSantim={offer.topperPriceSantim}
            occasionKind={chosen.occasion?.kind ?? null}
            error={parts.topperError}
          />
          <ExtrasField
            extras={offer.extras}
            tickedIds={draft.extraIds}
            onTick={(extraId, isTicked) => change({ type: 'extra_ticked', extraId, isTicked })}
          />
        </StepForm>
      )
    case 'day':
      return (
        <StepForm {...form}>
          <DayStep {...parts} isMissing={missing.includes('delivery_date')} />
          {heldBack}
        </StepForm>
      )
    case 'pictures':
      return <PicturesStep {...parts} form={form} />
    case 'you':
      return <You {...parts} />
  }
}
