import { data, redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { FileMenu } from '#app/base/ui/admin/file-menu.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadMatrix, saveMatrix, type MatrixConflict, type MatrixView } from '../../load-matrix.server.ts'
import { parseKind } from '../../matrix-form.ts'
import { AssociationMatrix } from '../../ui/association-matrix.tsx'
import { associationsMessages } from '../../associations.messages.ts'
import type { Route } from './+types/associations-page.ts'

const texts = bothLanguages(associationsMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lang, t } = adminRequest(context)
  const matrix = await loadMatrix(db, { lang, t })
  const saved = url.searchParams.get('saved')
  const count = Number(url.searchParams.get('count')) || 0
  const occasionId = url.searchParams.get('occasion')
  return {
    title: `${t('associations.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    kind: parseKind(url.searchParams.get('kind')),
    occasionId: matrix.occasions.find(({ id }) => id === occasionId)?.id ?? matrix.occasions[0]?.id ?? '',
    matrix,
    saved,
    done: saved === null ? null : count > 0 ? t('associations.done', { count }) : t('associations.done.none'),
    hasTheirs: url.searchParams.has('theirs'),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const outcome = await saveMatrix(adminRequest(context), await request.formData())
  if (!outcome.ok) return data({ conflict: outcome.conflict }, { status: 409 })
  const { kind, changeId, count, hasTheirs } = outcome
  const params = new URLSearchParams({ kind, saved: String(changeId), count: String(count) })
  const occasion = url.searchParams.get('occasion')
  if (occasion) params.set('occasion', occasion)
  if (hasTheirs) params.set('theirs', '')
  return redirect(`${adminPaths.associations}?${params.toString()}`)
}

type Loaded = Route.ComponentProps['loaderData']

export default function AssociationsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Associations {...loaderData} conflict={actionData?.conflict} />
}

function Associations({
  matrix,
  kind,
  occasionId,
  saved,
  done,
  hasTheirs,
  conflict,
}: Loaded & { conflict: MatrixConflict | undefined }) {
  const t = useT()
  const isEmpty = matrix.occasions.length === 0 || matrix.rows.sizes.length + matrix.rows.flavors.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="mr-auto text-2xl">{t('associations.title')}</h1>
          {!isEmpty && (
            <FileMenu
              path={adminPaths.associationsExport}
              search={`?kind=${kind}`}
              text={t('associations.export')}
              align="right"
            />
          )}
        </div>
        <p className="max-w-prose text-ink-soft">{t('associations.text')}</p>
      </header>
      {conflict && <Conflict conflict={conflict} />}
      {done && !conflict && (
        <Notice live tone="good">
          <p>{done}</p>
          {hasTheirs && <p>{t('associations.done.theirs')}</p>}
        </Notice>
      )}
      {isEmpty ? (
        <EmptyState
          title={t('associations.none.title')}
          text={t('associations.none.text')}
          action={{ to: adminPaths.occasions, text: t('associations.none.action') }}
        />
      ) : (
        <>
          <AssociationMatrix
            // A save or a refusal resets it. Otherwise ticks survive a look at the other tab.
            key={conflict ? conflict.base.join() : `saved ${saved}`}
            matrix={matrix}
            kind={kind}
            occasionId={occasionId}
            conflict={conflict}
          />
          <Coverage coverage={matrix.coverage} />
        </>
      )}
    </div>
  )
}

function Conflict({ conflict: { theirs } }: { conflict: MatrixConflict }) {
  const t = useT()
  return (
    <Notice live tone="bad" title={t('associations.conflict.title')}>
      <p>{t('associations.conflict.text')}</p>
      <ul className="mt-2 list-disc pl-5">
        {theirs.map(({ text, who }) => (
          <li key={text}>
            {text}
            {who && <span className="text-ink-soft"> ({who})</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Coverage({ coverage }: Pick<MatrixView, 'coverage'>) {
  const t = useT()
  const { unoffered, pairs, pairsText, unmakeable, unmakeableText } = coverage
  const isGood = unoffered.length + pairs.length + unmakeable.length === 0
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('associations.coverage')}</h2>
      {isGood && <p>{t('associations.coverage.good')}</p>}
      {unoffered.length > 0 && (
        <ul className="list-disc pl-5">
          {unoffered.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Pairs text={pairsText} pairs={pairs} />
      <Pairs text={unmakeableText} pairs={unmakeable} />
      <p className="text-sm text-ink-soft">{t('associations.coverage.saved')}</p>
    </Card>
  )
}

function Pairs({ text, pairs }: { text: string; pairs: readonly string[] }) {
  if (pairs.length === 0) return null
  return (
    <>
      <p>{text}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm wrap-anywhere text-ink-soft">
        {pairs.map((pair) => (
          <li key={pair}>{pair}</li>
        ))}
      </ul>
    </>
  )
}
