import { useRef, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useT } from '#app/base/ui/translate.tsx'

interface ShownOnceProps {
  title: string
  text: string
  secret: string
}

/** A link or token, on the only page that ever shows it. Without scripts, one tap selects it for copying. */
export function ShownOnce({ title, text, secret }: ShownOnceProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      setCopied(false) // the text is selected, to be copied by hand
    }
  }
  return (
    <Notice live tone="good" title={title}>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={field}
          readOnly
          aria-label={title}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 grow basis-64 rounded-md border border-line-strong bg-surface px-3 font-mono text-sm text-ink"
        />
        {isHydrated && (
          <Button kind="secondary" onClick={copy}>
            {t(isCopied ? 'users.copied' : 'users.copy')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
