import { privacyPolicy } from '@zhixin/contract/legal/privacy-policy-text'
import { paths } from '../paths.ts'
import { changedDocument } from './changed-texts.ts'
import { LegalPage } from './legal-page.tsx'

export const PolicyPage = () => (
  <LegalPage document={changedDocument('privacyPolicy', privacyPolicy)} plain={paths.staticPolicy} />
)
