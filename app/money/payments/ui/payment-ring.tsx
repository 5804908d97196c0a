import { isPaymentMethod } from '../methods.ts'
import { MethodMark } from './method-mark.tsx'
import { VERIFICATION_TIMEOUT_MS } from './payment-progress.ts'
import type { ReactNode } from 'react'
import { CheckIcon, OfflineIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'

const RADIUS = 62
const LENGTH = 2 * Math.PI * RADIUS

interface RingProps {
  /** 0 to 1. */
  share: number
  className: string
  dashes?: string
  children: ReactNode
}

function Ring({ share, className, dashes, children }: RingProps) {
  return (
    <div aria-hidden="true" className="relative grid size-33 place-items-center">
      <svg viewBox="0 0 132 132" fill="none" strokeWidth="8" className="absolute inset-0 -rotate-90">
        <circle cx="66" cy="66" r={RADIUS} strokeDasharray={dashes} className="stroke-line" />
        {share > 0 && (
          <circle
            cx="66"
            cy="66"
            r={RADIUS}
            strokeLinecap="round"
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - share)}
            className={className}
          />
        )}
      </svg>
      <div className="relative grid justify-items-center">{children}</div>
    </div>
  )
}

/** The time left to approve a prompt. It steps once a second, without an animation: old phones are slow. */
export function WaitingRing({ seconds, method }: { seconds: number; method: string }) {
  const t = useT()
  return (
    <Ring share={(seconds * 1000) / VERIFICATION_TIMEOUT_MS} className="stroke-brand">
      {isPaymentMethod(method) && <MethodMark method={method} className="size-8" />}
      <span className="figures text-2xl leading-snug font-bold">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <span className="text-xs leading-snug text-ink-soft">{t('payment.progress.left')}</span>
    </Ring>
  )
}

/** Without a connection the shop's time is unknown here. */
export function OfflineRing() {
  const t = useT()
  return (
    <Ring share={0} className="" dashes="4 8.17">
      <OfflineIcon className="size-9 text-ink-soft" />
      <span className="text-sm font-semibold">{t('payment.progress.offline')}</span>
    </Ring>
  )
}

export function PaidRing() {
  return (
    <Ring share={1} className="stroke-leaf transition-[stroke-dashoffset] duration-300">
      <CheckIcon className="size-14 text-leaf" />
    </Ring>
  )
}
