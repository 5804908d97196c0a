import { useState } from 'react'
import { formatDay, isDay, type Day } from '#app/platform/calendar.ts'
import type { MessageKey } from '#app/platform/translate.ts'
import { TextField } from '#app/ui/field.tsx'
import { useLang, useT } from '#app/ui/translate.tsx'

interface DateFieldProps {
  label: MessageKey
  name: string
  /** Empty: none. */
  day: Day
  /** Shown while no day is chosen. */
  hint?: string
  error?: string | undefined
  onChange?: () => void
}

/** The browser's own field knows the Gregorian calendar alone; beside it stands the same day as the Ethiopian one has it. */
export function DateField({ label, name, day, hint, error, onChange }: DateFieldProps) {
  const t = useT()
  const lang = useLang()
  const [typed, setTyped] = useState<string>(day)
  return (
    <TextField
      // A date field asks for more room than a phone gives it.
      className="min-w-0 grid-cols-[minmax(0,1fr)]"
      label={t(label)}
      hint={isDay(typed) ? formatDay(typed, lang, 'ethiopian') : hint}
      name={name}
      type="date"
      defaultValue={day}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.()
      }}
    />
  )
}
