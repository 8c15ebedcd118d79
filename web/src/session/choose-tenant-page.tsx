import { safeRedirect } from '@zhixin/domain/navigation/guard'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/language.ts'
import './form/entry-form.css'
import { session, useSession } from './state/session.ts'
import './choose-tenant-page.css'
import { ask } from './entry-client.ts'
import { firstPage } from './first-page.ts'
import { Button } from './form/button.tsx'
import { FaultNote } from './form/fault-note.tsx'
import { useEntryForm } from './form/use-entry-form.ts'
import { EntryFrame } from './frame/entry-frame.tsx'
import { useGo } from './navigation.ts'
import { sessionText as text } from './text.ts'

/** A user of several companies chooses the one to enter (AUTH-07). */
export function ChooseTenantPage() {
  const t = useText()
  const go = useGo()
  const { fault, run } = useEntryForm({})
  const [entering, setEntering] = useState(false)
  const { state, company } = useSession()
  const { tenantList } = company

  const enter = async (id: string) => {
    setEntering(true)
    const failure = await run(async () => {
      if (id !== state.userInfo?.user.tenantId) session.open(await ask('session.exchangeLogin', { id }))
      session.settle()
      go(safeRedirect(new URLSearchParams(location.search).get('redirect')) ?? firstPage(), { replace: true })
    })
    if (failure) setEntering(false)
  }
  return (
    <EntryFrame
      title={t(text.chooseTenant)}
      heading={t(text.chooseTenant)}
      hint={t(tenantList.length > 0 ? text.chooseHint : text.chooseNobody)}
    >
      <FaultNote words={fault} />
      {tenantList.length === 0 && (
        <Button primary className="zx-entry-submit" onClick={() => go(paths.login)}>
          {t(text.logIn)}
        </Button>
      )}
      <ul className="zx-choose" aria-label={t(text.chooseTenant)}>
        {tenantList.map(({ id, companyName }) => (
          <li key={id}>
            <button
              type="button"
              disabled={entering}
              aria-label={t(text.enter, { name: companyName })}
              onClick={() => void enter(id)}
            >
              <Icon shape="bank" />
              <span>{companyName}</span>
              <Icon shape="right" />
            </button>
          </li>
        ))}
      </ul>
    </EntryFrame>
  )
}
