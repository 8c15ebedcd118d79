import { serviceAgreement } from '@zhixin/contract/legal/service-agreement-text'
import { paths } from '../paths.ts'
import { LegalPage } from './legal-page.tsx'

export const AgreementPage = () => <LegalPage document={serviceAgreement} plain={paths.staticAgreement} />
