import { dropRefused } from '#app/base/outbox/ui/outbox-store.ts'
import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { useHeadingFocus } from '#app/base/ui/modal/use-heading-focus.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { CashPieces } from '#app/till/drawer/cash-pieces.ts'
import { OpenCount } from '#app/till/drawer/ui/open-count.tsx'
import { refusedOpenings } from '#app/till/register/recorded/refused-commands.ts'
import { Middle } from '../middle.tsx'
import { recordTillCommand } from '#app/till/register/device/record-command.ts'
import { onTap, shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { noteShift } from '#app/till/register/device/note-day.ts'
import { useTillPerson } from '../use-till-view.ts'

export function OpenShift() {
  const t = useT()
  useHeadingFocus()
  const person = useTillPerson()
  const { snapshot, state, lastNumber } = useTill()
  const mayOpen = useMay('counter.sell')
  const refused = refusedOpenings(useTillEnvelopes())
  const open = (floatPieces: CashPieces) => {
    // This opening replaces them.
    for (const each of refused) void dropRefused(each)
    const at = shopTime()
    const shiftId = uuidv7(at)
    const label = t('counter.shift.open.label')
    const act = { act: 'open_shift', body: { shiftId, floatPieces } } as const
    // Recorded before it is shown, because what the till shows outlives the page.
    void recordTillCommand({ act, subject: `shift:${shiftId}`, label, person: person.email })
    noteShift({
      id: shiftId,
      openedAt: at.toISOString(),
      person: person.email,
      personName: person.name,
      isCounted: false,
    })
  }
  if (!mayOpen) return <Middle title={t('counter.closed')} text={t('counter.closed.text')} />
  return (
    <main id="content" className="min-h-0 grow overflow-y-auto">
      <OpenCount
        name={person.name.split(' ')[0]!}
        left={snapshot?.till?.left ?? null}
        start={state.counting?.shiftId === '' ? state.counting.pieces : undefined}
        onChange={(pieces) => onTap({ do: 'count', counting: { shiftId: '', pieces, lastNumber } })}
        isBusy={false}
        onOpen={open}
      />
    </main>
  )
}
