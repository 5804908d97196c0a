import { useEffect, type ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { buttonClass } from '../button.tsx'
import { useT } from '../translate.tsx'
import { SidePanel } from './side-panel.tsx'

interface PageBesideProps<Loaded> {
  page: string
  closeTo: string
  titleOf: (loaded: Loaded) => string
  children: (loaded: Loaded) => ReactNode
}

/** A panel that shows the data of a record's own page beside a list, with a link to that page for its acts. */
export function PageBeside<Loaded>({ page, closeTo, titleOf, children }: PageBesideProps<Loaded>) {
  const t = useT()
  const { load, data, state } = useFetcher<Loaded>({ key: `beside ${page}` })
  useEffect(() => void load(page), [load, page])
  // The fetcher's type describes serialized data. Loaders of these pages return plain values only.
  const loaded = data as Loaded | undefined
  return (
    <SidePanel title={loaded ? titleOf(loaded) : t('office.beside.loading')} closeTo={closeTo}>
      <div aria-busy={state !== 'idle'} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Link to={page} className={buttonClass({ kind: 'secondary', size: 'sm', className: 'justify-self-start' })}>
          {t('office.beside.page')}
        </Link>
        {loaded && children(loaded)}
      </div>
    </SidePanel>
  )
}
