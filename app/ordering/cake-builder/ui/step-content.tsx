import { LoadFailed } from '#app/base/ui/frame/load-failed.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { suitedFirst } from '#app/catalog/cakes/cake-limits.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { drawnChoices } from '../cake-builder-offer.ts'
import { CHOICE_STEPS, type CakeBuilderStep } from '../cake-builder-steps.ts'
import { CHOSEN_FOR, DAY_FIELD, draftParams, EXTRA_FIELD, USUAL_FIELD } from '../draft-address.ts'
import { cakePriceFrom, cakeTypesFor, flavorsFor, sizesFor, usualChoicesFor, usualTypeFor } from '../draft.ts'
import { missingChoices, type MissingChoice } from '#app/ordering/orders/placing/quote-request.ts'
import { CakeChoice, OccasionChoice } from './cake-choice.tsx'
import type { CakeBuilderParts } from './cake-builder-parts.ts'
import { DayStep } from './day-step.tsx'
import { inspirationOf } from './draft-in-words.tsx'
import { ExtrasField } from './extras-field.tsx'
import { CakeTypeChoice, FlavorChoice } from './flavor-choice.tsx'
import { InspirationNote } from './pictures-step.tsx'
import { GUESTS_FIELD } from '../guests.ts'
import { SizeChoice } from './size-choice.tsx'
import { StepForm } from './step-form.tsx'
import { CallUs, FastingNote, NothingForOccasion } from './step-notices.tsx'
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
  const lang = useLang()
  const inspiration = inspirationOf(parts)
  const own = FIELDS_OF[step]
  const hidden = draftParams(draft).filter(([name]) => !own.includes(name))
  if (guests !== '' && step !== 'size') hidden.push([GUESTS_FIELD, guests])
  const missing = isHeldBack ? missingChoices({ ...draft, cake: chosen.cake }) : []
  const here = missing.filter((choice) => CHOICE_STEPS[choice] === step)
  const errorOf = (choice: MissingChoice) =>
    here.includes(choice) ? t(choice === here[0] ? 'cake.builder.incomplete' : 'cake.builder.required') : undefined
  const form = { hidden, next, onContinue, openText: parts.openText }

  // After a failed read the page reports the failure, not an empty list.
  const failed = hasFailed && <LoadFailed text={t('cake.builder.failed')} />

  switch (step) {
    case 'cake': {
      // The flavor of the picture goes with its cake: another cake brings its own.
      const isAsPictured = draft.flavorId === chosen.cake?.usualFlavorId
      const carried = isAsPictured ? hidden.filter(([name]) => name !== 'flavor') : hidden
      return (
        <StepForm {...form} hidden={[...carried, [CHOSEN_FOR, draft.occasionId ?? ''], [USUAL_FIELD, 'flavor']]}>
          {failed}
          {parts.isCakeGone && <Notice tone="highlight">{t('cake.builder.cake.gone')}</Notice>}
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
              priceOf={(cake) =>
                cake.isAvailableDaily
                  ? cake.price
                  : t('catalog.price.from', {
                      price: formatPrice(
                        cakePriceFrom({ ...draft, cakeId: cake.id, sizeId: null, flavorId: null }, offer),
                        lang,
                      ),
                    })
              }
              occasionId={draft.occasionId}
              chosenId={draft.cakeId}
              onChoose={(cake) =>
                change({
                  type: 'cake_selected',
                  cake,
                  usual: usualChoicesFor(offer, { ...draft, cakeId: cake.id }),
                  formerFlavorId: chosen.cake?.usualFlavorId,
                })
              }
              error={errorOf('cake')}
            />
          )}
        </StepForm>
      )
    }
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
            choices={drawnChoices(chosen, draft)}
            priceOf={chosen.cake && ((sizeId) => cakePriceFrom({ ...draft, sizeId }, offer))}
            guests={guests}
            onGuests={draftNow.setGuests}
            onTyped={draftNow.onTyped}
            error={errorOf('size')}
          />
        </StepForm>
      )
    }
    case 'flavor': {
      const flavors = flavorsFor(offer, draft)
      const cakeTypes = cakeTypesFor(offer, draft)
      if (flavors.length === 0) return failed || <NothingForOccasion {...parts} what="flavor" />
      return (
        <StepForm {...form} hidden={[...hidden, [USUAL_FIELD, 'type']]}>
          {failed}
          <FlavorChoice
            flavors={flavors}
            chosenId={draft.flavorId}
            picturedId={chosen.cake?.usualFlavorId ?? null}
            onChoose={(flavorId) => {
              const wanted = { ...draft, flavorId }
              change({
                type: 'flavor_selected',
                flavorId,
                cakeTypeIds: cakeTypesFor(offer, wanted).map(({ id }) => id),
                usualTypeId: usualTypeFor(offer, wanted),
              })
            }}
            error={errorOf('flavor')}
          />
          {cakeTypes.length === 0 ? (
            !failed && <CallUs {...parts}>{t('cake.builder.type.none')}</CallUs>
          ) : (
            <CakeTypeChoice
              cakeTypes={cakeTypes}
              chosenId={draft.cakeTypeId}
              onChoose={(cakeTypeId) => change({ type: 'cake_type_selected', cakeTypeId })}
              error={errorOf('cake_type')}
            />
          )}
          <FastingNote {...parts} />
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
            number={draft.extraNumber}
            onNumber={(number) => change({ type: 'extra_number_typed', number })}
            onTick={(extraId, isTicked) => change({ type: 'extra_ticked', extraId, isTicked })}
          />
        </StepForm>
      )
    case 'day':
      return (
        <StepForm {...form}>
          <DayStep {...parts} missing={errorOf('delivery_date')} />
        </StepForm>
      )
    case 'pictures':
      return <PicturesStep {...parts} form={form} />
    case 'you':
      return <You {...parts} />
  }
}
