import { useState } from 'react'
import { useFetcher } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CloseIcon } from '#app/base/ui/icons.tsx'
import { useDialogWindow } from '#app/base/ui/modal/use-modal.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { initialsOf } from '#app/people/auth/devices/initials.ts'
import { FirstPin, firstPinFault, type FirstPinFault } from '#app/people/auth/devices/ui/first-pin.tsx'
import { PinPad } from '#app/people/auth/devices/ui/pin-pad.tsx'
import { SignOutButton } from '#app/people/auth/ui/sign-out-button.tsx'
import { nextPerson } from '#app/till/register/next-person.ts'
import type { TillPerson } from '#app/till/sales/snapshot.ts'
import { onTap, useTill } from '#app/till/register/device/till-store.ts'
import { useIsConnected, useSale } from './use-till-view.ts'

/** Who is at the till: faces, and the PIN of the one who was tapped. The sale stays in the cart. */
export function PersonPanel({ isShared }: { isShared: boolean }) {
  const t = useT()
  const { snapshot } = useTill()
  const { person } = useSale()
  const isConnected = useIsConnected()
  const people = isShared ? (snapshot?.people ?? []).filter(({ digits }) => digits !== null) : []
  const [chosen, setChosen] = useState<TillPerson | undefined>(() => nextPerson(people, person.email))
  // Nothing behind it takes keys.
  const dialog = useDialogWindow()
  const leave = () => onTap({ do: 'open', panel: 'sale' })
  return (
    <dialog
      ref={dialog}
      aria-label={t('counter.person.title')}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      className="fixed inset-0 m-0 grid size-full max-h-none max-w-none overflow-y-auto border-0 bg-paper p-0 text-ink @5xl:grid-cols-[minmax(0,1fr)_28.75rem]"
    >
      <section className={classes('flex flex-col gap-5 p-5 @5xl:p-14', chosen && '@max-5xl:gap-3 @max-5xl:pb-2')}>
        <header className="flex items-center justify-between gap-3">
          <h2 className="text-3xl">{t('counter.person.title')}</h2>
          <button
            type="button"
            aria-label={t('counter.back')}
            className="grid size-14 shrink-0 place-items-center rounded-full hover:bg-sunken"
            onClick={leave}
          >
            <CloseIcon />
          </button>
        </header>
        {!isShared && <p>{t('counter.person.own', { name: person.name })}</p>}
        {isConnected && people.length > 0 && <p className="@5xl:hidden">{t('counter.person.choose')}</p>}
        {isShared && !isConnected && (
          <p className="rounded-md bg-adey-soft px-4 py-3 font-semibold">{t('counter.person.needs.line')}</p>
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3.5 empty:hidden">
          {people.map((each) => (
            <li key={each.email} className="grid">
              <Face
                person={each}
                isHere={each.email === person.email}
                hasShift={each.email === snapshot?.shift?.person}
                isChosen={each.id === chosen?.id}
                isOff={!isConnected}
                onChoose={() => setChosen(each)}
              />
            </li>
          ))}
        </ul>
        {/* On a phone the keys take this place. */}
        <div className={classes('mt-auto grid gap-5', chosen && '@max-5xl:hidden')}>
          <p className="text-sm text-ink-soft empty:hidden">{isShared && t('counter.person.text')}</p>
          <LeaveTill />
        </div>
      </section>
      <section className={classes('border-line bg-surface p-5 @5xl:border-l @5xl:p-12', !chosen && '@max-5xl:hidden')}>
        {chosen && isConnected && <PinOf key={chosen.email} person={chosen} />}
        {!chosen && isConnected && people.length > 0 && (
          <p className="text-center text-lg text-ink-soft @max-5xl:hidden">{t('counter.person.choose')}</p>
        )}
      </section>
    </dialog>
  )
}

interface FaceProps {
  person: TillPerson
  isHere: boolean
  hasShift: boolean
  isChosen: boolean
  isOff: boolean
  onChoose: () => void
}

function Face({ person: { name, role }, isHere, hasShift, isChosen, isOff, onChoose }: FaceProps) {
  const t = useT()
  const facts = [t(`counter.role.${role}`), hasShift ? t('counter.person.shift') : ''].filter(Boolean)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onChoose}
      className={classes(
        'grid min-h-32 touch-manipulation content-center justify-items-center gap-1.5 rounded-lg border bg-surface p-3 text-center select-none disabled:opacity-60',
        isChosen
          ? 'border-brand not-focus-visible:outline-2 not-focus-visible:outline-brand'
          : 'border-line hover:border-brand',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'grid size-12 place-items-center rounded-full text-xl font-semibold',
          isHere ? 'bg-brand text-on-brand' : 'bg-sunken',
        )}
      >
        {initialsOf(name).slice(0, 2)}
      </span>
      <span className="leading-snug font-semibold wrap-anywhere">{name}</span>
      <span className="text-xs text-ink-soft">{facts.join(' · ')}</span>
    </button>
  )
}

/** The PIN goes to the page that judges it, which then opens the till for its person. A one-time PIN is replaced here, by one's own. */
function PinOf({ person: { id, name, digits } }: { person: TillPerson }) {
  const t = useT()
  const { Form, data, state } = useFetcher<Partial<FirstPinFault> & { oneTime?: string; try: number }>()
  const isSending = state !== 'idle'
  const to = `${paths.pinSignIn(adminPaths.counter)}&person=${id}`
  if (digits === null) return null
  if (data?.oneTime !== undefined) {
    return (
      <Form method="post" action={to} className="grid justify-items-center gap-4" noValidate>
        <p className="text-2xl">{t('counter.person.pin', { name })}</p>
        <FirstPin key={data.try} oneTime={data.oneTime} fault={firstPinFault(data)} isSending={isSending} />
      </Form>
    )
  }
  return (
    <Form method="post" action={to} className="grid justify-items-center gap-4">
      <h2 className="text-2xl">{t('counter.person.pin', { name })}</h2>
      <p role="alert" className="text-center font-semibold text-danger empty:hidden">
        {!isSending && data?.failure}
      </p>
      <PinPad key={data?.try ?? 0} digits={digits} isSending={isSending} isWrong={data?.failure !== undefined} />
      <p className="max-w-84 text-center text-sm text-ink-soft">{t('counter.person.forgot')}</p>
    </Form>
  )
}

/** Nobody signs out while the shop has not taken what was sold: the next person could not send it from an unknown device. */
function LeaveTill() {
  const t = useT()
  const unsent = useTillEnvelopes().length
  if (unsent > 0) return <output className="font-semibold">{t('counter.unsent.sign.out', { count: unsent })}</output>
  return (
    <div className="max-w-xs">
      <SignOutButton kind="secondary" />
    </div>
  )
}
