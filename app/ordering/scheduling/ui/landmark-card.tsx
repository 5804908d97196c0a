import { Form } from '#app/base/ui/forms/form.tsx'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { SidePanel } from '#app/base/ui/admin/side-panel.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { expectedField } from '#app/catalog/editing/expected-values.ts'
import { LandmarkForm, type Named } from './landmark-form.tsx'
import { TONES, type LandmarkView } from './landmark-list.tsx'

interface LandmarkCardProps {
  landmark: LandmarkView
  zones: readonly Named[]
  areas: readonly Named[]
  /** The others of its sub-city. */
  same: readonly (Named & Pick<LandmarkView, 'version'>)[]
  closeTo: string
}

/** What staff may change about one landmark. */
export function LandmarkCard({ landmark, zones, areas, same, closeTo }: LandmarkCardProps) {
  const t = useT()
  const lang = useLang()
  const { id, name, also, status, zoneId, zone, version } = landmark
  const decisions = { waiting: ['approve', 'hide'], shown: ['hide'], hidden: ['show'] } as const
  const known = zones.some((each) => each.id === zoneId) ? zones : [{ id: zoneId, name: zone }, ...zones]
  return (
    <SidePanel title={name} closeTo={closeTo}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[status]}>{t(`landmarks.status.${status}`)}</Badge>
        <Form method="post" className="ml-auto flex flex-wrap gap-2">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name={expectedField(id)} value={version} />
          {decisions[status].map((decision) => (
            <Button
              key={decision}
              type="submit"
              size="sm"
              kind={decision === 'hide' ? 'secondary' : 'primary'}
              name="intent"
              value={decision}
              className="max-md:min-h-11"
            >
              {t(`landmarks.${decision}`)}
            </Button>
          ))}
        </Form>
      </div>
      {also.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t('landmarks.also', { names: also.join(LIST_MARK[lang]) })}
        </p>
      )}
      <LandmarkForm landmark={landmark} zones={known} areas={areas.filter((area) => area.id !== id)}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          {t('landmarks.save')}
        </Button>
      </LandmarkForm>
      {same.length > 0 && (
        <Form method="post" className="flex flex-wrap items-end gap-2 border-t border-line pt-3">
          <input type="hidden" name="id" value={id} />
          {[landmark, ...same].map((seen) => (
            <input key={seen.id} type="hidden" name={expectedField(seen.id)} value={seen.version} />
          ))}
          <SelectField label={t('landmarks.merge.into')} name="into" defaultValue="" required className="min-w-44 grow">
            <option value="">{t('landmarks.merge.choose')}</option>
            <Options of={same} />
          </SelectField>
          <ConfirmSubmit
            kind="secondary"
            name="intent"
            value="merge"
            question={t('landmarks.merge.question')}
            text={t('landmarks.merge.text')}
          >
            {t('landmarks.merge')}
          </ConfirmSubmit>
        </Form>
      )}
    </SidePanel>
  )
}

/** A form for a place that the shop adds itself. */
interface NewLandmarkProps extends Pick<LandmarkCardProps, 'zones' | 'areas' | 'closeTo'> {
  /** Why the place was refused. Shown beside the button, because the top of the page is out of sight on a phone. */
  error: string | undefined
}

export function NewLandmark({ zones, areas, error, closeTo }: NewLandmarkProps) {
  const t = useT()
  return (
    <SidePanel title={t('landmarks.add')} closeTo={closeTo}>
      <LandmarkForm zones={zones} areas={areas}>
        <FormOutcome error={error} />
        <Button type="submit" name="intent" value="add" className="justify-self-start">
          {t('landmarks.add.save')}
        </Button>
      </LandmarkForm>
    </SidePanel>
  )
}
