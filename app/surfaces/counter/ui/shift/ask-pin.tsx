import { useState, type FormEvent } from 'react'
import { formText } from '#app/base/platform/text/form-text.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PinPad } from '#app/people/auth/devices/ui/pin-pad.tsx'
import { Toggle } from '../toggle.tsx'

export interface PinPerson {
  id: string
  name: string
  digits: number
}

interface AskPinProps<Person extends PinPerson> {
  label: string
  people: readonly Person[]
  /** The keys of the only person are open at once, and have the focus. */
  isAtOnce?: boolean
  /** Sends the PIN. Returns why it was refused; empty: it was accepted. */
  ask: (person: Person, pin: string) => Promise<string>
}

/** The keys open below what was tapped, which may be the foot of the screen. */
const bringIntoSight = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' })

/** A colleague's PIN for one act, while somebody else is at the till: their name, then the keys. */
export function AskPin<Person extends PinPerson>({ label, people, isAtOnce = true, ask }: AskPinProps<Person>) {
  const t = useT()
  const [chosenId, choose] = useState(isAtOnce && people.length === 1 ? people[0]!.id : '')
  const [tries, setTries] = useState(0)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const chosen = people.find(({ id }) => id === chosenId)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!chosen || isSending) return
    const pin = formText(new FormData(event.currentTarget), 'pin')
    setSending(true)
    setError(await ask(chosen, pin))
    setSending(false)
    setTries((before) => before + 1)
  }
  return (
    <section aria-label={label} className="grid gap-3">
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap gap-2">
        {people.map((person) => (
          <Toggle
            key={person.id}
            isOn={person === chosen}
            onClick={() => {
              choose(person.id)
              setError('')
            }}
          >
            {person.name}
          </Toggle>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-center font-semibold text-danger">
          {error}
        </p>
      )}
      {chosen && (
        <form ref={bringIntoSight} onSubmit={(event) => void send(event)} className="grid justify-items-center gap-2">
          <p className="text-ink-soft">{t('counter.pin.of', { name: chosen.name })}</p>
          <PinPad key={`${chosen.id} ${tries}`} digits={chosen.digits} isSending={isSending} isWrong={error !== ''} />
        </form>
      )}
    </section>
  )
}
