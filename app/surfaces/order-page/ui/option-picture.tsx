import { Picture } from '#app/base/media/ui/picture.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { OptionView } from '../option-view.ts'

export function OptionPicture({ option, sizes, className }: { option: OptionView; sizes: string; className?: string }) {
  const t = useT()
  if (!option.picture) return null
  return (
    <Picture
      image={option.picture}
      alt={t('quote.option.picture', { title: option.title || '…' })}
      sizes={sizes}
      className={classes('bg-sunken object-cover', className ?? 'aspect-[4/3] w-full rounded-md')}
    />
  )
}
