import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { useEffect, type ReactNode } from 'react'
import { textsUrls } from '#app/texts.server.ts'
import { brandContext } from '#app/base/brand/context.server.ts'
import { iconLinks } from '#app/base/brand/icon-links.server.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { isOfAdmin } from '#app/people/auth/permissions/is-of-admin.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { firstChoicesContext } from '#app/base/settings/context.server.ts'
import { ErrorScreen } from '#app/base/ui/frame/error-screen.tsx'
import { FailedWriteToast } from '#app/base/ui/failed-write-toast.tsx'
import { keepPageWhenWriteFails } from '#app/base/ui/failed-write.ts'
import { repeatEarlyUse } from '#app/base/ui/early-use.ts'
import { openWholeWhenBroken } from '#app/base/ui/connection/whole-page.ts'
import { RetainedAnswer } from '#app/base/ui/retained-answer.tsx'
import { bringLaterTexts } from '#app/base/ui/later-texts.ts'
import { PageTexts } from '#app/base/ui/more-texts.tsx'
import { SHOP_STYLES } from '#app/base/ui/shop-styles.ts'
import { useLang } from '#app/base/ui/translate.tsx'
import type { Route } from './+types/root.ts'

/** What a page's route says of itself. */
interface PageHandle {
  /** The page opens with the first texts alone; the later ones come with what needs them. */
  startsWithFirstTexts?: true
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(requestContext)
  const { letters } = context.get(firstChoicesContext)
  const { page: brand } = context.get(brandContext)
  return { lang, origin, textsUrls: textsUrls(lang, isOfAdmin(url.pathname)), letters, brand, icons: iconLinks(brand) }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  openWholeWhenBroken,
  bringLaterTexts,
  keepPageWhenWriteFails,
]

/** Changing the language loads the whole page. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const lang = useLang()
  const { first, later } = data?.textsUrls ?? {}
  const startsWithFirst = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.startsWithFirstTexts)
  const rest = later === undefined || startsWithFirst ? [] : [later]
  return (
    <html
      lang={lang}
      data-texts={data && [first, ...rest].join(' ')}
      data-later-texts={startsWithFirst ? later : undefined}
      {...data?.letters}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <StylesOfError />
        <Links />
        {data?.icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
        <link rel="manifest" href={apiPaths.webManifest(lang, data?.brand?.stamp)} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {data && <link rel="modulepreload" href={first} />}
        {data && rest.map((each) => <link key={each} rel="modulepreload" href={each} />)}
        <Scripts />
      </body>
    </html>
  )
}

/** Pages bring the sheet of their house. An error that reaches the root stands in their place. */
function StylesOfError() {
  return Boolean(useRouteError()) && <link rel="stylesheet" href={SHOP_STYLES} />
}

export default function App() {
  useEffect(() => void repeatEarlyUse(), [])
  return (
    <PageTexts>
      <RetainedAnswer>
        <Outlet />
      </RetainedAnswer>
      <FailedWriteToast />
    </PageTexts>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
