import type { ComponentProps } from 'react'
import { unprintedSigns } from '#app/base/platform/paper/unprinted-signs.ts'
import { useT } from '../translate.tsx'

export type Typed = ComponentProps<'input'>['value']

/** Below a field whose text stands on papers: which of its signs they cannot show. Such a text is accepted. */
export function Unprinted({ text }: { text: Typed }) {
  const t = useT()
  const signs = unprintedSigns(String(text ?? '')).join(' ')
  return <output className="block text-sm text-ink-soft">{signs && t('ui.unprinted', { signs })}</output>
}
