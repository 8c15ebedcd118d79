import type { ScreenName } from '@zhixin/contract/screen-names'
import {
  departmentScreens,
  deputyScreens,
  includesPay,
  needsPay,
  screensBesideRoles,
  screensBeyondDepartments,
  screensOpenedBy,
} from '@zhixin/domain/navigation/deputy-screens'
import { screens } from '@zhixin/domain/navigation/screens'
import { payScreens } from '@zhixin/domain/navigation/visibility'
import { Alert, Checkbox, Form, type FormInstance, Radio, Select } from 'antd'
import { useMayOpen } from '../../../session/state/own-routes.ts'
import { type Translate, useText } from '../../../ui/language.ts'
import './admins.css'
import type { Admin, GivableRole } from './queries.ts'
import { adminsText as text } from './text.ts'

/** What a deputy may see, as the form keeps it. */
export interface RightsDraft {
  scope: 'all' | 'some'
  departments: string[]
  roles: string[]
  screens: ScreenName[]
}

export const rightsOf = (draft: RightsDraft) => ({
  screens: draft.screens,
  roles: draft.scope === 'some' ? [] : (draft.roles ?? []),
  departments: draft.scope === 'some' ? draft.departments : null,
})

type Rights = Pick<Admin, 'screens' | 'roles' | 'departments'>

/**
 * The draft of what somebody has; those who see every screen begin with all of them, and a new deputy with nothing. A
 * role that is no longer offered is none.
 */
export function draftOf(has: Rights | null, offered: readonly GivableRole[]): RightsDraft {
  const roles = (has?.roles ?? []).filter((name) => offered.some((role) => role.name === name))
  const chosen = has ? deputyScreens.filter((name) => has.screens === null || has.screens.includes(name)) : []
  return {
    scope: has?.departments ? 'some' : 'all',
    departments: has?.departments ?? [],
    roles,
    screens: screensBesideRoles(chosen, screensOf(offered, roles)),
  }
}

interface RightsFieldsProps {
  /** Whose rights they are. */
  name: string
  form: FormInstance<RightsDraft>
  initial: RightsDraft
  departments: readonly string[]
  roles: readonly GivableRole[]
  onFinish: (draft: RightsDraft) => void
}

/** Which screens, and of which departments. A choice that would open nothing cannot be made, and says why. */
export function RightsFields({ name, form, initial, departments, roles, onFinish }: RightsFieldsProps) {
  const t = useText()
  const given = Form.useWatch('roles', form) ?? initial.roles
  const scope = Form.useWatch('scope', form) ?? initial.scope
  const byRoles = scope === 'some' ? [] : screensOf(roles, given)
  const keep = (may: (name: ScreenName) => boolean, beside: readonly string[]) => {
    const chosen = form.getFieldValue('screens') as ScreenName[]
    // Whether a page is still missing is asked anew when it is saved.
    form.setFields([{ name: 'screens', value: screensBesideRoles(chosen.filter(may), beside), errors: [] }])
  }
  const narrow = (next: RightsDraft['scope']) => {
    const kept = form.getFieldValue('roles') as string[]
    if (next === 'some') keep((each) => departmentScreens.includes(each), [])
    else keep(() => true, screensOf(roles, kept))
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} initialValues={initial} onFinish={onFinish}>
      <Form.Item name="scope" label={t(text.scope)} {...(scope === 'some' ? { extra: t(text.scopeHint) } : {})}>
        <Radio.Group onChange={(event) => narrow(event.target.value as RightsDraft['scope'])}>
          <Radio value="all">{t(text.scopeAll)}</Radio>
          <Radio value="some" disabled={departments.length === 0}>
            {t(text.scopeSome)}
          </Radio>
        </Radio.Group>
      </Form.Item>
      {scope === 'some' && (
        <Form.Item
          name="departments"
          label={t(text.departments)}
          rules={[{ required: true, type: 'array', min: 1, message: t(text.departmentsEmpty) }]}
        >
          <Select mode="multiple" options={departments.map((name) => ({ value: name, label: name }))} />
        </Form.Item>
      )}
      {scope === 'all' && roles.length > 0 && (
        <Form.Item name="roles" label={t(text.roles)} extra={t(text.rolesHint)}>
          <RolesField roles={roles} onChosen={(chosen) => keep(() => true, screensOf(roles, chosen))} />
        </Form.Item>
      )}
      <Form.Item
        name="screens"
        label={t(text.pages)}
        rules={[
          {
            required: scope === 'some' || given.length === 0,
            type: 'array',
            min: scope === 'some' || given.length === 0 ? 1 : 0,
            message: t(text.pagesEmpty),
          },
        ]}
      >
        <ScreensField limited={scope === 'some'} byRoles={byRoles} />
      </Form.Item>
      <RightsInWords name={name} form={form} byRoles={byRoles} />
    </Form>
  )
}

/** The screens that these roles bring. */
const screensOf = (roles: readonly GivableRole[], given: readonly string[]): string[] =>
  roles.filter(({ name }) => given.includes(name)).flatMap((role) => role.screens)

interface RolesFieldProps {
  value?: string[]
  onChange?: (chosen: string[]) => void
  roles: readonly GivableRole[]
  onChosen: (chosen: string[]) => void
}

/** The roles that the platform has made, with what each of them opens. */
function RolesField({ value = [], onChange, roles, onChosen }: RolesFieldProps) {
  const t = useText()
  const pages = (names: readonly string[]) =>
    deputyScreens
      .filter((name) => names.includes(name))
      .map((name) => titleOf(t, name))
      .join(t(text.comma)) || t(text.roleEmpty)
  return (
    <Checkbox.Group
      value={value}
      className="zx-admin-screens"
      onChange={(chosen) => {
        onChange?.(chosen as string[])
        onChosen(chosen as string[])
      }}
    >
      {roles.map((role) => (
        <Checkbox key={role.name} value={role.name}>
          {t({ zh: role.titleCh, en: role.titleEn })} <small>{pages(role.screens)}</small>
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}

interface ScreensFieldProps {
  value?: ScreenName[]
  onChange?: (chosen: ScreenName[]) => void
  limited: boolean
  /** What the chosen roles open besides. */
  byRoles: readonly string[]
}

/**
 * The pages of the roles, which are ticked and go with them, and those that are chosen besides. A page that is chosen by
 * itself stays chosen while a role gives it too.
 */
function ScreensField({ value = [], onChange, limited, byRoles }: ScreensFieldProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const hasPay = includesPay([...value, ...byRoles])
  const choose = (chosen: ScreenName[]) =>
    onChange?.(
      screensBesideRoles(
        chosen.filter((name) => value.includes(name) || !byRoles.includes(name)),
        byRoles,
      ),
    )
  const isOutside = (name: ScreenName) => limited && screensBeyondDepartments([name]).length > 0
  const hintOf = (name: ScreenName) => {
    if (isOutside(name)) return t(text.pagesNotLimited)
    const ofRole = byRoles.includes(name) && t(text.pageOfRole)
    const ofPay = (payScreens as readonly ScreenName[]).includes(name) && t(text.pagesOfPay)
    const afterPay = needsPay(name) && !hasPay && t(text.pagesNeedPay)
    return [ofRole, ofPay || afterPay].filter(Boolean).join(t(text.comma))
  }
  const isClosed = (name: ScreenName) => byRoles.includes(name) || isOutside(name) || (needsPay(name) && !hasPay)
  return (
    <Checkbox.Group
      value={[...value, ...byRoles]}
      onChange={(chosen) => choose(chosen as ScreenName[])}
      className="zx-admin-screens"
    >
      {deputyScreens.filter(mayOpen).map((name) => (
        <Checkbox key={name} value={name} disabled={isClosed(name)}>
          {titleOf(t, name)} <small>{hintOf(name)}</small>
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}

interface RightsInWordsProps {
  name: string
  form: FormInstance<RightsDraft>
  byRoles: readonly string[]
}

/** One sentence before it is saved: what this person will see, of whom, and whether pay is part of it. */
function RightsInWords({ name, form, byRoles }: RightsInWordsProps) {
  const t = useText()
  const draft = Form.useWatch([], form)
  if (!draft) return null
  const given = [...(draft.screens ?? []), ...byRoles]
  const pages = screensOpenedBy(given)
  const departments = draft.scope === 'some' ? (draft.departments ?? []) : null
  const words = () => {
    if (pages.length === 0) return text.seesNothing
    if (departments) return includesPay(given) ? text.seesPayOfSome : text.seesSome
    return includesPay(given) ? text.seesPay : text.seesNoPay
  }
  return (
    <Alert
      type={includesPay(given) ? 'warning' : 'info'}
      showIcon
      role="status"
      title={t(words(), {
        name,
        pages: pages.map((each) => titleOf(t, each)).join(t(text.comma)),
        departments: departments?.join(t(text.comma)) || t(text.departmentsOpen),
      })}
    />
  )
}

const titleOf = (t: Translate, name: ScreenName) => t(screens[name as keyof typeof screens].title)
