import type { ReactNode } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { InfoIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { CashPieces } from '../cash-pieces.ts'
import { CountPad } from './count-pad.tsx'
import { TILL_BUTTON } from './open-count.tsx'

interface CloseCountProps {
  back?: ReactNode
  /** Above the rows. */
  notice?: ReactNode
  start?: CashPieces | undefined
  onChange?: (pieces: CashPieces) => void
  isBusy: boolean
  /** Absent in a form, which the button sends. */
  onCounted?: (pieces: CashPieces) => void
}

/** The blind count at the end of a shift: it is given nothing of what is expected. */
export function CloseCount({ back, notice, start, onChange, isBusy, onCounted }: CloseCountProps) {
  const t = useT()
  const lang = useLang()
  return (
    <CountPad
      back={back}
      notice={notice}
      title={t('drawer.close.title')}
      text={t('drawer.close.text')}
      sumLabel={t('drawer.close.sum')}
      start={start}
      isFoot={onCounted !== undefined}
      {...(onChange && { onChange })}
      foot={
        <>
          <InfoIcon className="mt-0.5 size-4 shrink-0" />
          {t('drawer.close.blind')}
        </>
      }
      renderButton={({ pieces, santim }) => (
        <Button
          type={onCounted ? 'button' : 'submit'}
          busy={isBusy}
          {...(onCounted && { onClick: () => onCounted(pieces) })}
          className={TILL_BUTTON}
        >
          {t('drawer.close.counted', { amount: formatPrice(santim, lang) })}
        </Button>
      )}
    />
  )
}
