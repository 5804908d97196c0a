import { useId, useRef, useState, type SubmitEvent } from 'react'
import { Link, useFetcher } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { isWithoutLine, keepWithoutLine } from '#app/base/ui/failed-write.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { MENU_LINE, MenuButton } from '#app/base/ui/office/menu-button.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { CODE_LENGTH, HANDOVER_FIELDS, PHONE_TAIL_LENGTH, TAKER_MAX_LENGTH } from '../handover-check.ts'
import type { HandOverAnswer } from '../hand-over-answer.ts'
import type { HandOverView } from '../view-hand-over.server.ts'
import { CodeBoxes } from './code-boxes.tsx'

interface HandOverCardProps {
  order: HandOverView
  /** Of a form that was sent without scripts. */
  answer?: HandOverAnswer | undefined
  isWithoutCode?: boolean
  /** The card is part of a page that stays after the handover. */
  isPart?: boolean
  /** On a phone the card is the foot of the page. */
  isFoot?: boolean
}

/** The check of who takes the order, and one button that takes what is owed and hands the order over. */
export function HandOverCard({
  order,
  answer,
  isWithoutCode: startsWithoutCode = false,
  isPart = false,
  isFoot = false,
}: HandOverCardProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const fetcher = useFetcher<HandOverAnswer>()
  const [isWithoutCode, setWithoutCode] = useState(startsWithoutCode)
  const code = useCode(order.id)
  const outcome = fetcher.data ?? answer
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (isWithoutCode || code.state === 'right') return keepWithoutLine(event)
    event.preventDefault()
    code.input.current?.focus()
  }
  const error = outcome?.field === 'code' && code.state !== 'open' ? undefined : outcome?.error
  return (
    <section
      aria-label={t('handover.title')}
      className={classes(
        'grid gap-3 rounded-lg border-2 border-brand bg-surface p-4',
        isFoot &&
          'max-md:gap-2 max-md:rounded-none max-md:border-0 max-md:border-t max-md:border-line max-md:py-3 max-md:shadow-float',
      )}
    >
      <header className={classes(isFoot && !isWithoutCode && 'max-md:hidden')}>
        <h2 className="text-lg">{t('handover.title')}</h2>
        <p className="text-sm text-ink-soft">{t(isWithoutCode ? 'handover.ask.person' : 'handover.ask.code')}</p>
      </header>
      <fetcher.Form method="post" action={adminPaths.handOverOrder(order.id)} onSubmit={send} className="grid gap-3">
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="requestKey" value={order.requestKey} />
        {isPart && isHydrated && <input type="hidden" name={HANDOVER_FIELDS.stays} value="yes" />}
        {isWithoutCode ? (
          <PersonFields answer={outcome} />
        ) : (
          <CodeFields code={code} name={order.firstName} isFoot={isFoot} />
        )}
        <FormOutcome error={outcome?.field === 'name' || outcome?.field === 'phone' ? undefined : error} />
        <HandOverButton order={order} isBusy={fetcher.state !== 'idle'} />
      </fetcher.Form>
      <div className="grid grid-cols-2 gap-2 empty:hidden">
        <OtherWays order={order} />
        <Link
          to={`${adminPaths.handOverOrder(order.id)}${isWithoutCode ? '' : '?without'}`}
          className={buttonClass({ kind: 'secondary', size: 'sm' })}
          onClick={(event) => {
            event.preventDefault()
            setWithoutCode(!isWithoutCode)
          }}
        >
          {t(isWithoutCode ? 'handover.with.code' : 'handover.no.code')}
        </Link>
      </div>
      {order.owedSantim > 0 && order.takesCash && (
        <p className={classes('text-sm text-ink-soft', isFoot && 'max-md:hidden')}>{t('handover.cash.back')}</p>
      )}
    </section>
  )
}

/** The typed code, which the server compares as soon as it is whole. */
function useCode(orderId: string) {
  const input = useRef<HTMLInputElement>(null)
  const checker = useFetcher<HandOverAnswer>()
  const [typed, setTyped] = useState('')
  const answer = checker.data?.code === typed ? checker.data : undefined
  return {
    input,
    typed,
    error: answer?.error,
    state: answer === undefined ? ('open' as const) : answer.error ? ('wrong' as const) : ('right' as const),
    type: (next: string) => {
      setTyped(next)
      if (next.length !== CODE_LENGTH || next === typed || isWithoutLine()) return
      void checker.submit({ act: 'check', code: next }, { method: 'post', action: adminPaths.handOverOrder(orderId) })
    },
  }
}

interface CodeFieldsProps {
  code: ReturnType<typeof useCode>
  name: string
  isFoot: boolean
}

function CodeFields({ code, name, isFoot }: CodeFieldsProps) {
  const t = useT()
  const id = useId()
  const right = name ? t('handover.code.right.of', { name }) : t('handover.code.right')
  return (
    <div className="grid gap-2">
      <div
        className={classes(
          isFoot && 'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:gap-3',
        )}
      >
        {isFoot && (
          <span aria-hidden="true" className="font-semibold md:hidden">
            {t('handover.code')}
          </span>
        )}
        <CodeBoxes
          label={t('handover.code')}
          input={code.input}
          code={code.typed}
          state={code.state}
          describedBy={id}
          isSmallOnPhones={isFoot}
          onType={code.type}
        />
      </div>
      <p id={id} aria-live="polite" className={classes('font-semibold', isFoot ? 'md:min-h-6' : 'min-h-6')}>
        {code.state === 'right' && (
          <span className="flex items-center gap-2 text-leaf">
            <CheckIcon className="size-5" />
            {right}
          </span>
        )}
        {code.state === 'wrong' && <span className="text-danger">{code.error}</span>}
      </p>
    </div>
  )
}

function PersonFields({ answer }: { answer: HandOverAnswer | undefined }) {
  const t = useT()
  return (
    <>
      <input type="hidden" name={HANDOVER_FIELDS.isWithoutCode} value="yes" />
      <TextField
        label={t('handover.name')}
        name={HANDOVER_FIELDS.name}
        required
        maxLength={TAKER_MAX_LENGTH}
        autoComplete="off"
        error={answer?.field === 'name' ? answer.error : undefined}
      />
      <TextField
        label={t('handover.phone.tail')}
        name={HANDOVER_FIELDS.phoneTail}
        inputMode="numeric"
        maxLength={PHONE_TAIL_LENGTH}
        autoComplete="off"
        error={answer?.field === 'phone' ? answer.error : undefined}
      />
    </>
  )
}

function HandOverButton({ order, isBusy }: { order: HandOverView; isBusy: boolean }) {
  const t = useT()
  const lang = useLang()
  const mayTake = useMay('payments.take')
  const { owedSantim } = order
  const amount = formatPrice(owedSantim, lang)
  if (order.wantsCall) return <p className="font-semibold">{t('orders.act.blocked.call_wanted')}</p>
  if (owedSantim > 0 && !(mayTake && order.takesCash)) {
    return <p className="font-semibold">{t(mayTake ? 'handover.cash.off' : 'handover.owed.nobody', { amount })}</p>
  }
  return (
    <Button type="submit" name="cash" value={owedSantim} size="lg" busy={isBusy} className="min-h-15 rounded-xl">
      {owedSantim > 0 ? t('handover.do.cash', { amount }) : t('handover.do')}
    </Button>
  )
}

function OtherWays({ order: { id, owedSantim } }: { order: HandOverView }) {
  const t = useT()
  const mayTake = useMay('payments.take')
  if (owedSantim === 0 || !mayTake) return null
  const ways = [
    { hash: '#prompt', text: t('handover.other.prompt') },
    { hash: '#take', text: t('handover.other.transfer') },
    { hash: '#take', text: t('handover.other.split') },
  ]
  return (
    <MenuButton text={t('handover.other.way')} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
      <ul>
        {ways.map(({ hash, text }) => (
          <li key={text}>
            <Link to={`${adminPaths.payOrder(id)}${hash}`} className={MENU_LINE}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </MenuButton>
  )
}
