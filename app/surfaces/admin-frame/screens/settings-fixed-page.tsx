import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { FIXED_FACTS, fixedFacts } from '../fixed-facts.ts'
import type { Route } from './+types/settings-fixed-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { t } = adminRequest(context)
  return {
    title: `${t('setting.section.fixed')} · ${t('setting.title')} · ${t('admin.title')}`,
    facts: FIXED_FACTS.map((id) => ({
      id,
      what: t(`fixed.what.${id}`),
      how: t(`fixed.how.${id}`, fixedFacts[id]),
      why: t(`fixed.why.${id}`),
    })),
  }
}

export default function SettingsFixedPage({ loaderData: { facts } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t('fixed.about')}</p>
      <Card className="max-w-5xl">
        <table className="w-full text-sm leading-snug max-md:block">
          <thead className="max-md:sr-only">
            <tr className="border-b border-line text-left">
              {(['what', 'how', 'why'] as const).map((column) => (
                <th key={column} scope="col" className="px-4 py-2.5 font-semibold">
                  {t(`fixed.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:block">
            {facts.map(({ id, what, how, why }) => (
              <tr
                key={id}
                id={id}
                className="align-top target:bg-adey-soft max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3"
              >
                <th scope="row" className="text-left font-semibold md:w-1/4 md:px-4 md:py-3">
                  {what}
                </th>
                <td className="md:px-4 md:py-3">{how}</td>
                <td className="text-ink-soft md:px-4 md:py-3">{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}
