import { AlertIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export function Allergies({ what }: { what: string }) {
  const t = useT()
  if (!what) return null
  return (
    <p className="flex items-start gap-2 rounded-md border-2 border-danger bg-danger-soft px-2.5 py-1 font-semibold wrap-anywhere text-danger">
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      {t('production.allergies', { what })}
    </p>
  )
}
