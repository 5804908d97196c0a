import type { ReactNode } from 'react'

interface ChartTableProps {
  caption: ReactNode
  /** What opens it. */
  summary: string
  points: readonly { name: string; text: string; beforeText?: string }[]
  heads: { name: string; value: string; before?: string }
}

/** The figures of a chart to be read: folded away until somebody wants them. */
export function ChartTable({ caption, summary, points, heads }: ChartTableProps) {
  return (
    <details className="text-sm print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand md:min-h-9">
        {summary}
      </summary>
      <div className="max-h-72 overflow-y-auto rounded-md border border-line">
        <table className="figures w-full">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-sunken text-left text-xs text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-1.5">
                {heads.name}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right">
                {heads.value}
              </th>
              {heads.before !== undefined && (
                <th scope="col" className="px-3 py-1.5 text-right">
                  {heads.before}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {points.map(({ name, text, beforeText }) => (
              <tr key={name}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {name}
                </th>
                <td className="px-3 py-1.5 text-right">{text}</td>
                {heads.before !== undefined && <td className="px-3 py-1.5 text-right text-ink-soft">{beforeText}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
