import { databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { SHOP_PAGES, presentShopPage } from '../present-shop-page.server.ts'
import type { Route } from './+types/shop-page.ts'

/** Privacy, terms, delivery, refunds, and about the shop: one route each. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, t } = context.get(requestContext)
  const name = SHOP_PAGES.find((page) => url.pathname.startsWith(`/${page}`))
  if (!name) throw new Response(null, { status: 404 })
  const settings = await loadSettings(context.get(databaseContext))
  if (name === 'about' && settings['shop.about'][lang].length === 0) throw new Response(null, { status: 404 })
  return presentShopPage(name, { settings, lang, t })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, () => ({ title: args.loaderData?.title ?? '', description: args.loaderData?.text ?? '' }))
}

export default function ShopPage({ loaderData: { title, text, sections, call } }: Route.ComponentProps) {
  return (
    <main id="content" className="page-width grid gap-8 pt-8 md:pt-12">
      <div className="max-w-prose">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1.5 text-lg text-ink-soft">{text}</p>
      </div>
      {sections.map(({ heading, lines, fees }) => (
        <section key={heading} className="grid max-w-prose gap-3">
          {heading !== '' && <h2 className="text-2xl">{heading}</h2>}
          {fees && (
            <dl className="grid rounded-lg border border-line bg-surface px-4">
              {fees.map(({ name, fee, note }) => (
                <div
                  key={name}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
                >
                  <dt className="min-w-0 wrap-anywhere">
                    {name}
                    {note !== '' && <span className="block text-sm text-ink-soft">{note}</span>}
                  </dt>
                  <dd className="figures font-semibold">{fee}</dd>
                </div>
              ))}
            </dl>
          )}
          <ul className="grid list-disc gap-2 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a
          href={`tel:${call.phone}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {call.text}
        </a>
      </p>
    </main>
  )
}
