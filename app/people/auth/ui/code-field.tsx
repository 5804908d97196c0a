import { TextField } from '#app/base/ui/field.tsx'

/** A code of the second step or a backup code, which has letters. */
export function CodeField({ label, error }: { label: string; error: string | false | undefined }) {
  return (
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={20}
      error={error}
    />
  )
}
