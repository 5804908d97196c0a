import { useId } from 'react'
import { Button } from '#app/base/ui/button.tsx'

export function BlockedMove({ text, why }: { text: string; why: string }) {
  const id = useId()
  return (
    <div className="grid gap-1 max-sm:w-full">
      <Button type="button" kind="secondary" aria-disabled aria-describedby={id}>
        {text}
      </Button>
      <p id={id} className="text-sm leading-snug text-ink-soft">
        {why}
      </p>
    </div>
  )
}
