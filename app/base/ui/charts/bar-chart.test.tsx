import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from '../translate.tsx'
import { BarChart, type ChartPoint } from './bar-chart.tsx'

const points: ChartPoint[] = [
  {
    label: '21',
    otherLabel: '12',
    name: 'Saturday',
    value: 4,
    text: '4',
    part: 1,
    partText: '1',
    before: 2,
    beforeText: '2',
  },
  {
    label: '22',
    otherLabel: '13',
    name: 'Sunday',
    value: 2,
    text: '2',
    part: 0,
    partText: '0',
    before: 5,
    beforeText: '5',
  },
]

it('a chart is a picture with a sentence, and a table of the same figures: total, part and comparison', () => {
  const heads = { name: 'Day', value: 'Priced', part: 'Became orders', before: 'A week earlier' }
  const html = renderToStaticMarkup(
    <LanguageProvider lang="en" texts={{ 'office.chart.table': 'Show the numbers' }}>
      <BarChart title="Quotes" summary="6 priced" points={points} heads={heads} formatEdge="5" axis="Both calendars" />
    </LanguageProvider>,
  )
  expect(html).toContain('aria-label="6 priced"')
  const cells = [...html.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, text]) => text)
  expect(cells).toEqual([
    'Day',
    'Priced',
    'Became orders',
    'A week earlier',
    'Saturday',
    '4',
    '1',
    '2',
    'Sunday',
    '2',
    '0',
    '5',
  ])
  expect(html).toContain('Both calendars')
  // Two bars and, in the first, its part. The second has no part.
  expect([...html.matchAll(/<rect[^>]* height="(?!0\.00)\d+\.\d\d"/g)]).toHaveLength(3)
})
