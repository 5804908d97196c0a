import { Form, useNavigation } from 'react-router'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { PAPER_WIDTHS } from '#app/base/printing/paper.ts'
import {
  MAX_COPIES,
  PAPERS,
  PRINTER_NAME_MAX_LENGTH,
  PRINTER_PORT,
  PRINTER_WAYS,
  type TypedPrinter,
  PORT,
} from '#app/base/printing/printers.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField, Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { TWO_COLUMNS } from '#app/base/ui/admin/field-columns.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'

export type PrinterInForm = TypedPrinter & { id: string; version: number }

export const NEW_PRINTER: PrinterInForm = {
  id: '',
  version: 0,
  name: '',
  way: 'network',
  host: '',
  port: String(PRINTER_PORT),
  width: '80',
  copies: '1',
  kicksDrawer: '',
  papers: ['receipt'],
}

interface PrinterFormProps {
  /** Of one press: a new printer is added once. */
  formId: string
  printer: PrinterInForm
  fault?: { field: string; text: string } | undefined
}

/** Name, way, width and papers of a printer. */
export function PrinterForm({ formId, printer, fault }: PrinterFormProps) {
  const t = useT()
  const isSending = useNavigation().formData?.get('intent') === 'save'
  const faultOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  return (
    <Form method="post" className="grid gap-4" noValidate preventScrollReset>
      <input type="hidden" name="id" value={formId} />
      <input type="hidden" name="printer" value={printer.id} />
      <input type="hidden" name="version" value={printer.version} />
      <div className={`grid items-end gap-4 ${TWO_COLUMNS}`}>
        <PrintedField
          label={t('printers.name')}
          hint={t('printers.name.hint')}
          name="name"
          maxLength={PRINTER_NAME_MAX_LENGTH}
          autoComplete="off"
          required
          defaultValue={printer.name}
          error={faultOf('name')}
        />
        <SelectField label={t('printers.way')} name="way" defaultValue={printer.way}>
          <Options of={PRINTER_WAYS.map((id) => ({ id, name: t(`printers.way.${id}`) }))} />
        </SelectField>
        <TextField
          label={t('printers.host')}
          hint={t('printers.host.hint')}
          name="host"
          inputMode="url"
          autoComplete="off"
          defaultValue={printer.host}
          error={faultOf('host')}
        />
        <NumberField
          rule={PORT}
          label={t('printers.port')}
          hint={t('printers.port.hint')}
          name="port"
          defaultValue={printer.port}
          error={faultOf('port')}
        />
        <SelectField label={t('printers.width')} name="width" defaultValue={printer.width}>
          <Options
            of={PAPER_WIDTHS.map((width) => ({
              id: String(width),
              name: t('printers.width.mm', { millimetres: width }),
            }))}
          />
        </SelectField>
        <SelectField label={t('printers.copies')} name="copies" defaultValue={printer.copies}>
          <Options of={Array.from({ length: MAX_COPIES }, (_, at) => ({ id: String(at + 1), name: String(at + 1) }))} />
        </SelectField>
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="font-semibold">{t('printers.papers')}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {PAPERS.map((paper) => (
            <ChoiceField
              key={paper}
              type="checkbox"
              name="paper"
              value={paper}
              defaultChecked={printer.papers.includes(paper)}
            >
              {t(`printing.paper.${paper}`)}
            </ChoiceField>
          ))}
        </div>
      </fieldset>
      <ChoiceField type="checkbox" name="kicks" value="yes" defaultChecked={printer.kicksDrawer !== ''}>
        {t('printers.kicks')}
      </ChoiceField>
      <Button type="submit" name="intent" value="save" className="min-h-12 justify-self-start" busy={isSending}>
        {t('printers.save')}
      </Button>
    </Form>
  )
}
