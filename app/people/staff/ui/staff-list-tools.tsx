import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { ColumnChooser } from '#app/base/ui/office/column-chooser.tsx'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import { Pager, PerPage } from '#app/base/ui/office/pager.tsx'
import { PER_PAGE_PARAM } from '#app/base/platform/list/per-page.ts'
import { SearchField } from '#app/base/ui/office/search-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { StaffPage } from '../load-staff.server.ts'
import { STAFF_COLUMNS } from '../staff-columns.ts'
import { STAFF_CHOICES, STAFF_PATH, staffSearch } from '../staff-filter.ts'

type Kept = Readonly<Record<string, readonly string[]>>

const COLUMN_TEXTS = {
  email: 'users.staff.email',
  phone: 'users.staff.phone',
  seen: 'users.staff.seen',
  sessions: 'users.staff.sessions',
  step: 'users.staff.step',
  active: 'staff.file.standing',
} as const

export function StaffTools({
  filter,
  counts,
  columns,
  matching,
  keep,
}: Pick<StaffPage, 'filter' | 'counts' | 'columns' | 'matching'> & { keep: Kept }) {
  const t = useT()
  const { show, search, perPage } = filter
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {/* A new key fills the field anew when the address changed without it. */}
        <Form key={search} method="get" className="flex min-w-0 grow gap-2 md:max-w-xl">
          {show !== 'all' && <input type="hidden" name="show" value={show} />}
          <input type="hidden" name={PER_PAGE_PARAM} value={perPage} />
          {keep[COLUMN_PARAM]?.map((column) => (
            <input key={column} type="hidden" name={COLUMN_PARAM} value={column} />
          ))}
          <SearchField
            label={t('staff.search')}
            placeholder={t('staff.search')}
            defaultValue={search}
            maxLength={100}
            className="grow"
          />
          <Button type="submit" kind="secondary">
            {t('staff.search.go')}
          </Button>
        </Form>
        <ButtonLink to="#invite" data-act="new" className="md:ml-auto">
          {t('users.invite.title')}
        </ButtonLink>
      </div>
      <ChipRow
        label={t('staff.filters')}
        items={STAFF_CHOICES.map((choice) => ({
          to: STAFF_PATH + staffSearch({ ...filter, show: choice, page: 1 }, keep),
          text: t(`staff.show.${choice}`),
          count: counts[choice],
          isChosen: choice === show,
        }))}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <output className="mr-auto text-sm text-ink-soft">{t('staff.count', { count: matching })}</output>
        <ColumnChooser
          columns={STAFF_COLUMNS.map((id) => ({ id, text: t(COLUMN_TEXTS[id]), isShown: columns.includes(id) }))}
        />
        <FileMenu
          path={`${STAFF_PATH}/export`}
          search={staffSearch({ ...filter, page: 1 })}
          text={t('staff.export')}
          size="sm"
          align="right"
        />
      </div>
    </div>
  )
}

export function StaffPages({ filter, pages, keep }: Pick<StaffPage, 'filter' | 'pages'> & { keep: Kept }) {
  const { page } = filter
  const to = (other: number) => STAFF_PATH + staffSearch({ ...filter, page: other }, keep)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Pager newer={page > 1 ? to(page - 1) : null} older={page < pages ? to(page + 1) : null} />
      <PerPage value={filter.perPage} />
    </div>
  )
}
