import type { z } from 'zod'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { ParsedSetting, Text } from '../parsed-setting.ts'
import type { SettingField } from '../setting-kinds.ts'
import type { TypedSetting } from '../typed-setting.ts'

export type Viewer = Pick<ViewContext, 'lang' | 't'>

/** How settings of one kind are read, checked and described. Their form fields are in `surfaces/admin-frame`. */
export interface SettingKind<Field extends SettingField, Value = Field['value']> {
  /** The names of its inputs after the key; '' is its only one. */
  parts: (field: Field) => readonly string[]
  /** What its form shows of a value. */
  type: (value: Value) => TypedSetting
  /** The value of a form, or all of its errors. */
  parse: (text: Text, field: Field) => ParsedSetting
  /** A value in words: in the audit log, in a conflict, on the button that resets it. */
  words: (value: Value, viewer: Viewer, field: Field) => string
  /** How a program writes a value. What no schema can say is left to `parse`. */
  schema: (field: Field) => z.ZodType
}

type FieldOf<Kind extends SettingField['kind']> = Extract<SettingField, { kind: Kind }>
/** Of a kind with this name. */
export type KindOf<Kind extends SettingField['kind']> = SettingKind<FieldOf<Kind>>

/** Of a setting with one input. */
export const ONE_PART = () => ['']
export const IN_BOTH = () => ['en', 'am']
