import { BankOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useCompany } from '../../parts/company/use-company.ts'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import { useSwitchCompany } from '../use-leave.ts'
import './navbar.css'

/** The company's name; a choice where the user has several (SHELL-01, SESSION-09). */
export function CompanySwitch() {
  const t = useText()
  const { state, company } = useSession()
  const switchTo = useSwitchCompany()
  const shortName = useCompany().data?.shortName
  const own = state.userInfo?.user
  if (!own) return null
  if (company.tenantList.length < 2) {
    return (
      <span className="zx-nav-company" title={own.companyName}>
        <BankOutlined aria-hidden />
        <span>{shortName || own.companyName}</span>
      </span>
    )
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [own.tenantId],
        items: company.tenantList.map(({ id, companyName }) => ({ key: id, label: companyName })),
        onClick: ({ key }) => {
          if (key !== own.tenantId) void switchTo(key).catch(() => undefined)
        },
      }}
    >
      <Button type="text" className="zx-nav-company" aria-label={`${t(shellText.company)}: ${own.companyName}`}>
        <BankOutlined aria-hidden />
        <span>{shortName || own.companyName}</span>
        <DownOutlined aria-hidden style={{ fontSize: 10 }} />
      </Button>
    </Dropdown>
  )
}
