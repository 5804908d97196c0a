import { useState, type InputEvent } from 'react'
import { unprintedSigns } from '#app/base/platform/paper/unprinted-signs.ts'
import { useT } from '#app/base/ui/translate.tsx'

/** For a field whose text stands on papers: its own attributes, and what says below which signs papers cannot show. Such a text is accepted. */
export function usePrinted(defaultValue = '') {
  const t = useT()
  const [text, onText] = useState<string>()
  const signs = unprintedSigns(text ?? defaultValue).join(' ')
  return {
    field: {
      defaultValue,
      onInput: ({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(currentTarget.value),
    },
    hint: <output className="block text-sm text-ink-soft">{signs && t('order.unprinted', { signs })}</output>,
  }
}
