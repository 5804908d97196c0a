import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CakeCard } from '../card-view.server.ts'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { inscriptionSize } from '../inscription-size.ts'

export function CakeToMake({ card }: { card: CakeCard }) {
  const t = useT()
  const { drawing, pictures } = card
  return (
    <div className={classes('paper-columns grid gap-3', drawing && 'print:grid-cols-[42mm_minmax(0,1fr)]')}>
      <div className="grid min-w-0 content-start gap-2 print:order-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-lg leading-snug font-semibold">{card.what}</p>
          {card.isFasting && (
            <Badge tone="good">
              <LeafIcon className="size-4" />
              {t('production.fasting')}
            </Badge>
          )}
        </div>
        <ul className="flex flex-wrap gap-x-2 leading-snug empty:hidden">
          {card.choices.map((choice) => (
            <li key={choice} className="not-last:after:text-ink-soft not-last:after:content-['_·']">
              {choice}
            </li>
          ))}
        </ul>
        <Inscription text={card.inscription} lang={card.inscriptionLang} />
        {card.spelling && <p className="text-sm leading-snug text-ink-soft">{card.spelling}</p>}
        {card.maker && <p className="leading-snug font-semibold wrap-anywhere">{card.maker}</p>}
        {pictures.length > 0 && (
          <ul className="flex flex-wrap items-start gap-3">
            {pictures.map(({ id, name, image }) => (
              <li key={id}>
                <figure className="grid w-40 gap-1 print:w-[60mm]">
                  <Picture image={image} alt={name} sizes="20rem" className="h-auto w-full rounded-md" />
                  <figcaption className="text-xs leading-snug text-ink-soft">{name}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        )}
      </div>
      {drawing && <CakeDrawing svg={drawing.svg} label={drawing.description} className="w-full max-w-64" />}
    </div>
  )
}

function Inscription({ text, lang }: { text: string; lang: Lang }) {
  const t = useT()
  if (text === '') {
    return (
      <p className="text-ink-soft print:rounded-md print:border print:border-line-strong print:px-3 print:py-2">
        {t('production.inscription.none')}
      </p>
    )
  }
  return (
    <div className="rounded-md border border-line-strong bg-adey-soft px-3 py-2">
      <p className="text-xs text-ink-soft">{t('production.inscription')}</p>
      <p lang={lang} dir="auto" className="inscription" data-size={inscriptionSize(text)} data-inscription>
        {text}
      </p>
    </div>
  )
}
