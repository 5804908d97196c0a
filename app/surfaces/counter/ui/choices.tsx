import type { ReactNode } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { TillField } from './till-field.tsx'
import { OUTLINED } from './till-classes.ts'

interface ToggleProps {
  isOn: boolean
  onClick: () => void
  children: ReactNode
}

/** A large button that stays pressed while its choice is the chosen one. */
export function Toggle({ isOn, onClick, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classes(OUTLINED, isOn && 'border-brand! bg-brand-soft! text-brand')}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

interface ChoicesProps<Choice extends string> {
  label: string
  /** The heading of the panel says it already. */
  hidesLabel?: boolean
  chosen: Choice
  choices: readonly { id: Choice; text: string }[]
  onChoose: (id: Choice) => void
}

const LEGEND = 'mb-2 text-lg font-semibold text-ink'

/** Two or more large buttons of which one is chosen. */
export function Choices<Choice extends string>({ label, hidesLabel, chosen, choices, onChoose }: ChoicesProps<Choice>) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className={hidesLabel ? 'sr-only' : LEGEND}>{label}</legend>
      {choices.map(({ id, text }) => (
        <Toggle key={id} isOn={chosen === id} onClick={() => onChoose(id)}>
          {text}
        </Toggle>
      ))}
    </fieldset>
  )
}

interface ReasonsProps {
  label: string
  ownLabel: string
  reasons: readonly string[]
  value: string
  onChange: (reason: string) => void
}

/** A reason by one tap, or in one's own words. */
export function Reasons({ label, ownLabel, reasons, value, onChange }: ReasonsProps) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className={LEGEND}>{label}</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map((text) => (
            <Toggle key={text} isOn={text === value} onClick={() => onChange(text)}>
              {text}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <TillField
        label={ownLabel}
        isPrinted
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
