import { WEEKDAYS, type Weekday } from '#app/catalog/cakes/choices.ts'
import { joinNames, LABEL_MARK } from '#app/base/platform/text/translate.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { Settings } from '#app/base/settings/settings.ts'

interface OwnRule {
  kind: 'cake' | 'size' | 'type' | 'occasion' | 'flavor'
  nameEn: string
  nameAm: string
  /** Null: by the shop's rules. */
  leadHours: number | null
  isWedding: boolean
  /** Empty: every open day. */
  weekdays: Weekday[]
}

function listOwnRules(db: Database): Promise<OwnRule[]> {
  const own = (kind: OwnRule['kind'], table: string, place: number) => sql<OwnRule>`
    select ${sql.lit(place)} as place, position, ${sql.lit(kind)} as kind, name_en as "nameEn", name_am as "nameAm",
      lead_hours as "leadHours", ${kind === 'occasion' ? sql`kind = 'wedding'` : sql`false`} as "isWedding",
      '{}'::text[] as weekdays
    from ${sql.table(table)} where is_active and lead_hours is not null`
  const flavors = sql<OwnRule>`
    select 5 as place, position, 'flavor' as kind, name_en, name_am, null::integer, false, weekdays
    from flavors where is_active and weekdays <> '{}'`
  const parts = [
    own('cake', 'cakes', 1),
    own('size', 'sizes', 2),
    own('type', 'cake_types', 3),
    own('occasion', 'occasions', 4),
    flavors,
  ]
  return sql<OwnRule>`select kind, "nameEn", "nameAm", "leadHours", "isWedding", weekdays
    from (${sql.join(parts, sql` union all `)}) as rules
    order by place, position, "nameEn"`
    .execute(db)
    .then(({ rows }) => rows)
}

/**
 * Lead times, cut-offs, horizons and weekdays, rule by rule; the longest lead time that applies counts. Requirement
 * 14.9.
 */
export async function presentLeadRules(db: Database, settings: Settings, { lang, t }: Pick<ViewContext, 'lang' | 't'>) {
  const days = (count: number) => t('capacity.rules.days', { count })
  const hours = (count: number) =>
    count >= 48 && count % 24 === 0 ? days(count / 24) : t('capacity.rules.hours', { count })
  const weekdays = (on: readonly Weekday[]) => {
    if (on.length === 0) return t('capacity.rules.every')
    const names = WEEKDAYS.flatMap((day, index) => (on.includes(day) ? [weekdayName(lang, (index + 1) % 7)] : []))
    return joinNames(names, lang)
  }
  const rule = (
    what: string,
    leadHours: number | null,
    more: { cutoff?: string; horizon?: number; on?: Weekday[] },
  ) => ({
    what,
    lead: leadHours === null ? '–' : hours(leadHours),
    cutoff: more.cutoff ? formatWallTime(more.cutoff, lang) : '–',
    ahead: more.horizon === undefined ? '–' : days(more.horizon),
    days: weekdays(more.on ?? []),
  })
  const { 'horizon.max_days': horizon, 'horizon.wedding_days': weddingHorizon } = settings
  const grand = settings['lead.wedding_or_tiered_hours']
  const own = await listOwnRules(db)
  return [
    rule(t('capacity.rules.daily'), settings['lead.daily_hours'], { cutoff: settings['lead.daily_cutoff'], horizon }),
    rule(t('capacity.rules.custom'), settings['lead.custom_hours'], { horizon }),
    rule(t('capacity.rules.tiers'), grand, { horizon }),
    rule(t('capacity.rules.weddings'), grand, { horizon: weddingHorizon }),
    ...own.map(({ kind, nameEn, nameAm, leadHours, isWedding, weekdays: on }) =>
      rule([t(`capacity.${kind}`), lang === 'am' ? nameAm : nameEn].join(LABEL_MARK[lang]), leadHours, {
        ...(kind === 'occasion' && { horizon: isWedding ? weddingHorizon : horizon }),
        on,
      }),
    ),
  ]
}
