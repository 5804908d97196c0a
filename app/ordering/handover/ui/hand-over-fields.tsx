import { useId } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { HandOverAnswer } from '../hand-over-answer.ts'
import { HANDOVER_FIELDS, PHONE_TAIL_LENGTH, TAKER_MAX_LENGTH } from '../handover-check.ts'
import { CodeBoxes } from './code-boxes.tsx'
import type { TypedCode } from './use-code.ts'

/** `page`: a page of its own. `foot`: a card, on a phone the foot of the page. `line`: one line of another page. */
export type HandOverLayout = 'page' | 'foot' | 'line'

interface CodeFieldsProps {
  code: TypedCode
  name: string
  layout: HandOverLayout
}

export function CodeFields({ code, name, layout }: CodeFieldsProps) {
  const t = useT()
  const id = useId()
  const right = name ? t('handover.code.right.of', { name }) : t('handover.code.right')
  const isBeside = layout !== 'page'
  return (
    <div className="grid gap-1">
      <div
        className={classes(
          isBeside && 'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:gap-3',
        )}
      >
        {isBeside && (
          <span
            aria-hidden="true"
            className={classes('font-semibold', layout === 'line' ? 'text-sm md:block md:pb-1' : 'md:hidden')}
          >
            {t('handover.code')}
          </span>
        )}
        <CodeBoxes
          label={t('handover.code')}
          input={code.input}
          code={code.typed}
          state={code.state}
          describedBy={id}
          layout={layout}
          onType={code.type}
        />
      </div>
      <p
        id={id}
        aria-live="polite"
        className={classes('font-semibold', layout === 'page' && 'min-h-6', layout === 'foot' && 'md:min-h-6')}
      >
        {code.state === 'right' && (
          <span className="flex items-center gap-2 text-leaf">
            <CheckIcon className="size-5" />
            {right}
          </span>
        )}
        {code.state === 'wrong' && <span className="text-danger">{code.error}</span>}
      </p>
    </div>
  )
}

interface PersonFieldsProps {
  answer: HandOverAnswer | undefined
  /** Typed before a refusal. */
  taker: string
  layout: HandOverLayout
}

export function PersonFields({ answer, taker, layout }: PersonFieldsProps) {
  const t = useT()
  return (
    <div className={classes('grid gap-3', layout === 'line' && 'sm:grid-cols-2')}>
      <input type="hidden" name={HANDOVER_FIELDS.isWithoutCode} value="yes" />
      <TextField
        label={t('handover.name')}
        name={HANDOVER_FIELDS.name}
        required
        maxLength={TAKER_MAX_LENGTH}
        defaultValue={taker}
        autoComplete="off"
        error={answer?.field === 'name' ? answer.error : undefined}
      />
      <TextField
        label={t('handover.phone.tail')}
        name={HANDOVER_FIELDS.phoneTail}
        inputMode="numeric"
        maxLength={PHONE_TAIL_LENGTH}
        autoComplete="off"
        error={answer?.field === 'phone' ? answer.error : undefined}
      />
    </div>
  )
}
