import { useRef, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { type SettingSection } from '#app/base/settings/setting-fields.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/base/ui/office/changed-meanwhile.tsx'
import { ThingHistory } from '#app/base/ui/office/thing-history.tsx'
import { SaveBar } from '#app/base/ui/office/save-bar.tsx'
import { UnsavedGuard } from '#app/base/ui/office/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/office/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { mayOpenSettings } from '../../settings-sections.ts'
import { settingsElsewhere } from '../../settings-elsewhere.ts'
import type { loadSection, SettingsAnswer } from '../../settings-view.server.ts'
import { SettingCard, type SettingInputs } from './setting-card.tsx'

interface SectionFormProps {
  loaded: Awaited<ReturnType<typeof loadSection>>
  answer: SettingsAnswer | undefined
  standing?: SettingInputs['standing']
  /** For a page with only some of the section's settings: its address and heading. */
  page?: { path: string; heading: string; about: string }
  wording?: SettingInputs['wording']
  children?: ReactNode
}

/** Remounts when the saved values change: after saving, undoing, or opening another section. */
export function SectionForm({ loaded, ...rest }: SectionFormProps) {
  const versions = loaded.rows.map(({ version }) => version).join('.')
  return <Fields key={`${loaded.section} ${versions}`} loaded={loaded} versions={versions} {...rest} />
}

interface FieldsProps extends SectionFormProps {
  versions: string
}

function Fields({
  loaded: { section, rows, deliverySlots, saved, history },
  versions,
  answer,
  standing,
  page,
  wording,
  children,
}: FieldsProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form, versions)
  const isSaving = useNavigation().formMethod === 'POST'
  const conflict = answer?.conflict ?? undefined
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl">{page?.heading ?? t('setting.heading', { part: t(`setting.section.${section}`) })}</h1>
        <p className="text-ink-soft">{page?.about ?? t('setting.about')}</p>
        {!page && <ElsewhereLinks section={section} />}
      </header>
      <FormOutcome done={saved !== null && !answer && t(saved === '0' ? 'setting.unchanged' : 'setting.saved')} />
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2"
      >
        {/* Enter in a field presses the first button of a form, so this one saves. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {answer?.error && (
          <div className="lg:col-span-full">
            <FormOutcome error={answer.error} />
          </div>
        )}
        {rows.map((row) => (
          <SettingCard
            key={row.key}
            row={conflict?.rows.find(({ key }) => key === row.key) ?? row}
            typed={answer?.typed[row.key] ?? row.typed}
            errors={answer?.errors ?? {}}
            standing={standing}
            wording={wording}
            deliverySlots={deliverySlots}
          />
        ))}
        <SaveBar
          className="lg:col-span-full"
          notice={
            conflict && (
              <ChangedMeanwhile
                key={conflict.changedAt}
                fields={conflict.fields}
                changedBy={conflict.changedBy}
                changedAt={conflict.changedAt}
                keepMineName="keep"
                takeTheirsTo={page?.path ?? adminPaths.settingsPart(section)}
              />
            )
          }
        >
          <Button type="submit" busy={isSaving}>
            {t('setting.save')}
          </Button>
          <UnsavedGuard isDirty={isDirty} />
        </SaveBar>
      </Form>
      {children}
      <ThingHistory entries={history} />
    </>
  )
}

function ElsewhereLinks({ section }: { section: SettingSection }) {
  const t = useT()
  const permissions = usePermissions()
  const links = settingsElsewhere[section]?.filter(({ to }) => mayOpenSettings(to, permissions)) ?? []
  if (links.length === 0) return null
  return (
    <nav aria-label={t('setting.elsewhere')} className="flex flex-wrap gap-x-5">
      {links.map(({ to, text }) => (
        <Link key={text} to={to} className="rounded-md py-2 text-brand underline">
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
