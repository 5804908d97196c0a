import type { ReactNode } from 'react'

export interface ChartHeads {
  name: string
  value: string
  /** What the marked bar is, for the legend. */
  marked?: string
  before?: string
  part?: string
}

interface ChartTableProps {
  caption: ReactNode
  summary: string
  points: readonly { name: string; text: string; beforeText?: string; partText?: string }[]
  heads: ChartHeads
}

export function ChartTable({ caption, summary, points, heads }: ChartTableProps) {
  const more = (['part', 'before'] as const).filter((key) => heads[key] !== undefined)
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
              {more.map((key) => (
                <th key={key} scope="col" className="px-3 py-1.5 text-right">
                  {heads[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {points.map(({ name, text, ...others }) => (
              <tr key={name}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {name}
                </th>
                <td className="px-3 py-1.5 text-right">{text}</td>
                {more.map((key) => (
                  <td key={key} className="px-3 py-1.5 text-right text-ink-soft">
                    {others[`${key}Text`]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
