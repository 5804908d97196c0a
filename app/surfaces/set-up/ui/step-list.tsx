import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { centerInRow } from '#app/base/ui/admin/center-in-row.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { StartView } from '../load-start.server.ts'
import type { SetupState } from '../setup-steps.ts'

/** The steps in any order. Each is a button of the form, so that the step that is left is saved first. */
export function StepList({ view: { states, step: present }, form }: { view: StartView; form: string }) {
  const t = useT()
  return (
    <nav aria-label={t('start.steps')} className="relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-1">
      <ol className="flex gap-1 lg:grid">
        {states.map(({ step, state }, index) => (
          <li key={step} ref={step === present ? centerInRow : undefined} className="max-lg:shrink-0">
            <button
              type="submit"
              form={form}
              name="go"
              value={step}
              aria-current={step === present ? 'step' : undefined}
              className={classes(
                'flex min-h-12 w-full items-center gap-3 rounded-lg border px-2 py-1.5 text-left leading-snug lg:px-3',
                step === present ? 'border-line bg-surface font-semibold' : 'border-transparent hover:bg-surface/60',
              )}
            >
              <StepMark number={index + 1} state={state} isPresent={step === present} />
              <span className={step === present ? '' : 'max-lg:sr-only'}>
                {t(`start.step.${step}`)}
                <span className={state === 'skipped' ? 'block text-sm font-normal text-ink-soft' : 'sr-only'}>
                  {state === 'skipped' ? t('start.state.skipped') : `, ${t(`start.state.${state}`)}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ number, state, isPresent }: { number: number; state: SetupState; isPresent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'figures grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold',
        isPresent
          ? 'border-transparent bg-brand text-on-brand'
          : state === 'done'
            ? 'border-transparent bg-leaf text-surface'
            : 'border-line-strong text-ink-soft',
      )}
    >
      {state === 'done' && !isPresent ? <CheckIcon className="size-4" /> : number}
    </span>
  )
}
