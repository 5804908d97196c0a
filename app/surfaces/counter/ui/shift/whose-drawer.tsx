import { useT } from '#app/base/ui/translate.tsx'
import { onTap, useTillPart } from '#app/till/register/device/till-store.ts'
import { asksWhose, sellsInto } from '#app/till/register/sells-into.ts'
import { classes } from '#app/base/ui/classes.ts'
import { OUTLINED, STRIP } from '../till-classes.ts'
import { useTillPerson } from '../use-till-view.ts'

/** Somebody sells into the drawer of another person: once a shift they say whether they take it over, or sell for the one who has it. */
export function WhoseDrawer() {
  const t = useT()
  const person = useTillPerson()
  const shift = useTillPart(({ snapshot }) => snapshot?.shift)
  const answered = useTillPart(({ state }) => state.sellsInto)
  if (!shift || !asksWhose(shift, person.email, answered)) return null
  const answer = () => onTap({ do: 'sells_into', drawer: sellsInto(shift, person.email) })
  const names = { name: person.name.split(' ')[0]!, other: shift.personName.split(' ')[0]! }
  return (
    <section aria-label={t('counter.drawer.whose', names)} className={classes(STRIP, 'flex-wrap bg-adey-soft')}>
      <p className="min-w-0 grow basis-40 leading-snug font-semibold">{t('counter.drawer.whose', names)}</p>
      <span className="flex flex-wrap gap-2">
        <button
          type="button"
          className={OUTLINED}
          onClick={() => {
            answer()
            onTap({ do: 'open', panel: 'hand' })
          }}
        >
          {t('counter.drawer.take')}
        </button>
        <button type="button" className={OUTLINED} onClick={answer}>
          {t('counter.drawer.sell.for', names)}
        </button>
      </span>
    </section>
  )
}
