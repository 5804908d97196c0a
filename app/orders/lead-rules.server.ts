import { type Database, sql } from '#app/platform/database.server.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { formatWallTime } from '#app/platform/wall-clock.ts'
import type { Settings } from '#app/settings/settings.ts'

const OWN_KINDS = ['cake', 'size', 'type', 'occasion'] as const

interface OwnLead {
  kind: (typeof OWN_KINDS)[number]
  nameEn: string
  nameAm: string
  leadHours: number
}

/** Everything on sale that takes a time of its own. */
function listOwnLeads(db: Database): Promise<OwnLead[]> {
  const own = (kind: OwnLead['kind'], table: string, place: number) => sql<OwnLead>`
    select ${sql.lit(place)} as place, position, ${sql.lit(kind)} as kind, name_en as "nameEn", name_am as "nameAm",
      lead_hours as "leadHours"
    from ${sql.table(table)} where is_active and lead_hours is not null`
  const parts = [
    own('cake', 'cakes', 1),
    own('size', 'sizes', 2),
    own('type', 'cake_types', 3),
    own('occasion', 'occasions', 4),
  ]
  return sql<OwnLead>`select kind, "nameEn", "nameAm", "leadHours" from (${sql.join(parts, sql` union all `)}) as leads
    order by place, position, "nameEn"`
    .execute(db)
    .then(({ rows }) => rows)
}

/** How long before its handover something must be ordered, rule by rule; the longest that applies counts. Source: product.md 2.4. */
export async function viewLeadRules(db: Database, settings: Settings, { lang, t }: { lang: Lang; t: Translate }) {
  const ahead = (hours: number) =>
    hours >= 48 && hours % 24 === 0
      ? t('capacity.rules.days', { count: hours / 24 })
      : t('capacity.rules.hours', { count: hours })
  const cutoff = t('capacity.rules.cutoff', { time: formatWallTime(settings['lead.daily_cutoff'], lang) })
  const own = await listOwnLeads(db)
  return [
    { what: t('capacity.rules.daily'), lead: `${ahead(settings['lead.daily_hours'])}, ${cutoff}` },
    { what: t('capacity.rules.custom'), lead: ahead(settings['lead.custom_hours']) },
    { what: t('capacity.rules.grand'), lead: ahead(settings['lead.wedding_or_tiered_hours']) },
    ...own.map(({ kind, nameEn, nameAm, leadHours }) => ({
      what: `${t(`capacity.${kind}`)}: ${lang === 'am' ? nameAm : nameEn}`,
      lead: ahead(leadHours),
    })),
  ]
}
