import { Picture } from '#app/base/media/ui/picture.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import type { OptionView } from '../option-view.ts'

/** The picture of an option, or what the customer composed at the option's size. */
export function OptionPicture({ option, sizes, className }: { option: OptionView; sizes: string; className?: string }) {
  const t = useT()
  const text = t('quote.option.picture', { title: option.title || '…' })
  const style = classes('bg-sunken', className ?? 'aspect-[4/3] w-full rounded-md')
  if (option.picture) {
    return <Picture image={option.picture} alt={text} sizes={sizes} className={`${style} object-cover`} />
  }
  if (!option.drawing) return null
  return <CakeDrawing svg={option.drawing} label={text} className={`${style} ${FITTED}`} />
}

const FITTED = '[&_svg]:size-full [&>div]:size-full'

/** The same, small, in a row that is shown in its place: its drawing has ids of its own. */
export function SmallDrawing({ svg, label, className }: { svg: string; label: string; className: string }) {
  return <CakeDrawing svg={svg.replaceAll('option-', 'row-')} label={label} className={`${className} ${FITTED}`} />
}
