import { privacyPolicy } from '@zhixin/contract/legal/privacy-policy-text'
import { paths } from '../paths.ts'
import { LegalPage } from './legal-page.tsx'

export const PolicyPage = () => <LegalPage document={privacyPolicy} plain={paths.staticPolicy} />
