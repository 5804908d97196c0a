import { useState } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

interface CopyButtonProps {
  text: string
  label: string
  doneLabel: string
}

/** Shown only where scripts run and the page may use the clipboard; elsewhere people select the text by hand. */
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
