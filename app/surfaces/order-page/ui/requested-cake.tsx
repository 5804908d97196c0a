import { Picture } from '#app/base/media/ui/picture.tsx'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { QuoteView } from '../quote-view.server.ts'

interface RequestedCakeProps {
  cake: QuoteView['cake']
  heading?: string
  picturesHeading?: string
}

export function RequestedCake({ cake, heading, picturesHeading }: RequestedCakeProps) {
  const t = useT()
  return (
    <Card className="overflow-hidden">
      {cake.drawing && (
        <CakeDrawing
          svg={cake.drawing.svg}
          label={cake.drawing.label}
          className="mx-auto w-full max-w-md px-4 pt-4 [&>svg]:h-auto [&>svg]:w-full"
        />
      )}
      <div className="grid gap-4 p-4 sm:p-5">
        <div>
          <p className="text-sm text-ink-soft">{heading ?? t('quote.request.title')}</p>
          <h2 className="text-2xl">{cake.name}</h2>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {cake.choices.map(({ kind, name }) => (
            <div key={kind} className="contents">
              <dt className="text-ink-soft">{t(`quote.request.${kind}`)}</dt>
              <dd className="font-semibold">{name}</dd>
            </div>
          ))}
          {cake.topperText && (
            <div className="contents">
              <dt className="text-ink-soft">{t('quote.request.topper')}</dt>
              <dd className="font-semibold wrap-anywhere">“{cake.topperText}”</dd>
            </div>
          )}
        </dl>
        {cake.pictures.length > 0 && (
          <div className="grid gap-2">
            <h3 className="font-semibold">{picturesHeading ?? t('quote.request.pictures')}</h3>
            <ul className="grid grid-cols-3 gap-2">
              {cake.pictures.map(({ id, image, href }, index) => (
                <li key={id}>
                  <a href={href} className="block">
                    <Picture
                      image={image}
                      alt={t('quote.request.picture', { number: index + 1 })}
                      sizes="(min-width: 48rem) 12rem, 30vw"
                      className="aspect-square w-full rounded-md object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
