import { Link } from 'react-router'
import { useCompany, useCompanyLogo } from '../../parts/company/use-company.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import './navbar.css'
import { Logo } from './logo.tsx'

/** The company's logo, or the mark of the product, and its name, leading to the main job (SHELL-01). */
export function Brand() {
  const t = useText()
  const logo = useCompanyLogo()
  const company = useCompany().data
  return (
    <Link to={paths.salarySlip} className="zx-brand" aria-label={t(shellText.product)}>
      {logo ? <img className="zx-brand-logo" src={logo} alt={company?.companyName ?? ''} /> : <Logo />}
      <span>{t(shellText.product)}</span>
    </Link>
  )
}
