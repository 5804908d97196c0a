import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { Draft } from '../draft.ts'
import type { CakeBuilderParts, CakeBuilderProps } from './cake-builder-parts.ts'
import { recallChoices } from './draft-memory.ts'

export function GoOn({ draft }: { draft: Draft }) {
  const t = useT()
  const isHydrated = useHydrated()
  const [begun] = useState(() => (typeof window === 'undefined' ? null : recallChoices()))
  if (!isHydrated || !begun || draft.isInProgress) return null
  return (
    <Link to={begun} className={buttonClass({ kind: 'secondary', className: 'justify-self-start' })}>
      {t('cake.builder.again')}
    </Link>
  )
}

export function CallUs({ phone, children }: Pick<CakeBuilderProps, 'phone'> & { children: ReactNode }) {
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

/** Shown when no size or flavor goes with the occasion, or none exists. */
export function NothingForOccasion({ what, ...parts }: CakeBuilderParts & { what: 'size' | 'flavor' }) {
  const t = useT()
  const { chosen, addressAt } = parts.draftNow
  const { occasion } = chosen
  return (
    <div className="grid justify-items-start gap-4">
      <CallUs {...parts}>
        {occasion ? t(`cake.builder.${what}.none`, { occasion: occasion.name }) : t(`cake.builder.${what}.none.at.all`)}
      </CallUs>
      {occasion && <ButtonLink to={addressAt('cake')}>{t('cake.builder.occasion.other')}</ButtonLink>}
    </div>
  )
}

export function FastingNote({ draftNow: { chosen } }: CakeBuilderParts) {
  const t = useT()
  const isFlavorFasting = chosen.flavor?.isFasting ?? false
  const isTypeFasting = chosen.cakeType?.isFasting ?? false
  if (!isFlavorFasting && !isTypeFasting) return null
  if (isFlavorFasting && isTypeFasting) return <Notice tone="good">{t('cake.builder.fasting.whole')}</Notice>
  return chosen.flavor && chosen.cakeType ? <Notice tone="highlight">{t('cake.builder.fasting.half')}</Notice> : null
}
