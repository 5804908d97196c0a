import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { NewPinField } from './new-pin-field.tsx'

/** Why a PIN of one's own was refused: `again`, the two are not the same. */
export interface FirstPinFault {
  field: 'pin' | 'again'
  failure: string
}

/** The fault of an answer of the page that judges PINs. */
export const firstPinFault = ({ failure, field }: Partial<FirstPinFault>): FirstPinFault | undefined =>
  failure !== undefined && field !== undefined ? { failure, field } : undefined

interface FirstPinProps {
  /** The one-time PIN, which was right. */
  oneTime: string
  fault: FirstPinFault | undefined
  isSending: boolean
}

/** Asks for a PIN of one's own, twice, inside the form that sent the one-time PIN. `key` it by the answer, so that a refused PIN is typed anew. */
export function FirstPin({ oneTime, fault, isSending }: FirstPinProps) {
  const t = useT()
  const failureOf = (field: FirstPinFault['field']) => (fault?.field === field ? fault.failure : undefined)
  return (
    <div className="grid w-full max-w-md gap-4">
      <h2 className="text-lg">{t('pin.own.title')}</h2>
      <p className="text-ink-soft">{t('pin.own.intro')}</p>
      <input type="hidden" name="one_time" value={oneTime} />
      <NewPinField
        label={t('pin.own.label')}
        hint={t('pin.error.malformed')}
        name="pin"
        error={failureOf('pin')}
        takesFocus
      />
      <NewPinField label={t('pin.own.again')} name="again" error={failureOf('again')} />
      <Button type="submit" size="lg" busy={isSending}>
        {t('pin.own.save')}
      </Button>
    </div>
  )
}
