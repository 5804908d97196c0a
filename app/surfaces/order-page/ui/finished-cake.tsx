import { Picture } from '#app/base/media/ui/picture.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderViewProps } from './order-view-props.ts'

export function FinishedCake({ finished }: Pick<OrderViewProps, 'finished'>) {
  const t = useT()
  if (finished.length === 0) return null
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-xl">{t('order.finished')}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {finished.map(({ id, image, href }, index) => (
          <li key={id} className={finished.length === 1 ? 'col-span-2' : ''}>
            <a href={href} className="block">
              <Picture
                image={image}
                alt={t('order.finished.picture', { number: index + 1 })}
                sizes="(min-width: 48rem) 24rem, 90vw"
                className="aspect-square w-full rounded-md object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
