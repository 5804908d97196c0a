import { Card } from '#app/base/ui/card.tsx'
import { BarChart } from '#app/base/ui/charts/bar-chart.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { TrendView } from '../present-trend.server.ts'

interface SalesChartProps {
  title: string
  chart: TrendView['sales']
  axis: string
}

/** Figures by day with the week before. */
export function SalesChart({ title, chart, axis }: SalesChartProps) {
  const t = useT()
  const { summary, points, edge, total } = chart
  const heads = {
    name: t('dashboard.head.day'),
    value: title,
    marked: t('dashboard.chart.today'),
    before: t('dashboard.week.before'),
  }
  return (
    <Card className="p-4">
      <BarChart {...{ title, summary, points, total, heads }} formatEdge={edge} axis={axis} />
    </Card>
  )
}
