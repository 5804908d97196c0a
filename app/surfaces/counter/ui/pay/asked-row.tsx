import { useState } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { QuestionDialog } from '#app/base/ui/admin/question-dialog.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import type { AskedWallet } from '#app/till/register/paying/asked-wallet.ts'
import type { GivenUp } from '#app/till/register/device/ask-wallet.ts'
import { OUTLINED } from '../till-classes.ts'

/** State of the wallet prompt of a parked sale, in a word. */
export function AskedBadge({ asked: { state, method } }: { asked: AskedWallet }) {
  const t = useT()
  const isOver = state === 'failed'
  return (
    <output
      className={classes(
        'rounded-full px-2.5 py-0.5 font-semibold',
        isOver ? 'bg-danger-soft text-danger' : 'bg-adey-soft text-ink',
      )}
    >
      {t(`counter.wallet.${state}`, { wallet: t(methodLabels[method]) })}
    </output>
  )
}

interface AskedActionsProps {
  asked: AskedWallet
  /** Asks the shop to end the prompt. */
  onGiveUp: () => Promise<GivenUp>
  /** Without a connection: the sale is paid otherwise, and the shop ends the prompt later. */
  onRelease: () => void
}

/** Buttons for a prompt that is open or has failed. None of them sells: a paid prompt makes its sale by itself. */
export function AskedActions({ asked, onGiveUp, onRelease }: AskedActionsProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const { state, failure, refusal } = asked
  const giveUp = async () => {
    setBusy(true)
    setRefused('')
    const given = await onGiveUp()
    if (given.end === 'no_connection') setAsking(true)
    if (given.end === 'refused') setRefused(given.words)
    setBusy(false)
  }
  const why = refusal || t(failure ? `counter.wallet.failed.${failure}` : 'counter.wallet.failed.text')
  const text =
    state === 'silent'
      ? t('counter.wallet.silent.text')
      : state === 'failed' && `${why} ${t('counter.wallet.failed.next')}`
  return (
    <>
      {text && <p>{text}</p>}
      {refused && <p role="alert">{refused}</p>}
      {state !== 'sending' && (
        <button type="button" className={OUTLINED} disabled={isBusy} onClick={() => void giveUp()}>
          {t('counter.wallet.give.up')}
        </button>
      )}
      {isAsking && (
        <QuestionDialog
          title={t('counter.wallet.release.title')}
          onCancel={() => setAsking(false)}
          answers={
            <>
              <button type="button" className={OUTLINED} onClick={() => setAsking(false)}>
                {t('counter.back')}
              </button>
              <button type="button" className={OUTLINED} onClick={onRelease}>
                {t('counter.wallet.release')}
              </button>
            </>
          }
        >
          {t('counter.wallet.release.text')}
        </QuestionDialog>
      )}
    </>
  )
}
