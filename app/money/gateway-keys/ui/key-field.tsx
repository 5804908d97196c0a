import { SelectField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { KeyFieldView } from '../present-gateway-keys.server.ts'

/** A field for one key. It is empty: what is stored is never sent to a browser. */
export function KeyField({ field, error }: { field: KeyFieldView; error: string | null }) {
  const t = useT()
  const { name, label, kind, hint, isOptional, canClear, choices, chosen } = field
  const labels = { label, hint, error, optionalText: isOptional ? t('gateway.keys.optional') : undefined }
  if (kind === 'choice') {
    return (
      <SelectField {...labels} name={name} defaultValue={chosen}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  }
  const typing = { name, lang: 'en', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <div className="grid gap-2">
      {kind === 'pem' ? (
        <TextAreaField {...labels} {...typing} rows={5} />
      ) : (
        // Not the browser's password manager: it would offer the owner's own password.
        <TextField
          {...labels}
          {...typing}
          type={kind === 'secret' ? 'password' : 'text'}
          autoComplete={kind === 'secret' ? 'new-password' : 'off'}
        />
      )}
      {canClear && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="clear" value={name} className="size-5" />
          {t('gateway.keys.clear')}
        </label>
      )}
    </div>
  )
}
