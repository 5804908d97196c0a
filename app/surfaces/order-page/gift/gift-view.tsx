import type { Translate } from '#app/base/platform/text/translate.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Tibeb } from '#app/base/ui/frame/tibeb.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PickupCode } from '../ui/order-code-card.tsx'
import { Tracker } from '../ui/tracker.tsx'
import { WhenAndWhere } from '../ui/when-and-where.tsx'
import { stepTexts } from '../order-progress.ts'
import type { GiftPageData } from './load-gift-page.server.ts'

export function GiftView({ gift }: { gift: GiftPageData }) {
  const t = useT()
  const { progress, name } = gift
  return (
    <main id="content" className="page-width py-6 md:py-12">
      <div className="mx-auto grid max-w-xl gap-4">
        <header className="grid gap-1">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">
            {!progress
              ? t('gift.page.off')
              : gift.isDone
                ? t('gift.page.title.done')
                : name
                  ? t('gift.page.title.name', { name })
                  : t('gift.page.title')}
          </h1>
          <p className="text-ink-soft">{progress ? orderedBy(gift, t) : t('gift.page.off.text')}</p>
        </header>
        {progress && <GiftPicture {...gift} />}
        <Card className="overflow-hidden">
          <div className="p-4 sm:p-6">
            <h2 className="font-sans text-base font-normal text-ink-soft">{t('gift.page.code')}</h2>
            <p className="figures text-3xl leading-snug font-bold tracking-[0.05em] select-all md:text-4xl">
              {gift.code}
            </p>
            {gift.pickupCode && <PickupCode code={gift.pickupCode} />}
          </div>
          <Tibeb />
        </Card>
        {progress && (
          <Card className="p-4">
            <Tracker
              label={t('gift.page.steps')}
              steps={stepTexts(progress, gift.leaf?.short ?? null, t)}
              done={progress.done}
              isWaiting={progress.isWaiting}
            >
              <p>{t(progress.next)}</p>
            </Tracker>
          </Card>
        )}
        <WhenAndWhere
          order={{ ...gift, map: null, wantsCall: false }}
          open={progress ? t('gift.page.when.open') : null}
          stage={!progress ? 'called off' : gift.isDone ? 'handed over' : 'ahead'}
          shopPhone={gift.shopPhone}
        />
      </div>
    </main>
  )
}

function orderedBy({ card: { from }, shop }: GiftPageData, t: Translate): string {
  return from ? t('gift.page.text.from', { from, shop }) : t('gift.page.text', { shop })
}

/** The cake as it was composed, or its picture, and the words of the card. */
function GiftPicture({ picture, card }: Pick<GiftPageData, 'picture' | 'card'>) {
  const t = useT()
  if (!picture && !card.text) return null
  return (
    <Card className="overflow-hidden">
      {picture &&
        (picture.drawing ? (
          <CakeDrawing
            svg={picture.drawing.svg}
            label={picture.drawing.label}
            className="mx-auto w-full max-w-md px-4 pt-4 [&>svg]:h-auto [&>svg]:w-full"
          />
        ) : (
          <Picture
            image={picture.image}
            alt={picture.name}
            sizes="(min-width: 40rem) 36rem, 100vw"
            className="aspect-4/3 w-full object-cover"
          />
        ))}
      {card.text && (
        <figure className="grid gap-1 p-4 sm:p-6">
          <blockquote className="font-display text-xl leading-heading wrap-anywhere whitespace-pre-line">
            {card.text}
          </blockquote>
          {card.from && <figcaption className="text-ink-soft">{t('gift.page.from', { name: card.from })}</figcaption>}
        </figure>
      )}
    </Card>
  )
}
