import { BankOutlined, RightOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../client/call.ts'
import { paths } from '../../paths.ts'
import { safeRedirect } from '../../shell/guard.ts'
import { LanguageSwitch } from '../../shell/layout/language-switch.tsx'
import { Logo } from '../../shell/layout/logo.tsx'
import { session, useSession } from '../../shell/session/session.ts'
import { useSay } from '../../ui/language.ts'
import { useDocumentTitle } from '../../ui/page.tsx'
import './choose-tenant-page.css'
import { sessionText as text } from './text.ts'

/** A user of several companies says which one to enter (AUTH-07). */
export function ChooseTenantPage() {
  const say = useSay()
  useDocumentTitle(say(text.chooseTenant))
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [query] = useSearchParams()
  const [busy, setBusy] = useState<string>()
  const { state, company } = useSession()

  const enter = async (id: string) => {
    setBusy(id)
    try {
      if (id !== state.userInfo?.user.tenantId) {
        session.open(await call('session.exchangeLogin', { id }))
        queries.clear()
      }
      session.settle()
      await navigate(safeRedirect(query.get('redirect')), { replace: true })
    } catch {
      // Told by a toast; the choice stays open.
      setBusy(undefined)
    }
  }
  return (
    <main className="zx-choose">
      <div className="zx-choose-language">
        <LanguageSwitch />
      </div>
      <div className="zx-choose-box">
        <Logo size={44} />
        <h1>{say(text.chooseTenant)}</h1>
        <p>{say(company.tenantList.length > 0 ? text.chooseHint : text.chooseNobody)}</p>
        {company.tenantList.length === 0 && (
          <Link to={paths.login}>
            <Button type="primary">{say(text.logIn)}</Button>
          </Link>
        )}
        <ul aria-label={say(text.chooseTenant)}>
          {company.tenantList.map(({ id, companyName }) => (
            <li key={id}>
              <button
                type="button"
                disabled={busy !== undefined}
                aria-label={say(text.enter, { name: companyName })}
                onClick={() => void enter(id)}
              >
                <BankOutlined aria-hidden />
                <span>{companyName}</span>
                <RightOutlined aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
