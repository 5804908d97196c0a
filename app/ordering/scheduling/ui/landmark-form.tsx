import { useRef, useState, type ReactNode } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { ChoiceField, Options, SelectField } from '#app/base/ui/field.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/admin/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import { MAX_LANDMARK_NAME } from '../landmarks/admin-landmark.ts'
import type { LandmarkView } from './landmark-list.tsx'

export interface Named {
  id: string
  name: string
}

interface LandmarkFormProps {
  /** Undefined: a new one. */
  landmark?: Pick<LandmarkView, 'en' | 'am' | 'zoneId' | 'isArea' | 'areaId' | 'version'>
  zones: readonly Named[]
  /** Those in which it may lie. */
  areas: readonly Named[]
  /** The button, with what it sends. */
  children: ReactNode
}

/** Names, sub-city and area of a landmark. */
export function LandmarkForm({ landmark, zones, areas, children }: LandmarkFormProps) {
  const t = useT()
  const facts = useRef<HTMLFormElement>(null)
  const [isArea, setIsArea] = useState(landmark?.isArea ?? false)
  const isDirty = useDirty(facts, String(landmark?.version))
  return (
    <>
      <Form ref={facts} method="post" className="grid gap-3">
        <PrintedField
          label={t('landmarks.name.am')}
          name="name_am"
          lang="am"
          autoComplete="off"
          maxLength={MAX_LANDMARK_NAME}
          defaultValue={landmark?.am ?? ''}
          data-shortcut="edit"
        />
        <PrintedField
          label={t('landmarks.name.en')}
          name="name_en"
          lang="en"
          autoComplete="off"
          maxLength={MAX_LANDMARK_NAME}
          defaultValue={landmark?.en ?? ''}
        />
        <SelectField label={t('landmarks.zone')} name="zone" defaultValue={landmark?.zoneId}>
          <Options of={zones} />
        </SelectField>
        <ChoiceField
          type="checkbox"
          name="is_area"
          value="yes"
          defaultChecked={isArea}
          onChange={(event) => setIsArea(event.currentTarget.checked)}
        >
          {t('landmarks.is.area')}
        </ChoiceField>
        {!isArea && (
          <SelectField label={t('landmarks.area')} name="area" defaultValue={landmark?.areaId ?? ''}>
            <option value="">{t('landmarks.area.none')}</option>
            <Options of={areas} />
          </SelectField>
        )}
        {children}
      </Form>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
