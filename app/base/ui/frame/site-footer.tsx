import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { ClockIcon, PhoneIcon, PinIcon } from '../icons.tsx'
import { LogoMark } from './logo.tsx'
import { Tibeb } from './tibeb.tsx'
import { useT } from '../translate.tsx'

interface SiteFooterProps {
  shop: {
    phone: string
    phoneText: string
    address: string
    slogan: string
    /** Its map and its pages elsewhere. */
    links: { to: string; text: string }[]
    /** Its pages on how it works. */
    pages: { to: string; text: string }[]
    hours: { days: string; times: string }[]
    /** Licence, TIN and the like; none: the line is left out. */
    trust: string[]
  }
}

const HEADING = 'mb-2 text-lg'
const LINK =
  'inline-block py-2.5 underline decoration-line-strong underline-offset-4 hover:text-brand hover:decoration-brand'

export function SiteFooter({ shop }: SiteFooterProps) {
  const t = useT()
  return (
    <footer className="mt-16 bg-sunken md:mt-24">
      <Tibeb />
      <div className="page-width grid gap-x-10 gap-y-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_1.4fr_1fr]">
        <div>
          <LogoMark className="mb-3 size-12" />
          <p className="max-w-72 text-ink-soft">{shop.slogan}</p>
        </div>
        <section>
          <h2 className={HEADING}>{t('ui.hours')}</h2>
          <div className="flex gap-2.5">
            <ClockIcon className="mt-1 size-5 shrink-0 text-ink-soft" />
            <dl className="grid gap-1">
              {shop.hours.map((line) => (
                <div key={line.days}>
                  <dt>{line.days}</dt>
                  <dd className="figures text-ink-soft">{line.times}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section>
          <h2 className={HEADING}>{t('ui.contact')}</h2>
          <p className="flex items-center gap-2.5">
            <PhoneIcon className="size-5 shrink-0 text-ink-soft" />
            <a href={`tel:${shop.phone}`} className={`figures ${LINK}`}>
              {shop.phoneText}
            </a>
          </p>
          <address className="mt-1 flex gap-2.5 not-italic">
            <PinIcon className="mt-1 size-5 shrink-0 text-ink-soft" />
            {shop.address}
          </address>
          {shop.links.map(({ to, text }) => (
            <a key={to} href={to} className={`${LINK} mr-4`}>
              {text}
            </a>
          ))}
        </section>
        <section>
          <h2 className={HEADING}>{t('ui.help')}</h2>
          <ul>
            <li>
              <Link to={paths.customize} className={LINK}>
                {t('ui.start')}
              </Link>
            </li>
            <li>
              <Link to={paths.inspirations} className={LINK}>
                {t('ui.menu.inspirations')}
              </Link>
            </li>
            <li>
              <Link to={paths.track} className={LINK}>
                {t('ui.menu.track')}
              </Link>
            </li>
          </ul>
        </section>
        {shop.trust.length > 0 && (
          <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft sm:col-span-2 lg:col-span-4">
            {shop.trust.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <nav aria-label={t('ui.policies')} className="border-t border-line pt-3 sm:col-span-2 lg:col-span-4">
          <ul className="flex flex-wrap gap-x-6">
            {shop.pages.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
