import { useState } from 'react'
import { formatPin } from '#app/ordering/scheduling/landmarks/place.ts'
import { PinIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'

const ANSWER_WITHIN_MS = 15_000

interface PinFieldProps {
  pin: string
  onPin: (pin: string) => void
}

/** The position of the phone, asked for only when somebody presses the button. */
export function PinField({ pin, onPin }: PinFieldProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready')
  if (!isHydrated) return null

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('ready')
        onPin(formatPin(coords))
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: ANSWER_WITHIN_MS, maximumAge: 60_000 },
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="pin" value={pin} />
      {pin === '' ? (
        <button
          type="button"
          onClick={ask}
          disabled={state === 'asking'}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          <PinIcon className="size-5" />
          {t(state === 'asking' ? 'checkout.pin.asking' : 'checkout.pin.set')}
        </button>
      ) : (
        <button type="button" onClick={() => onPin('')} className="min-h-11 font-semibold text-brand">
          {t('checkout.pin.remove')}
        </button>
      )}
      <output className="text-sm text-ink-soft">
        {pin === '' ? state === 'failed' && t('checkout.pin.failed') : t('checkout.pin.is.set')}
      </output>
    </div>
  )
}
