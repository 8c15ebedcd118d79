import { screens } from '@zhixin/domain/navigation/screens'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { OwnData } from './own-data.tsx'

/** The own data of users who may not open the settings centre, where the others find theirs (ACCOUNT-01). */
export function OwnDataPage() {
  const t = useText()
  return (
    <Page title={t(screens.ownData.title)}>
      <Card>
        <OwnData />
      </Card>
    </Page>
  )
}
