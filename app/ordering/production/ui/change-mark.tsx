import { AlertIcon } from '#app/base/ui/icons.tsx'

/** Marks a change since the print in words and with a frame, since paper may have no color. */
export function ChangeMark({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="flex items-start gap-2 rounded-md border-2 border-danger bg-danger-soft px-2.5 py-1 text-sm leading-snug font-semibold text-danger">
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      <span>◆ {text}</span>
    </p>
  )
}
