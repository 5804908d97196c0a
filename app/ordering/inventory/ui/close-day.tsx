import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { ChoiceField } from '#app/base/ui/field.tsx'
import { Form } from 'react-router'
import { Card } from '#app/base/ui/card.tsx'
import { ConfirmSubmit } from '#app/base/ui/office/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { StockPageView } from '../load-stock-page.server.ts'

export function CloseDay({ stock: { day, dayText, cakes, carryTo } }: { stock: StockPageView }) {
  const t = useT()
  const rest = cakes.filter((cake) => cake.isCounted && !cake.isClosed && cake.figures.left > 0)
  return (
    <Card className="p-4">
      <Form method="post" className="grid justify-items-start gap-3">
        <h2 id={adminPaths.CLOSE_DAY_HASH.slice(1)} className="scroll-mt-20 text-lg">
          {t('stock.close')}
        </h2>
        <p className="max-w-prose text-ink-soft">{t('stock.close.text', { day: carryTo })}</p>
        <input type="hidden" name="day" value={day} />
        {rest.length === 0 ? (
          <p className="text-ink-soft">{t('stock.close.none')}</p>
        ) : (
          <ul className="grid w-full gap-x-4 sm:grid-cols-2">
            {rest.map(({ cakeId, name, figures }) => (
              <li key={cakeId}>
                <ChoiceField type="checkbox" name="carry" value={cakeId}>
                  {t('stock.close.carry', { count: figures.left, cake: name })}
                </ChoiceField>
              </li>
            ))}
          </ul>
        )}
        <ConfirmSubmit
          name="act"
          value="close"
          question={t('stock.close.question', { day: dayText })}
          text={t('stock.close.question.text')}
        >
          {t('stock.close')}
        </ConfirmSubmit>
      </Form>
    </Card>
  )
}
