import { useRef } from 'react'
import { Form } from 'react-router'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { ConfirmSubmit } from '#app/base/ui/office/confirm-submit.tsx'
import { SidePanel } from '#app/base/ui/office/side-panel.tsx'
import { UnsavedGuard } from '#app/base/ui/office/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/office/use-dirty.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { expectedField } from '#app/catalog/editing/expected-values.ts'
import { MAX_LANDMARK_NAME } from '../landmarks/landmark-office.ts'
import { TONES, type LandmarkView } from './landmark-list.tsx'

interface Named {
  id: string
  name: string
}

interface LandmarkCardProps {
  landmark: LandmarkView
  zones: readonly Named[]
  /** The others of its sub-city. */
  same: readonly (Named & Pick<LandmarkView, 'version'>)[]
  closeTo: string
}

/** What staff may change about one landmark. */
export function LandmarkCard({ landmark, zones, same, closeTo }: LandmarkCardProps) {
  const t = useT()
  const lang = useLang()
  const { id, name, en, am, also, status, zoneId, zone, version } = landmark
  const facts = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(facts, String(version))
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
      <Form ref={facts} method="post" className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField
          label={t('landmarks.name.am')}
          name="name_am"
          lang="am"
          autoComplete="off"
          maxLength={MAX_LANDMARK_NAME}
          defaultValue={am ?? ''}
          data-act="edit"
        />
        <TextField
          label={t('landmarks.name.en')}
          name="name_en"
          lang="en"
          autoComplete="off"
          maxLength={MAX_LANDMARK_NAME}
          defaultValue={en ?? ''}
        />
        <SelectField label={t('landmarks.zone')} name="zone" defaultValue={zoneId}>
          <Options of={known} />
        </SelectField>
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          {t('landmarks.save')}
        </Button>
      </Form>
      <UnsavedGuard isDirty={isDirty} />
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
