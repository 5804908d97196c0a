import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon, InfoIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { CashPieces } from '../cash-pieces.ts'
import { CountPad } from './count-pad.tsx'

/** The red button of a till, also the submit button of a plain form. */
export const TILL_BUTTON = 'min-h-19 w-full rounded-lg text-lg'

interface OpenCountProps {
  /** Who opens the shift. */
  name: string
  /** What the shift before left at this till; null: it is the first. */
  left: { santim: Santim; who: string } | null
  start?: CashPieces | undefined
  onChange?: (pieces: CashPieces) => void
  isBusy: boolean
  /** Absent in a form, which the button sends. */
  onOpen?: (pieces: CashPieces) => void
}

/** Counts the float with which a shift begins. */
export function OpenCount({ name, left, start, onChange, isBusy, onOpen }: OpenCountProps) {
  const t = useT()
  const lang = useLang()
  const leftText = left ? ` ${t('drawer.open.left', { amount: formatPrice(left.santim, lang) })}` : ''
  return (
    <CountPad
      title={t('drawer.open.title', { name })}
      text={t('drawer.open.text') + leftText}
      sumLabel={t('drawer.open.sum')}
      start={start}
      isFoot={onOpen !== undefined}
      {...(onChange && { onChange })}
      foot={
        <>
          <InfoIcon className="mt-0.5 size-4 shrink-0" />
          {t('drawer.open.hint')}
        </>
      }
      renderBeside={({ santim }) =>
        left && santim > 0 ? <AsLeft left={left} isSame={santim === left.santim} /> : null
      }
      renderButton={({ pieces, santim }) => (
        <Button
          type={onOpen ? 'button' : 'submit'}
          busy={isBusy}
          {...(onOpen && { onClick: () => onOpen(pieces) })}
          className={TILL_BUTTON}
        >
          {t('drawer.open.go', { amount: formatPrice(santim, lang) })}
        </Button>
      )}
    />
  )
}

function AsLeft({ left, isSame }: { left: { santim: Santim; who: string }; isSame: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <p
      className={classes(
        'mt-1 flex items-center gap-1.5 font-semibold @max-[52rem]:w-full',
        isSame ? 'text-leaf' : 'text-danger',
      )}
    >
      {isSame && <CheckIcon className="size-5" />}
      {isSame
        ? t('drawer.open.as.left', { who: left.who })
        : t('drawer.open.other', { who: left.who, amount: formatPrice(left.santim, lang) })}
    </p>
  )
}
