import { useRef, type MouseEvent } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { AlertIcon } from '#app/base/ui/icons.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { TabLinks } from '#app/base/ui/admin/tab-links.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { ASSOCIATION_KINDS, parseCell, type AssociationKind } from '../associations.ts'
import type { MatrixConflict, MatrixView } from '../load-matrix.server.ts'
import { BASE_FIELD, OCCASIONS_FIELD, TICKED_FIELD } from '../matrix-form.ts'
import { MatrixTable } from './matrix-table.tsx'
import { useMatrix, type Matrix } from './use-matrix.ts'

interface AssociationMatrixProps {
  matrix: MatrixView
  kind: AssociationKind
  occasionId: string
  conflict: MatrixConflict | undefined
}

/**
 * The matrix of what goes with which occasion. Both kinds are one form, so that switching tabs loses nothing; only
 * changed cells are saved.
 */
export function AssociationMatrix({ matrix, kind, occasionId, conflict }: AssociationMatrixProps) {
  const t = useT()
  const { occasions, rows } = matrix
  const state = useMatrix({ base: conflict?.base ?? matrix.ticked, wanted: conflict?.wanted ?? matrix.ticked })
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const rowIds = ids(rows[kind])
  const toTab = (tab: AssociationKind) => `${adminPaths.associations}?kind=${tab}&occasion=${occasionId}`
  const empty = occasions.filter(({ id }) => state.countIn(kind, id, rowIds) === 0)
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-3" preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name={BASE_FIELD} value={[...state.base].join(' ')} />
      <input type="hidden" name={OCCASIONS_FIELD} value={ids(occasions).join(' ')} />
      {ASSOCIATION_KINDS.map((one) => (
        <input key={one} type="hidden" name={one} value={ids(rows[one]).join(' ')} />
      ))}
      {[...state.ticked]
        .filter((cell) => parseCell(cell)?.kind !== kind)
        .map((cell) => (
          <input key={cell} type="hidden" name={TICKED_FIELD} value={cell} />
        ))}
      <TabLinks
        label={t('associations.tabs')}
        items={ASSOCIATION_KINDS.map((one) => ({
          to: toTab(one),
          text: t(`associations.${one}`),
          count: rows[one].length,
          isChosen: one === kind,
        }))}
      />
      <div className="md:hidden">
        <ChipRow
          label={t('associations.occasion')}
          items={occasions.map(({ id, name }) => ({
            to: `${adminPaths.associations}?kind=${kind}&occasion=${id}`,
            text: name,
            count: `${state.countIn(kind, id, rowIds)}/${rowIds.length}`,
            isChosen: id === occasionId,
          }))}
        />
      </div>
      {empty.length > 0 && (
        <div aria-live="polite" className="rounded-md bg-danger-soft px-4 py-2.5 text-danger">
          <ul className="grid gap-1">
            {empty.map(({ id, name }) => (
              <li key={id} className="flex items-start gap-2 text-sm font-semibold">
                <AlertIcon className="mt-0.5 size-4 shrink-0" />
                {t(`associations.empty.${kind}`, { occasion: name })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <MatrixTable
        state={state}
        kind={kind}
        occasions={occasions}
        rows={rows[kind]}
        occasionId={occasionId}
        theirs={new Set(conflict?.theirCells)}
      />
      <CopyColumn state={state} kind={kind} occasions={occasions} rowIds={rowIds} />
      <SaveBar state={state} />
    </Form>
  )
}

interface CopyColumnProps {
  state: Matrix
  kind: AssociationKind
  occasions: MatrixView['occasions']
  rowIds: readonly string[]
}

/** With scripts the copy is shown first and saved with the rest; without, it is saved immediately. */
function CopyColumn({ state, kind, occasions, rowIds }: CopyColumnProps) {
  const t = useT()
  const from = useRef<HTMLSelectElement>(null)
  const to = useRef<HTMLSelectElement>(null)
  if (occasions.length < 2) return null
  const copy = (event: MouseEvent) => {
    event.preventDefault()
    if (from.current && to.current) state.copy({ kind, from: from.current.value, to: to.current.value, rowIds })
  }
  const style = 'min-h-11 max-w-44 rounded-md border border-line-strong bg-surface px-2.5 text-sm md:min-h-10'
  const options = occasions.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left mr-2 py-2 font-semibold">{t('associations.copy')}</legend>
      <label className="flex items-center gap-2">
        {t('associations.copy.from')}
        <select ref={from} name="copy_from" className={style} defaultValue={occasions[0]!.id}>
          {options}
        </select>
      </label>
      <label className="flex items-center gap-2">
        {t('associations.copy.to')}
        <select ref={to} name="copy_to" className={style} defaultValue={occasions[1]!.id}>
          {options}
        </select>
      </label>
      <Button type="submit" kind="secondary" size="sm" name="intent" value="copy" onClick={copy}>
        {t('associations.copy.action')}
      </Button>
      <p className="ml-auto text-ink-soft max-md:hidden">{t('associations.keys')}</p>
    </fieldset>
  )
}

function SaveBar({ state: { unsaved, discard } }: { state: Matrix }) {
  const t = useT()
  const isHydrated = useHydrated()
  const isSaving = useNavigation().formMethod === 'POST'
  const count = unsaved.size
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-3 rounded-lg',
        count > 0 && 'sticky bottom-18 z-20 border border-line bg-surface px-3 py-2.5 shadow-float md:bottom-3',
      )}
    >
      <Button type="submit" name="intent" value="save" busy={isSaving} disabled={isHydrated && count === 0}>
        {count > 0 ? t('associations.save.count', { count }) : t('associations.save')}
      </Button>
      {count > 0 && (
        <Button kind="quiet" onClick={discard}>
          {t('associations.discard')}
        </Button>
      )}
      <UnsavedGuard isDirty={count > 0 && !isSaving} />
    </div>
  )
}
