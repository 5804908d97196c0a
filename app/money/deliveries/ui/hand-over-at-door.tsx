import { useRef, useState, type SubmitEvent } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { Button } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { CODE_LENGTH, HANDOVER_FIELDS, TAKER_MAX_LENGTH } from '#app/ordering/handover/handover-check.ts'
import { CodeBoxes } from '#app/ordering/handover/ui/code-boxes.tsx'
import { DoorPicture } from './door-picture.tsx'

/** How the driver knows who has it. */
const PROOFS = ['code', 'name', 'picture'] as const
type Proof = (typeof PROOFS)[number]

interface HandOverAtDoorProps {
  cashSantim: number
  onSend: (check: Record<string, string>, picture?: Blob) => void
}

/** The code, who took it, or a picture; looked at when the shop gets it, because there may be no connection. */
export function HandOverAtDoor({ cashSantim, onSend }: HandOverAtDoorProps) {
  const t = useT()
  const lang = useLang()
  const isLive = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [proof, setProof] = useState<Proof>('code')
  const [code, setCode] = useState('')
  const [picture, setPicture] = useState<Blob>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const taker = formText(new FormData(event.currentTarget), HANDOVER_FIELDS.name).trim()
    if (proof === 'code' && code.length === CODE_LENGTH) onSend({ [HANDOVER_FIELDS.code]: code })
    else if (proof === 'name' && taker !== '')
      onSend({ [HANDOVER_FIELDS.isWithoutCode]: 'yes', [HANDOVER_FIELDS.name]: taker })
    else if (proof === 'picture' && picture) onSend({}, picture)
    else if (proof === 'picture') input.current?.click()
    else input.current?.focus()
  }
  return (
    <form noValidate={!isLive} className="grid gap-3" onSubmit={submit}>
      <fieldset aria-label={t('deliveries.proof')} className="grid grid-cols-3 gap-1 rounded-lg bg-sunken p-1">
        {PROOFS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={proof === each}
            disabled={!isLive}
            onClick={() => setProof(each)}
            className="min-h-12 rounded-md px-1 font-semibold text-ink-soft aria-pressed:bg-surface aria-pressed:text-brand aria-pressed:shadow-card"
          >
            {t(`deliveries.proof.${each}`)}
          </button>
        ))}
      </fieldset>
      {proof === 'code' && (
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="font-semibold">
            {t('deliveries.code')}
          </span>
          <CodeBoxes label={t('deliveries.code')} input={input} code={code} state="open" onType={setCode} />
        </div>
      )}
      {proof === 'name' && (
        <TextField
          label={t('deliveries.taken.by')}
          name={HANDOVER_FIELDS.name}
          required
          maxLength={TAKER_MAX_LENGTH}
          autoComplete="off"
        />
      )}
      {proof === 'picture' && <DoorPicture input={input} picture={picture} onTake={setPicture} />}
      <Button type="submit" className="min-h-16 rounded-lg text-lg" disabled={!isLive}>
        {cashSantim > 0 ? t('deliveries.take', { amount: formatPrice(cashSantim, lang) }) : t('deliveries.hand.over')}
      </Button>
    </form>
  )
}
