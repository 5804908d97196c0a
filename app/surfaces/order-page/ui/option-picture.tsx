import { Picture } from '#app/base/media/ui/picture.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OptionView } from '../option-view.ts'

export function OptionPicture({ option, sizes }: { option: OptionView; sizes: string }) {
  const t = useT()
  if (!option.picture) return null
  return (
    <Picture
      image={option.picture}
      alt={t('quote.option.picture', { title: option.title || '…' })}
      sizes={sizes}
      className="aspect-[4/3] w-full rounded-md bg-sunken object-cover"
    />
  )
}
