import { Link, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { DAY_POINTS } from '#app/base/platform/numbers/number-rules.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { CapacityPageView } from '../planning/load-capacity-page.server.ts'

interface UsualWeekProps {
  usual: CapacityPageView['usual']
  answer: { error: string; typed: Readonly<Record<string, string>> } | undefined
}

const LINK = 'font-semibold text-brand underline'

/** What each weekday holds, and what one cake takes of it. */
export function UsualWeek({ usual: { version, days, sizes }, answer }: UsualWeekProps) {
  const t = useT()
  const maySet = useMay('settings.edit')
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <Card id="usual" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{t('capacity.usual')}</h2>
        <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
          {sizes.length > 0 && <>{t('capacity.usual.sizes', { sizes: sizes.join(' · ') })} </>}
          <Link to={adminPaths.choices('sizes')} className={LINK}>
            {t('capacity.usual.sizes.change')}
          </Link>
          {' · '}
          <Link to={adminPaths.settingsPart('hours')} className={LINK}>
            {t('capacity.usual.hours')}
          </Link>
        </p>
      </div>
      {answer && <Notice tone="bad" title={answer.error} live />}
      {maySet ? (
        <Form key={version.value} method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name={version.name} value={version.value} />
          <div className="grid grow grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-7">
            {days.map(({ name, label, points, isClosed }) => (
              <NumberField
                key={name}
                rule={DAY_POINTS}
                label={isClosed ? t('capacity.usual.closed', { day: label }) : label}
                name={name}
                defaultValue={answer?.typed[name] ?? points}
              />
            ))}
          </div>
          <Button type="submit" kind="secondary" busy={isSaving}>
            {t('capacity.usual.save')}
          </Button>
        </Form>
      ) : (
        <dl className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-7">
          {days.map(({ name, label, points }) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures font-semibold">{points}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
