import { TillField } from './till-field.tsx'
import { Toggle } from './toggle.tsx'

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
