import { useId, type ReactNode } from 'react'
import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { OpenFieldStrip } from './step-form.tsx'
import { CakeDrawing } from '#app/ordering/drawing/ui/cake-drawing.tsx'

export interface SummaryLine {
  label: string
  value: ReactNode
}

interface DraftSummaryProps {
  drawing: { svg: string; description: string }
  picture: { image: ImageView; imageAlt: string } | undefined
  /** Not settled while the size is open; undefined without a cake. */
  price: { amount: string; isSettled: boolean } | undefined
  lines: readonly SummaryLine[]
  pictures: readonly { id: string; name: string; image: ImageView }[]
  action: ReactNode
}

interface SummaryFrameProps {
  /** What is missing, on the bar of a phone. */
  openText: string | undefined
  children: ReactNode
}

/** A column beside the steps, or on a phone a bar at the lower edge. */
export function SummaryFrame({ openText, children }: SummaryFrameProps) {
  const t = useT()
  return (
    <aside
      aria-label={t('cake.builder.summary')}
      // A focusable region scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes(
        'group z-10 border-line bg-surface max-md:stick-at-foot max-md:-mx-4 max-md:border-t max-md:px-4 max-md:py-2 max-md:shadow-float',
        'md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)] md:overflow-y-auto md:rounded-xl md:border md:p-5 md:shadow-card',
      )}
    >
      {openText && (
        <div className="-mx-4 -mt-2 mb-2 md:hidden">
          <OpenFieldStrip text={openText} />
        </div>
      )}
      {children}
    </aside>
  )
}

/** The cake and its price so far. A check box opens the bar of a phone, so that it works without scripts. */
export function DraftSummary({ drawing, picture, price, lines, pictures, action }: DraftSummaryProps) {
  const t = useT()
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-md:max-h-[calc(100dvh-6rem)] max-md:overflow-y-auto md:grid md:gap-4">
      <input id={id} type="checkbox" aria-label={t('cake.builder.summary.show')} className="peer sr-only md:hidden" />
      <h2 className="hidden w-full text-xl group-has-checked:block md:block">{t('cake.builder.summary')}</h2>
      <label htmlFor={id} className="relative cursor-pointer group-has-checked:w-full md:order-2 md:cursor-auto">
        <span className="absolute right-0 bottom-0 grid size-6 place-items-center rounded-full border border-line-strong bg-surface md:hidden">
          <ChevronDownIcon className="size-4 rotate-180 group-has-checked:rotate-0" />
        </span>
        {picture ? (
          <Picture
            image={picture.image}
            alt={picture.imageAlt}
            sizes="(min-width: 48rem) 320px, 64px"
            className="size-16 rounded-md object-cover group-has-checked:mx-auto group-has-checked:size-56 md:size-full"
          />
        ) : (
          <CakeDrawing
            svg={drawing.svg}
            label={drawing.description}
            className="mx-auto size-16 group-has-checked:size-56 md:size-auto md:max-w-68"
          />
        )}
      </label>
      <div className="hidden w-full group-has-checked:grid group-has-checked:gap-3 group-has-checked:pb-3 md:order-3 md:grid md:gap-3">
        {lines.length > 0 ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm leading-snug">
            {lines.map(({ label, value }) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-soft">{t('cake.builder.summary.nothing')}</p>
        )}
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {pictures.map(({ id: pictureId, name, image }) => (
              <li key={pictureId}>
                <Picture image={image} alt={name} sizes="64px" className="size-16 rounded-md object-cover" />
              </li>
            ))}
          </ul>
        )}
        {price && <p className="text-sm text-ink-soft">{t('cake.builder.summary.note')}</p>}
      </div>
      <label
        htmlFor={id}
        className={classes(
          'grid min-h-12 grow cursor-pointer content-center rounded-md leading-snug peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          'md:order-1 md:flex md:min-h-0 md:cursor-auto md:items-baseline md:justify-between md:gap-4 md:border-b md:border-line md:pb-3',
        )}
      >
        <span className="text-xs text-ink-soft md:text-sm">
          {t(price && !price.isSettled ? 'cake.builder.summary.price.from' : 'cake.builder.summary.price')}
        </span>
        <strong className="figures whitespace-nowrap md:text-xl" aria-live="polite">
          {price?.amount ?? '–'}
        </strong>
      </label>
      <div className="ml-auto md:hidden">{action}</div>
    </div>
  )
}
