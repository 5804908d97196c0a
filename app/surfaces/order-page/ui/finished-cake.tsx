import { Form, useNavigation } from 'react-router'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { CheckIcon, PhoneIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ActFields } from './act-fields.tsx'
import type { OrderViewProps } from './order-view-props.ts'

const ANSWER_TEXTS = {
  right: { tone: 'good', text: 'order.finished.said.right' },
  call: { tone: 'highlight', text: 'order.finished.said.call' },
  called: { tone: 'neutral', text: 'order.finished.said.called' },
} as const

/** Pictures of the finished cake, and whether it looks right. */
export function FinishedCake(props: OrderViewProps) {
  const { pictures, answer, isAsked } = props.finished
  const t = useT()
  if (pictures.length === 0) return null
  const texts = isAnswerText(answer) ? ANSWER_TEXTS[answer] : undefined
  return (
    <Card id="cake" className="grid gap-3 p-4">
      <h2 className="text-xl">{t('order.finished')}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {pictures.map(({ id, image, href }, index) => (
          <li key={id} className={pictures.length === 1 ? 'col-span-2' : ''}>
            <a href={href} className="block">
              <Picture
                image={image}
                alt={t('order.finished.picture', { number: index + 1 })}
                sizes="(min-width: 48rem) 24rem, 90vw"
                className="aspect-square w-full rounded-md object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {texts && (
        <Notice live tone={texts.tone}>
          {t(texts.text)}
        </Notice>
      )}
      {isAsked && <Reply {...props} />}
    </Card>
  )
}

function isAnswerText(answer: string | null): answer is keyof typeof ANSWER_TEXTS {
  return answer !== null && Object.hasOwn(ANSWER_TEXTS, answer)
}

/** An answer can be changed until the cake leaves the shop. */
function Reply({ finished, path, answer }: OrderViewProps) {
  const t = useT()
  const sent = useNavigation().formData
  const reply = sent?.get('act') === 'finished' ? sent.get('reply') : undefined
  const refused = answer?.act === 'finished' ? answer.error : undefined
  return (
    <Form noValidate method="post" action={path} className="grid gap-2">
      <ActFields act="finished" />
      <input type="hidden" name="seen" value={finished.seen} />
      <FormOutcome error={refused} />
      <div className="flex flex-wrap gap-2 *:grow">
        {finished.answer !== 'right' && (
          <Button type="submit" name="reply" value="right" busy={reply === 'right'}>
            <CheckIcon />
            {t('order.finished.right')}
          </Button>
        )}
        {finished.answer !== 'call' && (
          <Button type="submit" kind="secondary" name="reply" value="call" busy={reply === 'call'}>
            <PhoneIcon />
            {t('order.finished.call')}
          </Button>
        )}
      </div>
    </Form>
  )
}
