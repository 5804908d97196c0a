import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { CakeBuilderParts, CakeBuilderProps } from './cake-builder-parts.ts'
import { recallChoices } from './draft-memory.ts'

/**
 * The introduction; for somebody who began a cake before, the way back to it in its place, because the page is there before the browser is
 * asked, and nothing may move then.
 */
export function IntroOrGoOn() {
  const t = useT()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const [begun] = useState(() => (typeof window === 'undefined' ? null : recallChoices()))
  const goesOn = isHydrated && begun !== null && !new URLSearchParams(search).has('cake')
  return (
    <div className="mt-1.5 grid items-center justify-items-start">
      <p className={classes('[grid-area:1/1] text-lg text-ink-soft', goesOn && 'invisible')}>
        {t('cake.builder.text')}
      </p>
      {goesOn && (
        <Link to={begun} className={buttonClass({ kind: 'secondary', className: '[grid-area:1/1]' })}>
          {t('cake.builder.again')}
        </Link>
      )}
    </div>
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
