import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { SettingKey, SettingSection } from '#app/base/settings/setting-fields.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/base/ui/admin/changed-meanwhile.tsx'
import { RecordHistory } from '#app/base/ui/admin/record-history.tsx'
import { SaveBar } from '#app/base/ui/admin/save-bar.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/admin/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { mayOpenSettings } from '../../settings-sections.ts'
import { settingsElsewhere } from '../../settings-elsewhere.ts'
import type { loadSection, SettingRow, SettingsAnswer } from '../../settings-view.server.ts'
import { SettingCard, type SettingInputs } from './setting-card.tsx'

interface SectionFormProps {
  loaded: Awaited<ReturnType<typeof loadSection>>
  answer: SettingsAnswer | undefined
  status?: SettingInputs['status']
  /** For a page with only some of the section's settings: its address and heading. */
  page?: { path: string; heading: string; about: string }
  wording?: SettingInputs['wording']
  children?: ReactNode
}

export function SectionForm(props: SectionFormProps) {
  return <OpenSection key={props.loaded.section} {...props} />
}

/** Remounts the fields when the saved values change, after saving or undoing. What was unfolded stays so. */
function OpenSection({ loaded, ...rest }: SectionFormProps) {
  const versions = loaded.rows.map(({ version }) => version).join('.')
  const [unfolded, setUnfolded] = useState<Partial<Record<FoldedLevel, boolean>>>({})
  return (
    <Fields
      key={versions}
      loaded={loaded}
      versions={versions}
      unfolded={unfolded}
      onFold={(level, isOpen) => setUnfolded((before) => ({ ...before, [level]: isOpen }))}
      {...rest}
    />
  )
}

type FoldedLevel = 'seldom' | 'former'

interface FieldsProps extends SectionFormProps {
  versions: string
  unfolded: Partial<Record<FoldedLevel, boolean>>
  onFold: (level: FoldedLevel, isOpen: boolean) => void
}

function Fields({
  loaded: { section, rows, deliverySlots, saved, history },
  versions,
  answer,
  status,
  page,
  wording,
  children,
  unfolded,
  onFold,
}: FieldsProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isTyped = useDirty(form, versions)
  const isTypedEarly = useTypedEarly(form)
  const isSaving = useNavigation().formMethod === 'POST'
  const conflict = answer?.conflict ?? undefined
  const isDirty = isTyped || isTypedEarly || answer !== undefined
  const isBarShown = useHydrated() ? isDirty : rows.length > 0
  const isSaved = saved !== null && !isDirty
  const outcome = useInSight(isSaved)
  useFirstFault(form, answer)
  const cardOf = (row: SettingRow) => (
    <SettingCard
      key={row.key}
      row={conflict?.rows.find(({ key }) => key === row.key) ?? row}
      typed={answer?.typed[row.key] ?? row.typed}
      errors={answer?.errors ?? {}}
      status={status}
      wording={wording}
      deliverySlots={deliverySlots}
    />
  )
  return (
    <>
      {page && (
        <header className="grid gap-1">
          <h3 className="text-xl">{page.heading}</h3>
          <p className="text-ink-soft">{page.about}</p>
        </header>
      )}
      {!page && <ElsewhereLinks section={section} />}
      <div ref={outcome} className="scroll-mt-20 empty:hidden">
        <FormOutcome done={isSaved && t(saved === '0' ? 'setting.unchanged' : 'setting.saved')} />
      </div>
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        data-dirty={isDirty || undefined}
        className="group/settings grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-2"
      >
        {/* Enter in a field presses the first button of a form, so this one saves. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {answer?.error && (
          <div className="lg:col-span-full">
            <FormOutcome error={answer.error} />
          </div>
        )}
        {rows.filter(({ level }) => level === 'first').map(cardOf)}
        {(['seldom', 'former'] as const).map((level) => (
          <MoreSettings
            key={level}
            level={level}
            rows={rows.filter((row) => row.level === level)}
            isUnfolded={unfolded[level] === true}
            onFold={(isOpen) => onFold(level, isOpen)}
            isAbout={(key) => isAnswered(key, answer)}
            cardOf={cardOf}
          />
        ))}
        {isBarShown && (
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
        )}
      </Form>
      {children}
      {history.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-brand">
            {t('setting.history')}
            <ChevronDownIcon className="size-4 shrink-0 group-open:rotate-180" />
          </summary>
          <RecordHistory entries={history} headingLevel={3} />
        </details>
      )}
    </>
  )
}

function isAnswered(key: SettingKey, answer: SettingsAnswer | undefined): boolean {
  if (answer?.conflict?.rows.some((row) => row.key === key)) return true
  return Object.keys(answer?.errors ?? {}).some(
    (name) => name === key || (/^[:_]/.test(name.slice(key.length)) && name.startsWith(key)),
  )
}

interface MoreSettingsProps {
  level: FoldedLevel
  rows: readonly SettingRow[]
  isUnfolded: boolean
  onFold: (isOpen: boolean) => void
  /** The answer to the form is about this setting. */
  isAbout: (key: SettingKey) => boolean
  cardOf: (row: SettingRow) => ReactNode
}

/** What few shops set, or a shop set before: folded, unless the address names one of them. */
function MoreSettings({ level, rows, isUnfolded, onFold, isAbout, cardOf }: MoreSettingsProps) {
  const t = useT()
  const { hash } = useLocation()
  if (rows.length === 0) return null
  return (
    <details
      open={isUnfolded || rows.some(({ key }) => `#${key}` === hash || isAbout(key))}
      onToggle={({ currentTarget }) => onFold(currentTarget.open)}
      className="group/more border-t border-line lg:col-span-full"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-brand">
        {t(`setting.level.${level}`)}
        <ChevronDownIcon className="size-4 shrink-0 group-open/more:rotate-180" />
      </summary>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{t(`setting.level.${level}.text`)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-2">{rows.map(cardOf)}</div>
    </details>
  )
}

/** Whether something was typed before the scripts arrived; the page keeps it, and no event tells of it. */
function useTypedEarly(form: RefObject<HTMLFormElement | null>): boolean {
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const check = () => setTyped([...element.elements].some(differsFromPage))
    check()
    element.addEventListener('input', check)
    return () => element.removeEventListener('input', check)
  }, [form])
  return isTyped
}

function differsFromPage(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    return field.type === 'checkbox' || field.type === 'radio'
      ? field.checked !== field.defaultChecked
      : field.type !== 'hidden' && field.value !== field.defaultValue
  }
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected)
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue
}

/** The page keeps its place when it is saved from its foot, so what came of it is scrolled into the window. */
function useInSight(isShown: boolean) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return shown
}

/** The first field with a fault gets the focus; a conflict takes it by itself. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, answer: SettingsAnswer | undefined): void {
  useEffect(() => {
    if (!answer?.error) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // It may stand in a part that is folded.
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }, [form, answer])
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
