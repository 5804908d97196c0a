import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { usePictureUploads } from '#app/media/ui/picture-uploads.ts'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useT } from '#app/ui/translate.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { CustomizeStep } from '../../customize-steps.ts'
import { CHOSEN_FOR, draftParams, writeDraft } from '../../draft-address.ts'
import { cakeTypesFor, flavorsFor, reduceDraft, sizesFor, variantsFor, type Draft } from '../../draft.ts'
import { missingChoices } from '../../quote-request.ts'
import { DailyPurchase } from '../daily-purchase.tsx'
import { CakeChoice, OccasionChoice } from './cake-choice.tsx'
import type { CustomizeParts, CustomizeProps } from './customize-parts.ts'
import { inspirationOf } from './draft-in-words.tsx'
import { recallChoices } from './draft-memory.ts'
import { CakeTypeChoice, FlavorChoice } from './flavor-choice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { InspirationNote, InspirationPart, OwnPicturesPart } from './pictures-step.tsx'
import { GUESTS_FIELD, SizeChoice } from './size-choice.tsx'
import { StepForm } from './step-form.tsx'
import { TopperField } from './topper-field.tsx'
import { YouStep } from './you-step.tsx'

const DayAndTime = lazy(async () => {
  const { DayAndTime: component } = await import('./handover-choice.tsx')
  return { default: component }
})

/** Where the choices of each step are made in its form; all others travel hidden. */
const FIELDS_OF: Record<CustomizeStep, readonly string[]> = {
  cake: ['cake', 'occasion'],
  packs: [],
  size: ['size'],
  flavor: ['flavor', 'type'],
  topper: ['topper'],
  day: ['method', 'date', 'time'],
  pictures: ['ref'],
  you: [],
}

/** What is asked at the open step. */
export function StepContent(parts: CustomizeParts) {
  const { draftNow, next, onContinue, isHeldBack, offer, hasFailed } = parts
  const { draft, chosen, step, change, guests } = draftNow
  const t = useT()
  const inspiration = inspirationOf(parts)
  const own = FIELDS_OF[step]
  const hidden = draftParams(draft).filter(([name]) => !own.includes(name))
  if (guests !== '' && step !== 'size') hidden.push([GUESTS_FIELD, guests])
  const missing = isHeldBack ? missingChoices({ ...draft, cake: chosen.cake }) : []
  const required = t('customize.required')
  const form = { hidden, next, onContinue }
  const heldBack = isHeldBack && (
    <Notice live tone="bad">
      {t('customize.incomplete')}
    </Notice>
  )

  switch (step) {
    case 'cake':
      return (
        <StepForm {...form} hidden={[...hidden, [CHOSEN_FOR, draft.occasionId ?? '']]}>
          {hasFailed && <LoadFailed />}
          {parts.isCakeGone && <Notice tone="highlight">{t('customize.cake.gone')}</Notice>}
          <GoOn draft={draft} />
          {inspiration && <InspirationNote inspiration={inspiration} />}
          <OccasionChoice
            occasions={offer.occasions}
            chosenId={draft.occasionId}
            onChoose={(occasionId) => change({ type: 'occasion_selected', occasionId })}
            clearsChoices={draft.sizeId !== null || draft.flavorId !== null}
          />
          {offer.cakes.length === 0 && !hasFailed ? (
            <CallUs {...parts}>{t('customize.cake.none')}</CallUs>
          ) : (
            <CakeChoice
              cakes={offer.cakes}
              chosenId={draft.cakeId}
              onChoose={(cake) => change({ type: 'cake_selected', cake })}
              error={missing.includes('cake') ? required : undefined}
            />
          )}
          {heldBack}
        </StepForm>
      )
    case 'packs':
      return <Packs {...parts} />
    case 'size': {
      const sizes = sizesFor(offer, draft)
      if (sizes.length === 0) return <NothingForOccasion {...parts} what="size" />
      return (
        <StepForm {...form}>
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
      if (flavors.length === 0) return <NothingForOccasion {...parts} what="flavor" />
      return (
        <StepForm {...form}>
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
            <CallUs {...parts}>{t('customize.type.none')}</CallUs>
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
          <TopperField
            text={draft.topperText}
            onType={(text) => change({ type: 'topper_typed', text })}
            onTyped={draftNow.onTyped}
            settings={offer.topper}
            priceSantim={offer.topperPriceSantim}
            occasionKind={chosen.occasion?.kind ?? null}
            error={parts.answer?.steps.topper}
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

function LoadFailed() {
  const t = useT()
  return (
    <Notice tone="bad">
      <p>{t('customize.failed')}</p>
      <Link to="." reloadDocument className="font-semibold underline underline-offset-4">
        {t('customize.failed.again')}
      </Link>
    </Notice>
  )
}

/** The way back to a cake that was begun in this tab. */
function GoOn({ draft }: { draft: Draft }) {
  const t = useT()
  const isHydrated = useHydrated()
  const [begun] = useState(() => (typeof window === 'undefined' ? null : recallChoices()))
  if (!isHydrated || !begun || draft.isInProgress) return null
  return (
    <Link to={begun} className={buttonClass({ kind: 'secondary', className: 'justify-self-start' })}>
      {t('customize.again')}
    </Link>
  )
}

function CallUs({ phone, children }: Pick<CustomizeProps, 'phone'> & { children: ReactNode }) {
  const t = useT()
  return (
    <Notice tone="highlight">
      <p>{children}</p>
      <a href={`tel:${phone.tel}`} className="figures font-semibold underline underline-offset-4">
        {t('ui.call', { phone: phone.text })}
      </a>
    </Notice>
  )
}

/** No size or flavor goes with the occasion, or there are none at all. */
function NothingForOccasion({ what, ...parts }: CustomizeParts & { what: 'size' | 'flavor' }) {
  const t = useT()
  const { chosen, addressAt } = parts.draftNow
  const { occasion } = chosen
  return (
    <div className="grid justify-items-start gap-4">
      <CallUs {...parts}>
        {occasion ? t(`customize.${what}.none`, { occasion: occasion.name }) : t(`customize.${what}.none.at.all`)}
      </CallUs>
      {occasion && <ButtonLink to={addressAt('cake')}>{t('customize.occasion.other')}</ButtonLink>}
    </div>
  )
}

function FastingNote({ draftNow: { chosen } }: CustomizeParts) {
  const t = useT()
  const isFlavorFasting = chosen.flavor?.isFasting ?? false
  const isTypeFasting = chosen.cakeType?.isFasting ?? false
  if (!isFlavorFasting && !isTypeFasting) return null
  if (isFlavorFasting && isTypeFasting) return <Notice tone="good">{t('customize.fasting.whole')}</Notice>
  return chosen.flavor && chosen.cakeType ? <Notice tone="highlight">{t('customize.fasting.half')}</Notice> : null
}

function Packs({ offer, maxPieces, draftNow }: CustomizeParts) {
  const t = useT()
  const { chosen, draft, addressAt } = draftNow
  if (!chosen.cake) return null
  return (
    <div className="grid gap-5">
      <p>{t('customize.packs.text')}</p>
      <DailyPurchase cake={chosen.cake} variants={variantsFor(offer, draft)} />
      <div className="grid justify-items-start gap-3 rounded-lg bg-sunken p-4">
        <p className="font-semibold">{t('customize.packs.more', { maximum: maxPieces })}</p>
        <ButtonLink to={addressAt('day')} kind="secondary">
          {t('customize.packs.ask')}
        </ButtonLink>
      </div>
    </div>
  )
}

function DayStep({
  draftNow,
  days,
  dayError,
  calendar,
  setCalendar,
  today,
  isMissing,
}: CustomizeParts & { isMissing: boolean }) {
  const t = useT()
  const isHydrated = useHydrated()
  const { draft, change } = draftNow
  return (
    <>
      <MethodChoice
        method={draft.deliveryMethod}
        onChoose={(deliveryMethod) => change({ type: 'details_changed', details: { deliveryMethod } })}
      />
      {days.view ? (
        <Suspense fallback={<Spinner />}>
          <DayAndTime
            // Another cake has other first and last days, which the picker reads once.
            key={`${days.view.earliest} ${days.view.last}`}
            days={days.view}
            date={draft.deliveryDate}
            time={draft.deliveryTime}
            onDate={(deliveryDate) => change({ type: 'details_changed', details: { deliveryDate, deliveryTime: '' } })}
            onTime={(deliveryTime) => change({ type: 'details_changed', details: { deliveryTime } })}
            today={today}
            calendar={calendar}
            onCalendarChange={setCalendar}
            error={dayError ?? (isMissing ? t('customize.required') : undefined)}
          />
        </Suspense>
      ) : days.hasFailed ? (
        <Notice live tone="bad">
          <p>{t('customize.day.failed')}</p>
          <Button kind="quiet" size="sm" onClick={days.tryAgain}>
            {t('customize.failed.again')}
          </Button>
        </Notice>
      ) : (
        <output className="block min-h-84 text-ink-soft">{t('customize.day.loading')}</output>
      )}
      {!isHydrated && (
        <Button type="submit" name="step" value="day" kind="secondary" className="justify-self-start">
          {t('customize.update')}
        </Button>
      )}
    </>
  )
}

function PicturesStep({ form, ...parts }: CustomizeParts & { form: Omit<Parameters<typeof StepForm>[0], 'children'> }) {
  const { draftNow, maxImages, references, answer } = parts
  const { draft, change, addressAt } = draftNow
  return (
    <div className="grid gap-6">
      <Inspiration {...parts} />
      <StepForm {...form} hidden={[['intent', 'pictures']]} postTo={addressAt('pictures')}>
        <OwnPicturesPart
          ids={draft.referenceImageIds}
          images={references}
          onChange={(ids) => change({ type: 'reference_images_changed', ids })}
          max={maxImages}
          errors={answer?.steps.pictures ? [answer.steps.pictures] : parts.pictureErrors}
        />
      </StepForm>
    </div>
  )
}

function Inspiration(parts: CustomizeParts) {
  const { draft, addressAt } = parts.draftNow
  const without = reduceDraft(draft, { type: 'inspiration_selected', inspirationId: null })
  const carried = writeDraft(draft)
  carried.set('step', 'pictures')
  return (
    <InspirationPart
      inspiration={inspirationOf(parts)}
      galleryAddress={`/inspirations?draft=${encodeURIComponent(carried.toString())}`}
      withoutAddress={addressAt('pictures', without)}
    />
  )
}

function You(parts: CustomizeParts) {
  const { draftNow, references, maxImages, answer, formKey, email, zones } = parts
  const { draft, chosen, change, addressAt } = draftNow
  const arriving = usePictureUploads().filter(({ isHandedOver }) => !isHandedOver)
  return (
    <YouStep
      postTo={addressAt('you')}
      formKey={formKey}
      email={email}
      answer={answer}
      method={draft.deliveryMethod}
      zones={zones}
      isDaily={chosen.cake?.isAvailableDaily ?? false}
      arriving={{
        count: arriving.filter(({ state }) => state !== 'failed').length,
        part: arriving.length > 0 && (
          <OwnPicturesPart
            ids={draft.referenceImageIds}
            images={references}
            onChange={(ids) => change({ type: 'reference_images_changed', ids })}
            max={maxImages}
            errors={[]}
          />
        ),
      }}
    />
  )
}
