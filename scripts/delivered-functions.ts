import { settingFields, type SettingKey } from '#app/base/settings/setting-fields.ts'
import { statusesWith, type StatusTrait } from '#app/ordering/terms/order-status.ts'
import { COMMANDS_STAY_MS } from '#app/base/commands/forget-commands.server.ts'
import { VOID_MS } from '#app/ordering/handover/cash-void.ts'
import { maySwitch, OPEN_ROLES, permissions, type Permission } from '#app/people/auth/permissions/permissions.ts'
import { invitableRoles } from '#app/people/auth/profile.ts'
import { STRONG_FOR_MS } from '#app/people/auth/sessions/strong-session.ts'

/**
 * What the shop's own tables in TypeScript say and functions of the database ask, as functions of the database: file name in db/functions and its
 * text. `npm run schema` writes them.
 */
export function deliveredFunctions(): ReadonlyMap<string, string> {
  return new Map([
    ['delivered_setting.sql', deliveredSetting()],
    ['has_as_delivered.sql', hasAsDelivered()],
    [
      'is_closed_status.sql',
      statusFunction('is_closed_status', 'called off', 'Statuses of orders that ended without completion'),
    ],
    [
      'is_open_status.sql',
      statusFunction('is_open_status', 'open', 'Statuses of orders that the shop has work to do for'),
    ],
    [
      'is_agreed_status.sql',
      statusFunction('is_agreed_status', 'agreed', 'Statuses of orders to be made, or made already'),
    ],
    ['is_below_manager.sql', isBelowManager()],
    ['may_switch_permission.sql', maySwitchPermission()],
    [
      'password_lasts.sql',
      intervalOf(
        'password_lasts',
        STRONG_FOR_MS,
        'How long a typed password is recent (app/people/auth/sessions/strong-session.ts).',
      ),
    ],
    [
      'void_within.sql',
      intervalOf(
        'void_within',
        VOID_MS,
        'How long who took money may take it back alone (app/ordering/handover/cash-void.ts).',
      ),
    ],
    [
      'commands_stay.sql',
      intervalOf(
        'commands_stay',
        COMMANDS_STAY_MS,
        'How long an applied command of no device stays (app/base/commands/forget-commands.server.ts).',
      ),
    ],
  ])
}

const BY = '-- Written by `npm run schema`.'

/** Settings whose value is text, a number or a flag; functions ask for no others. */
function deliveredSetting(): string {
  const isSimple = (value: unknown) => typeof value !== 'object'
  const values = (Object.keys(settingFields) as SettingKey[]).toSorted().flatMap((key) => {
    const { value } = settingFields[key]
    return isSimple(value) && value !== undefined
      ? [`    when ${quoted(key)} then ${quoted(JSON.stringify(value))}`]
      : []
  })
  return `${BY} The value of a setting that nobody has changed (app/base/settings/settings.ts); null: it has none, or one of parts.
create or replace function delivered_setting(asked_key text) returns jsonb language sql immutable as $$
  select (case asked_key
${values.join('\n')}
  end)::jsonb
$$;
`
}

function hasAsDelivered(): string {
  const rows = Object.entries(permissions)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { roles }]) => `    when ${quoted(name)} then asked_role in (${roles.map(quoted).join(', ')})`)
  return `${BY} Whether a role has a permission as delivered (app/people/auth/permissions/permissions.ts).
create or replace function has_as_delivered(asked_role text, asked_permission text) returns boolean language sql immutable as $$
  select case asked_permission
${rows.join('\n')}
    else false end
$$;
`
}

function maySwitchPermission(): string {
  const rows = (Object.keys(permissions) as Permission[]).toSorted().flatMap((name) => {
    const roles = OPEN_ROLES.filter((role) => maySwitch(role, name))
    return roles.length === 0 ? [] : [`    when ${quoted(name)} then asked_role in (${roles.map(quoted).join(', ')})`]
  })
  return `${BY} Whether an owner may switch the permission of the role (app/people/auth/permissions/permissions.ts).
create or replace function may_switch_permission(asked_role text, asked_permission text) returns boolean language sql immutable as $$
  select case asked_permission
${rows.join('\n')}
    else false end
$$;
`
}

function intervalOf(name: string, ms: number, says: string): string {
  return `${BY} ${says}
create or replace function ${name}() returns interval language sql immutable as $$
  select interval '${ms / 1000} seconds'
$$;
`
}

function isBelowManager(): string {
  return `${BY} Roles that a manager may invite and give PINs to (app/people/auth/profile.ts).
create or replace function is_below_manager(role text) returns boolean language sql immutable as $$
  select role in (${invitableRoles('manager').map(quoted).join(', ')})
$$;
`
}

function statusFunction(name: string, trait: StatusTrait, says: string): string {
  return `${BY} ${says} (app/ordering/terms/order-status.ts).
create or replace function ${name}(status text) returns boolean language sql immutable as $$
  select status in (${statusesWith(trait).map(quoted).join(', ')})
$$;
`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
