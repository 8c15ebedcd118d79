import type { ScreenName } from '@zhixin/contract/screen-names'
import {
  departmentScreens,
  deputyScreens,
  includesPay,
  needsPay,
  screensBeyondDepartments,
  screensWithoutPay,
} from '@zhixin/domain/navigation/deputy-screens'
import { screens } from '@zhixin/domain/navigation/screens'
import { payScreens } from '@zhixin/domain/navigation/visibility'
import { Checkbox, Form, type FormInstance, Radio, Select } from 'antd'
import { useMayOpen } from '../../../session/state/own-routes.ts'
import { useText } from '../../../ui/language.ts'
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
  roles: draft.scope === 'some' ? [] : draft.roles,
  departments: draft.scope === 'some' ? draft.departments : null,
})

type Rights = Pick<Admin, 'screens' | 'roles' | 'departments'>

/** The draft of what somebody has; those who see every screen begin with all of them. */
export const draftOf = (has: Rights | null): RightsDraft => ({
  scope: has?.departments ? 'some' : 'all',
  departments: has?.departments ?? [],
  roles: has?.roles ?? [],
  screens: has
    ? deputyScreens.filter((name) => has.screens === null || has.screens.includes(name))
    : ['salarySlip', 'salaryRecord', 'salaryStaff'],
})

interface RightsFieldsProps {
  form: FormInstance<RightsDraft>
  initial: RightsDraft
  departments: readonly string[]
  roles: readonly GivableRole[]
  onFinish: (draft: RightsDraft) => void
}

/** Which screens, and of which departments. A choice that would open nothing cannot be made, and says why. */
export function RightsFields({ form, initial, departments, roles, onFinish }: RightsFieldsProps) {
  const t = useText()
  const given = Form.useWatch('roles', form) ?? initial.roles
  const scope = Form.useWatch('scope', form) ?? initial.scope
  const narrow = (next: RightsDraft['scope']) => {
    const chosen = form.getFieldValue('screens') as ScreenName[]
    if (next === 'some')
      form.setFieldValue(
        'screens',
        chosen.filter((name) => departmentScreens.includes(name)),
      )
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
          <RolesField roles={roles} />
        </Form.Item>
      )}
      <Form.Item
        name="screens"
        label={t(text.pages)}
        dependencies={['scope', 'roles']}
        rules={[
          {
            required: scope === 'some' || given.length === 0,
            type: 'array',
            min: scope === 'some' || given.length === 0 ? 1 : 0,
            message: t(text.pagesEmpty),
          },
        ]}
      >
        <ScreensField limited={scope === 'some'} byRoles={scope === 'some' ? [] : screensOf(roles, given)} />
      </Form.Item>
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
}

/** The roles that the platform has made, with what each of them opens. */
function RolesField({ value = [], onChange, roles }: RolesFieldProps) {
  const t = useText()
  const pages = (names: readonly string[]) =>
    deputyScreens
      .filter((name) => names.includes(name))
      .map((name) => t(screens[name as keyof typeof screens].title))
      .join(t(text.comma)) || t(text.roleEmpty)
  return (
    <Checkbox.Group value={value} className="zx-admin-screens" onChange={(chosen) => onChange?.(chosen as string[])}>
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

function ScreensField({ value = [], onChange, limited, byRoles }: ScreensFieldProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const hasPay = includesPay([...value, ...byRoles])
  // Without the right to pay, screens on which pay also appears would not open: they go with it.
  const choose = (chosen: ScreenName[]) => {
    const closed = includesPay(byRoles) ? [] : screensWithoutPay(chosen)
    onChange?.(chosen.filter((name) => !closed.includes(name)))
  }
  const hintOf = (name: ScreenName) => {
    if (byRoles.includes(name)) return t(text.pageOfRole)
    if (limited && screensBeyondDepartments([name]).length > 0) return t(text.pagesNotLimited)
    if (needsPay(name)) return t(text.pagesNeedPay)
    return (payScreens as readonly ScreenName[]).includes(name) ? t(text.pagesOfPay) : ''
  }
  const isClosed = (name: ScreenName) =>
    (limited && screensBeyondDepartments([name]).length > 0) || (needsPay(name) && !hasPay)
  return (
    <>
      <Checkbox.Group value={value} onChange={(chosen) => choose(chosen as ScreenName[])} className="zx-admin-screens">
        {deputyScreens.filter(mayOpen).map((name) => (
          <Checkbox key={name} value={name} disabled={isClosed(name)}>
            {t(screens[name as keyof typeof screens].title)} <small>{hintOf(name)}</small>
          </Checkbox>
        ))}
      </Checkbox.Group>
      {!hasPay && (
        <p className="zx-plain zx-admin-note" role="status">
          {t(text.noPay)}
        </p>
      )}
    </>
  )
}
