import { serviceAgreement } from '@zhixin/contract/legal/service-agreement-text'
import { paths } from '../paths.ts'
import { changedDocument } from './changed-texts.ts'
import { LegalPage } from './legal-page.tsx'

export const AgreementPage = () => (
  <LegalPage document={changedDocument('serviceAgreement', serviceAgreement)} plain={paths.staticAgreement} />
)
