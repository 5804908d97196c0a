import { joinNames } from '#app/base/platform/text/translate.ts'
import * as paths from '#app/base/platform/paths.ts'
import { useEffect } from 'react'
import { resumeUploads, usePictureUploads } from '#app/base/media/ui/picture-uploads.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { writeDraft } from '../draft-address.ts'
import { extrasOf, reduceDraft, variantsFor } from '../draft.ts'
import { packsOf } from '#app/ordering/cart/pricing.ts'
import { DailyPurchase } from '#app/ordering/cart/ui/daily-purchase.tsx'
import type { CakeBuilderParts } from './cake-builder-parts.ts'
import { inspirationOf } from './draft-in-words.tsx'
import { InspirationPart, OwnPicturesPart } from './pictures-step.tsx'
import { StepForm } from './step-form.tsx'
import { YouStep } from './you-step.tsx'

export function Packs({ offer, maxPieces, hasPacksInCart, draftNow }: CakeBuilderParts) {
  const t = useT()
  const { chosen, draft, addressAt } = draftNow
  if (!chosen.cake) return null
  const variants = variantsFor(offer, draft)
  return (
    <div className="grid gap-5">
      <p>{t('cake.builder.packs.text')}</p>
      <DailyPurchase
        cake={{ ...chosen.cake, packs: hasPacksInCart ? packsOf(chosen.cake, variants) : [] }}
        variants={variants}
      >
        {({ choice, button }) => (
          <>
            {choice}
            {button}
          </>
        )}
      </DailyPurchase>
      <div className="grid justify-items-start gap-3 rounded-lg bg-sunken p-4">
        <p className="font-semibold">{t('cake.builder.packs.more', { maximum: maxPieces })}</p>
        <ButtonLink to={addressAt('day')} kind="secondary">
          {t('cake.builder.packs.ask')}
        </ButtonLink>
      </div>
    </div>
  )
}

export function PicturesStep({
  form,
  ...parts
}: CakeBuilderParts & { form: Omit<Parameters<typeof StepForm>[0], 'children'> }) {
  const { draftNow, maxImages, references, answer, isHeldBack, offer } = parts
  const { draft, change, addressAt, facts } = draftNow
  const t = useT()
  const lang = useLang()
  const printed = extrasOf(draft, offer).filter(({ needsPicture }) => needsPicture)
  const missing = t('cake.builder.extras.picture.missing', {
    extras: joinNames(
      printed.map(({ name }) => name),
      lang,
    ),
  })
  const isHeldFor = isHeldBack && facts.isPictureMissing
  const errors = answer?.steps.pictures ? [answer.steps.pictures] : parts.pictureErrors
  return (
    <div className="grid gap-6">
      {facts.isPictureMissing && !isHeldFor && <Notice tone="highlight">{missing}</Notice>}
      <Inspiration {...parts} />
      <StepForm {...form} hidden={[['intent', 'pictures']]} postTo={addressAt('pictures')}>
        <OwnPicturesPart
          ids={draft.referenceImageIds}
          images={references}
          onChange={(ids) => change({ type: 'reference_images_changed', ids })}
          max={maxImages}
          errors={isHeldFor ? [missing] : errors}
        />
      </StepForm>
    </div>
  )
}

function Inspiration(parts: CakeBuilderParts) {
  const { draft, addressWith } = parts.draftNow
  const without = reduceDraft(draft, { type: 'inspiration_selected', inspirationId: null })
  const carried = writeDraft(draft)
  carried.set('step', 'pictures')
  return (
    <InspirationPart
      inspiration={inspirationOf(parts)}
      galleryAddress={`${paths.inspirations}?draft=${encodeURIComponent(carried.toString())}`}
      withoutAddress={addressWith(without)}
    />
  )
}

/** The customer's details, with the uploads that must end before sending. */
export function You(parts: CakeBuilderParts) {
  const { draftNow, references, maxImages, answer, formKey, email, zones, zonesNote, holdsDayByRule } = parts
  const { draft, chosen, change, addressAt } = draftNow
  const arriving = usePictureUploads().filter(({ isHandedOver }) => !isHandedOver)
  useEffect(() => void resumeUploads(), [])
  return (
    <YouStep
      postTo={addressAt('you')}
      formKey={formKey}
      email={email}
      answer={answer}
      method={draft.deliveryMethod}
      time={draft.deliveryTime}
      zones={zones}
      zonesNote={zonesNote}
      holdsDayByRule={holdsDayByRule}
      isDayByPhone={draft.isDayByPhone}
      isDaily={chosen.cake?.isAvailableDaily ?? false}
      onFaults={parts.setYouFaults}
      openText={parts.openText}
      arriving={{
        keys: arriving.filter(({ state }) => state !== 'failed').map(({ key }) => key),
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
