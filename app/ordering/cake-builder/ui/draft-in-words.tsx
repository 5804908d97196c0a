import { memo, type ReactNode } from 'react'
import { usePictureUploads } from '#app/base/media/ui/picture-uploads.ts'
import { formatDay } from '#app/base/platform/time/calendar.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { LABEL_MARK, LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import { formatSlot, formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { drawnChoices } from '../cake-builder-offer.ts'
import type { CakeBuilderStep } from '../cake-builder-steps.ts'
import { draftPrice, extrasOf, sizesFor } from '../draft.ts'
import { describeCake } from '#app/ordering/drawing/describe-cake.ts'
import { drawCake } from '#app/ordering/drawing/draw-cake.ts'
import { tidyTopper } from '#app/ordering/drawing/topper.ts'
import type { CakeBuilderParts } from './cake-builder-parts.ts'
import { DraftSummary, type SummaryLine } from './draft-summary.tsx'

const BETWEEN = ' · '

export function StepSummary({ step, ...parts }: CakeBuilderParts & { step: CakeBuilderStep }) {
  const t = useT()
  const { draft, chosen } = parts.draftNow
  const lang = useLang()
  const when = useWhen(parts)
  const texts: Record<CakeBuilderStep, (string | undefined)[]> = {
    cake: [chosen.cake?.name, chosen.occasion?.name],
    packs: [],
    size: [chosen.size?.name, chosen.size?.detail],
    flavor: [chosen.flavor?.name, chosen.cakeType?.name],
    topper: [quoted(draft.topperText), extrasText(parts, lang)],
    day: [when.day, when.time],
    pictures: [
      inspirationOf(parts)?.name,
      draft.referenceImageIds.length > 0
        ? t('cake.builder.pictures.count', { count: draft.referenceImageIds.length })
        : undefined,
    ],
    you: [],
  }
  return texts[step].filter(Boolean).join(BETWEEN) || t('cake.builder.nothing')
}

/** Such as "Candles, Board"; undefined: no extras. */
function extrasText({ draftNow, offer }: CakeBuilderParts, lang: Lang): string | undefined {
  const { draft } = draftNow
  const names = extrasOf(draft, offer).map(({ name, asksNumber }) =>
    asksNumber && draft.extraNumber !== '' ? `${name}${LABEL_MARK[lang]}${draft.extraNumber}` : name,
  )
  return names.join(LIST_MARK[lang]) || undefined
}

function quoted(topperText: string): string | undefined {
  const text = tidyTopper(topperText)
  return text === '' ? undefined : `“${text}”`
}

/** Undefined when the gallery picture was removed since. */
export function inspirationOf({ inspiration, draftNow }: CakeBuilderParts) {
  return inspiration?.id === draftNow.draft.inspirationId ? inspiration : null
}

function useWhen({ draftNow: { draft }, days, calendar }: CakeBuilderParts): { day?: string; time?: string } {
  const lang = useLang()
  const t = useT()
  const { deliveryDate, deliveryTime } = draft
  if (draft.isDayByPhone) return { day: t('cake.builder.day.by.phone.chosen') }
  if (deliveryDate === '') return {}
  const day = formatDay(deliveryDate, lang, calendar)
  if (deliveryTime === '') return { day }
  const slot = days.view?.days[deliveryDate]?.slots.find(({ from }) => from === deliveryTime)
  return { day, time: slot ? formatSlot(slot.from, slot.to, lang) : formatWallTime(deliveryTime, lang) }
}

export const Summary = memo(function Summary({ action, ...parts }: CakeBuilderParts & { action: ReactNode }) {
  const t = useT()
  const lang = useLang()
  const { draft, chosen } = parts.draftNow
  const { offer } = parts
  const uploaded = usePictureUploads().flatMap(({ reference }) => (reference ? [reference] : []))
  const known = [...parts.references, ...uploaded]
  const pictures = draft.referenceImageIds.flatMap((id) => known.find((each) => each.id === id) ?? [])
  const when = useWhen(parts)
  const inspiration = inspirationOf(parts)

  const choices = drawnChoices(chosen, draft)
  const names = { flavor: chosen.flavor?.name ?? null, cakeType: chosen.cakeType?.name ?? null }
  const values: [label: string, value: string | undefined][] = [
    [t('cake.builder.summary.cake'), chosen.cake?.name],
    [t('cake.builder.summary.occasion'), chosen.occasion?.name],
    [t('cake.builder.summary.size'), chosen.size && [chosen.size.name, chosen.size.detail].join(BETWEEN)],
    [t('cake.builder.summary.flavor'), chosen.flavor?.name],
    [t('cake.builder.summary.type'), chosen.cakeType?.name],
    [t('cake.builder.summary.topper'), quoted(draft.topperText)],
    [t('cake.builder.summary.extras'), chosen.cake?.isAvailableDaily ? undefined : extrasText(parts, lang)],
    [t('cake.builder.summary.day'), when.day],
    [t('cake.builder.summary.time'), when.time],
  ]
  const lines = values.flatMap(([label, value]): SummaryLine[] => (value ? [{ label, value }] : []))
  const isPossible = chosen.cake?.isAvailableDaily || sizesFor(offer, draft).length > 0
  const amount = isPossible ? formatPrice(draftPrice(draft, offer), lang) : '–'
  const isSettled = chosen.cake?.isAvailableDaily ? chosen.variant : chosen.size
  return (
    <DraftSummary
      drawing={{ svg: drawCake(choices), description: describeCake(choices, names, t) }}
      picture={chosen.cake?.isAvailableDaily ? chosen.cake : undefined}
      price={chosen.cake && { amount, isSettled: isSettled !== undefined }}
      lines={lines}
      pictures={[
        ...(inspiration ? [inspiration] : []),
        ...pictures.map(({ id, image }, index) => ({
          id,
          image,
          name: t('cake.builder.pictures.one', { number: index + 1 }),
        })),
      ]}
      action={action}
    />
  )
})
