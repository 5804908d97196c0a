import type { ComponentProps } from 'react'
import { unprintedSigns } from '#app/base/platform/paper/unprinted-signs.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { useT } from '../translate.tsx'

export type Typed = ComponentProps<'input'>['value']

interface UnprintedProps {
  text: Typed
  /** What follows from it where more than a paper is concerned. */
  say?: MessageKey
}

/** Below a field whose text is printed: which of its characters cannot be. The text is accepted all the same. */
export function Unprinted({ text, say = 'ui.unprinted' }: UnprintedProps) {
  const t = useT()
  const signs = unprintedSigns(String(text ?? '')).join(' ')
  return <output className="block text-sm text-ink-soft">{signs && t(say, { signs })}</output>
}
