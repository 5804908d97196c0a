import { unprintedSigns } from '#app/base/platform/paper/unprinted-signs.ts'
import { useT } from '#app/base/ui/translate.tsx'

/** Says which signs of a text the papers cannot show; such a text is accepted. */
export function UnprintedHint({ text }: { text: string }) {
  const t = useT()
  const signs = unprintedSigns(text).join(' ')
  return <output className="block text-sm text-ink-soft">{signs && t('order.unprinted', { signs })}</output>
}
