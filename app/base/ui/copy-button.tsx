import { useState } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** In its place once it is done. */
  doneLabel: string
}

/** Only where a script runs and the page may use the clipboard; the text can be marked by hand everywhere. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  if (!isHydrated || !window.isSecureContext) return null
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <Button kind="quiet" size="sm" onClick={copy}>
      <span aria-live="polite">{isCopied ? doneLabel : label}</span>
    </Button>
  )
}
