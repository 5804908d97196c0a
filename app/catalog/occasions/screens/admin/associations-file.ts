import { defineExport } from '#app/people/auth/define-export.server.ts'
import { matrixTable } from '../../load-matrix.server.ts'
import { parseKind } from '../../matrix-form.ts'

/** The matrix as a file: a column for each occasion, a row for each size or flavor. */
export const loader = defineExport(async ({ db, search, lang, t }) => {
  const kind = parseKind(search.get('kind'))
  const { heads, rows } = await matrixTable(db, kind, { lang, t })
  const name = `occasion-${kind}`
  return {
    id: name,
    name,
    localName: `${t('associations.title')}-${t(`associations.${kind}`)}`,
    label: 'associations.title',
    noted: { rows: rows.length },
    columns: heads.map((head, index) => ({ head: () => head, cell: (row: readonly string[]) => row[index] ?? '' })),
    read: async () => ({ rows }),
  }
})
