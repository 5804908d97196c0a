import { isRouteErrorResponse, useLocation } from 'react-router'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { buttonClass } from '../button.tsx'
import { LogoMark } from './logo.tsx'
import { NotFound } from './not-found.tsx'
import { useT } from '../translate.tsx'

const LAST_RESORT: Partial<Record<MessageKey, string>> = {
  'ui.error.title': 'Unexpected Application Error!',
  'ui.error.text': 'Something went wrong on our side. Please try again in a moment.',
  'ui.error.again': 'Try again',
  'ui.back.to.shop': 'Back to the shop',
}

/** The page for errors that no other page handles. It reveals no internal details. */
export function ErrorScreen({ error }: { error: unknown }) {
  const translate = useT()
  const { pathname, search } = useLocation()
  const t = (key: MessageKey) => {
    const text = translate(key)
    return text === key ? (LAST_RESORT[key] ?? text) : text
  }
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  // The shop said so itself: its database is away.
  const isAway = isRouteErrorResponse(error) && error.status === 503
  const say = (away: MessageKey, otherwise: MessageKey) =>
    isAway && translate(away) !== away ? translate(away) : t(otherwise)
  const title = say('ui.away.title', 'ui.error.title')
  return (
    <main
      id="content"
      className="page-width grid min-h-[70dvh] content-center justify-items-center gap-5 py-16 text-center"
    >
      <title>{title}</title>
      <LogoMark className="size-16" />
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{say('error.away', 'ui.error.text')}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {/* Whole page loads, so that a browser with failed scripts starts fresh. */}
        <a href={pathname + search} className={buttonClass()}>
          {t('ui.error.again')}
        </a>
        <a href="/" className={buttonClass({ kind: 'secondary' })}>
          {t('ui.back.to.shop')}
        </a>
      </p>
    </main>
  )
}
